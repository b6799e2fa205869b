import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { Singleton } from "../api/resource.ts";
import { notify } from "../toasts.ts";
import { Section } from "../ui/page.tsx";
import { RecordForm, SubmitButton } from "../ui/record-form.tsx";
import { Loaded, SkeletonFields } from "../ui/states.tsx";

interface SettingsSectionProps<
  Stored extends DefaultValues<Values>,
  Values extends FieldValues,
  Input,
> {
  heading: string;
  /** Subject of the error message "… could not be loaded". */
  subject: string;
  /** Number of placeholders while loading. */
  fieldCount: number;
  narrow?: boolean;
  settings: Singleton<Stored, Values, Input>;
  savedMessage: string;
  failedMessage: string;
  viewOnSite: string;
  submitLabel?: string;
  children: ReactNode;
}

/** Edits a singleton record. Stays open after saving. */
export function SettingsSection<
  Stored extends DefaultValues<Values>,
  Values extends FieldValues,
  Input,
>({
  heading,
  subject,
  fieldCount,
  narrow = false,
  settings,
  savedMessage,
  failedMessage,
  viewOnSite,
  submitLabel = "Save Changes",
  children,
}: SettingsSectionProps<Stored, Values, Input>) {
  const { mutateAsync } = settings.useSave();
  return (
    <Section className={narrow ? "narrow" : undefined} heading={heading}>
      <Loaded
        query={settings.query}
        subject={subject}
        skeleton={<SkeletonFields count={fieldCount} />}
      >
        {(stored) => (
          <RecordForm<Values, Input>
            resolver={zodResolver(settings.inputSchema)}
            defaultValues={stored}
            onSave={async (values) => {
              const saved = await mutateAsync(values);
              notify(savedMessage, { viewOnSite });
              return saved;
            }}
            failure={{ title: failedMessage }}
          >
            {children}
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
