import type { ReactNode } from "react";
import type { Singleton } from "../api/resource.ts";
import { RecordForm, SubmitButton } from "../forms/record-form.tsx";
import { notify } from "../toasts.ts";
import { Section } from "../ui/page.tsx";
import { Loaded, SkeletonFields } from "../ui/states.tsx";

interface SettingsSectionProps<Stored> {
  heading: string;
  /** Subject of the error message "… could not be loaded". */
  subject: string;
  /** Number of placeholders while loading. */
  fieldCount: number;
  narrow?: boolean;
  settings: Singleton<Stored>;
  savedMessage: string;
  failedMessage: string;
  viewOnSite: string;
  submitLabel?: string;
  children: ReactNode;
}

/** Edits a singleton record. Stays open after saving. */
export function SettingsSection<Stored extends object>(props: SettingsSectionProps<Stored>) {
  const { heading, subject, fieldCount, settings, submitLabel = "Save Changes" } = props;
  const { mutateAsync } = settings.useSave();
  return (
    <Section className={props.narrow ? "narrow" : undefined} heading={heading}>
      <Loaded
        query={settings.query}
        subject={subject}
        skeleton={<SkeletonFields count={fieldCount} />}
      >
        {(stored) => (
          <RecordForm
            initialValues={stored}
            onSave={async (values) => {
              const saved = await mutateAsync(values);
              notify(props.savedMessage, { viewOnSite: props.viewOnSite });
              return saved;
            }}
            failure={{ title: props.failedMessage }}
          >
            {props.children}
            <SubmitButton
              className="button button-start"
              label={submitLabel}
              pendingLabel="Saving..."
            />
          </RecordForm>
        )}
      </Loaded>
    </Section>
  );
}
