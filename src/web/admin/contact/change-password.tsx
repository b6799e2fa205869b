import type { PasswordChange } from "../../../core/entities/password.ts";
import { apiAddress, calls } from "../../../core/routes.ts";
import { change } from "../api/client.ts";
import { fieldsOf } from "../forms/fields.tsx";
import { useForm } from "../forms/form-state.ts";
import { RecordForm, SubmitButton } from "../forms/record-form.tsx";
import { notify } from "../toasts.ts";
import { Section } from "../ui/page.tsx";
import { passwordStrength, strengths } from "./password-strength.ts";

const { TextField } = fieldsOf<PasswordChange>();

const emptyValues = { currentPassword: "", newPassword: "" };

/** The server signs out all other devices. */
export function ChangePassword() {
  return (
    <Section heading="Change Password">
      <RecordForm
        initialValues={emptyValues}
        onSend={async (passwords) => {
          await change("PUT", apiAddress(calls.changePassword), passwords);
          return { record: emptyValues, etag: null };
        }}
        onSaved={({ record }) => {
          const description = "All other devices have been signed out";
          notify("Password changed successfully", { description });
          return record;
        }}
        failure={{ title: "Failed to change password" }}
        guarded={false}
      >
        <TextField
          name="currentPassword"
          label="Current password"
          type="password"
          autoComplete="current-password"
          required
        />
        <TextField
          name="newPassword"
          label="New password"
          type="password"
          autoComplete="new-password"
          required
        />
        <PasswordStrength />
        <SubmitButton
          className="button button-start"
          label="Change Password"
          pendingLabel="Saving..."
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
      Strength: {strengths[strength]}
    </p>
  );
}
