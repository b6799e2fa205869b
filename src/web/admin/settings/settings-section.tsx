/** The form of a record that exists once, such as the settings of sales. */

import { type ReactNode, useState } from "react";
import type { Versioned } from "../api/api-error.ts";
import type { Singleton } from "../api/resource.ts";
import { SubmitButton } from "../forms/submit-button.tsx";
import { currentAddress } from "../navigation/navigation.tsx";
import { RecordForm } from "../outbox/record-form.tsx";
import { useDraft } from "../outbox/use-draft.ts";
import { texts } from "../texts/texts.ts";
import { notifySaved } from "../toasts.ts";
import { TranslatedFields } from "../translations/translated-fields.tsx";
import { Section } from "../ui/page.tsx";
import { Loaded, SkeletonFields } from "../ui/states.tsx";
import { EarlierVersions } from "../versions/earlier-versions.tsx";

interface SettingsSectionProps<Stored> {
  heading: string;
  /** Subject of the error message "… could not be loaded". */
  subject: string;
  /** Number of placeholders while the settings load, about that of the fields. */
  placeholderCount: number;
  settings: Singleton<Stored>;
  /** Address of the admin screen with the form; by default the present address. */
  page?: string;
  savedMessage: string;
  /** Returns a note about a further effect of the save, for the message. */
  onSaved?: (saved: Stored) => string | undefined;
  failedMessage: string;
  /** Address of the page that shows these settings to visitors. */
  pageAddress: string;
  submitLabel?: string;
  /**
   * Returns the consequences of a save that the painter must confirm by a second press, as
   * sentences; empty if there are none.
   */
  warnings?: (values: Stored, stored: Stored) => string[];
  /** Label of the button for the second press. */
  confirmLabel?: string;
  /** Shown below the button once the painter has saved. */
  nextStep?: ReactNode;
  children: ReactNode;
}

/** Loads the record, then shows the form, which stays open after a save. */
export function SettingsSection<Stored extends object>(props: SettingsSectionProps<Stored>) {
  const { heading, subject, placeholderCount, settings } = props;
  return (
    <Section heading={heading}>
      <Loaded
        query={settings.query}
        subject={subject}
        skeleton={<SkeletonFields count={placeholderCount} />}
      >
        {(stored) => <SettingsForm {...props} stored={stored} />}
      </Loaded>
    </Section>
  );
}

function SettingsForm<Stored extends object>(
  props: SettingsSectionProps<Stored> & { stored: Versioned<Stored> },
) {
  const { settings, stored, submitLabel = texts.common.saveChanges } = props;
  const [isSaved, setSaved] = useState(false);
  const form = useDraft<Stored>({
    form: settings.name,
    address: settings.address,
    stored: stored.record,
    page: props.page ?? currentAddress(),
    title: props.heading,
    onSaved(saved) {
      setSaved(true);
      const description = props.onSaved?.(saved);
      notifySaved(props.savedMessage, { description, pageAddress: props.pageAddress });
    },
    failure: { title: props.failedMessage },
  });
  // The first press shows the warnings, the second one saves. An edit that changes the
  // warnings cancels the first press.
  const [shownWarnings, setShownWarnings] = useState("");
  const warnings = props.warnings?.({ ...stored.record, ...form.values }, stored.record) ?? [];
  const question = warnings.join("\n");
  const isConfirming = question !== "" && question === shownWarnings;
  if (shownWarnings !== "" && !isConfirming) setShownWarnings("");
  const showWarnings = async () => setShownWarnings(question);
  return (
    <RecordForm form={question === "" || isConfirming ? form : { ...form, save: showWarnings }}>
      <TranslatedFields resource={settings.name}>{props.children}</TranslatedFields>
      <div role="status">
        {isConfirming && (
          <div className="draft-note">
            {warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </div>
        )}
      </div>
      <SubmitButton
        className="button button-start"
        label={isConfirming ? (props.confirmLabel ?? submitLabel) : submitLabel}
        pendingLabel={texts.common.saving}
      />
      {isSaved && props.nextStep}
      <EarlierVersions />
    </RecordForm>
  );
}
