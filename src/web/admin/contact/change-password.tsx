import { useState } from "react";
import type { PasswordChange } from "../../../core/entities/password.ts";
import { changePassword } from "../api/password.ts";
import { useForm } from "../forms/form-state.ts";
import { RecordForm } from "../forms/record-form.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { t } from "../texts/text.ts";
import { notify } from "../toasts.ts";
import { Section } from "../ui/page.tsx";
import { PasswordField } from "./password-field.tsx";
import { passwordStrength, strengths } from "./password-strength.ts";

const emptyValues = { currentPassword: "", newPassword: "" };

/** The server signs out all other devices. */
export function ChangePassword() {
  const [isUnanswered, setIsUnanswered] = useState(false);
  return (
    <Section heading={t("Change Password")}>
      <RecordForm
        initialValues={emptyValues}
        onSend={async (passwords) => {
          await changePassword(passwords, () => setIsUnanswered(true)).finally(() =>
            setIsUnanswered(false),
          );
          return { record: emptyValues, etag: null };
        }}
        onSaved={({ record }) => {
          const description = t("All other devices have been signed out");
          notify(t("Password changed successfully"), { description });
          return record;
        }}
        failure={{ title: t("Failed to change password") }}
        guarded={false}
      >
        <PasswordField name="currentPassword" autoComplete="current-password" />
        <PasswordField name="newPassword" autoComplete="new-password" />
        <PasswordStrength />
        <SubmitButton
          className="button button-start"
          label={t("Change Password")}
          pendingLabel={t("Saving...")}
          note={isUnanswered ? t("No answer yet. The site is asked until it answers.") : undefined}
        />
      </RecordForm>
    </Section>
  );
}

function PasswordStrength() {
  const password = useForm<PasswordChange>().values.newPassword;
  if (!password) return null;
  const strength = passwordStrength(password);
  return (
    <p className="strength" role="status" data-strength={strength}>
      <span className="strength-bar" aria-hidden="true" />
      {t("Strength: {strength}", { strength: strengths[strength] ?? "" })}
    </p>
  );
}
