import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import type { PasswordChange } from "../../../core/entities/password.ts";
import { FieldError, FieldInput, useField } from "../forms/fields.tsx";
import { useForm } from "../forms/form-state.ts";
import { texts } from "../texts/texts.ts";

type PasswordName = Exclude<keyof PasswordChange, "keptPasskeys">;

const labels: Record<PasswordName, Record<"label" | "show" | "hide", string>> = {
  currentPassword: {
    label: texts.contact.currentPassword,
    show: texts.contact.showCurrentPassword,
    hide: texts.contact.hideCurrentPassword,
  },
  newPassword: {
    label: texts.contact.newPassword,
    show: texts.contact.showNewPassword,
    hide: texts.contact.hideNewPassword,
  },
};

interface PasswordFieldProps {
  name: PasswordName;
  autoComplete: "current-password" | "new-password";
}

export function PasswordField({ name, autoComplete }: PasswordFieldProps) {
  const field = useField({ name, required: true });
  const { isSubmitting } = useForm();
  const [isVisible, setIsVisible] = useState(false);
  const { id } = field.control;
  const { label, show, hide } = labels[name];
  return (
    <div className="entry">
      <label className="entry-label" htmlFor={id}>
        {label}
      </label>
      <div className="with-button">
        <FieldInput
          field={field}
          type={isVisible ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isSubmitting}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={isVisible ? hide : show}
          aria-pressed={isVisible}
          onClick={() => setIsVisible(!isVisible)}
        >
          <Eye size={20} strokeWidth={1.5} />
          <EyeOff size={20} strokeWidth={1.5} />
        </button>
      </div>
      <FieldError id={`${id}-error`} message={field.message} />
    </div>
  );
}
