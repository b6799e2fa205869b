import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { passwordChangeSchema } from "../../../core/entities/password.ts";
import { serverMessage } from "../api/api-error.ts";
import { useChangePassword } from "../api/sign-in.ts";
import { notify, notifyFailure } from "../toasts.ts";
import { focusFirstError, showServerIssues } from "../ui/form-errors.ts";
import { TextField } from "../ui/form-fields.tsx";
import { passwordStrength, strengths } from "./password-strength.ts";

const emptyValues = { currentPassword: "", newPassword: "" };

/** The server signs out all other devices. */
export function ChangePassword() {
  const { mutateAsync } = useChangePassword();
  const form = useForm({
    defaultValues: emptyValues,
    resolver: zodResolver(passwordChangeSchema),
    shouldFocusError: false,
  });
  const element = useRef<HTMLFormElement>(null);
  const { errors, isSubmitting } = form.formState;
  const newPassword = form.watch("newPassword");

  const submit = form.handleSubmit(
    async (passwords) => {
      try {
        await mutateAsync(passwords);
        form.reset(emptyValues);
        notify("Password changed successfully", {
          description: "All other devices have been signed out",
        });
      } catch (error) {
        showServerIssues(form, error, ["currentPassword", "newPassword"]);
        notifyFailure("Failed to change password", serverMessage(error));
        focusFirstError(element.current);
      }
    },
    () => focusFirstError(element.current),
  );

  return (
    <section aria-labelledby="password-heading">
      <h2 className="text-heading" id="password-heading">
        Change Password
      </h2>
      <form ref={element} className="stack" noValidate onSubmit={submit}>
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          required
          registration={form.register("currentPassword")}
          error={errors.currentPassword?.message}
        />
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          required
          registration={form.register("newPassword")}
          error={errors.newPassword?.message}
        />
        {newPassword && <PasswordStrength password={newPassword} />}
        <button type="submit" className="button button-start" disabled={isSubmitting}>
          {isSubmitting ? "Saving..." : "Change Password"}
        </button>
      </form>
    </section>
  );
}

function PasswordStrength({ password }: { password: string }) {
  const strength = passwordStrength(password);
  return (
    <p className="strength" role="status" data-strength={strength}>
      <span className="strength-bar" aria-hidden="true" />
      Strength: {strengths[strength]}
    </p>
  );
}
