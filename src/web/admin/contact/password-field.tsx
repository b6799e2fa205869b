import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import type { PasswordChange } from "../../../core/entities/password.ts";
import { FieldError, FieldInput, useField } from "../forms/fields.tsx";

interface PasswordFieldProps {
  name: keyof PasswordChange;
  label: string;
  autoComplete: "current-password" | "new-password";
}

export function PasswordField({ name, label, autoComplete }: PasswordFieldProps) {
  const field = useField({ name, required: true });
  const [isVisible, setIsVisible] = useState(false);
  const { id } = field.control;
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
        />
        <button
          type="button"
          className="icon-button"
          aria-label={`${isVisible ? "Hide" : "Show"} ${label.toLowerCase()}`}
          aria-pressed={isVisible}
          onClick={() => setIsVisible(!isVisible)}
        >
          {isVisible ? <EyeOff size={20} strokeWidth={1.5} /> : <Eye size={20} strokeWidth={1.5} />}
        </button>
      </div>
      <FieldError id={`${id}-error`} message={field.message} />
    </div>
  );
}
