import { zodResolver } from "@hookform/resolvers/zod";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { type PasswordChange, passwordChangeSchema } from "../../../core/entities/password.ts";
import { apiAddress, calls } from "../../../core/routes.ts";
import { change } from "../api/client.ts";
import { notify } from "../toasts.ts";
import { fieldsOf } from "../ui/form-fields.tsx";
import { Section } from "../ui/page.tsx";
import { RecordForm, SubmitButton } from "../ui/record-form.tsx";
import { passwordStrength, strengths } from "./password-strength.ts";

const { TextField } = fieldsOf<PasswordChange>();

const emptyValues = { currentPassword: "", newPassword: "" };
const resolver = zodResolver(passwordChangeSchema);

/** The server signs out all other devices. */
export function ChangePassword() {
  return (
    <Section heading="Change Password">
      <RecordForm
        resolver={resolver}
        defaultValues={emptyValues}
        onSave={async (passwords) => {
          const path = apiAddress(calls.changePassword);
          await change("PUT", path, passwords, z.object({ message: z.string() }));
          const description = "All other devices have been signed out";
          notify("Password changed successfully", { description });
          return emptyValues;
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
  const password = useWatch<PasswordChange, "newPassword">({ name: "newPassword" });
  if (!password) return null;
  const strength = passwordStrength(password);
  return (
    <p className="strength" role="status" data-strength={strength}>
      <span className="strength-bar" aria-hidden="true" />
      Strength: {strengths[strength]}
    </p>
  );
}
