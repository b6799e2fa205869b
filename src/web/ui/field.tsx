import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";
import { useLanguage } from "../language.ts";

interface FieldProps {
  id: string;
  label: string;
  error?: string | null;
  /** Shown below the field while there is no error. */
  note?: string | null | undefined;
  optional?: boolean;
}

/** A field of a public form: label, control, and a line for an error or a note. */
function FieldFrame({
  id,
  label,
  error,
  note,
  optional,
  children,
}: FieldProps & { children: ReactNode }) {
  const { texts } = useLanguage();
  return (
    <div className="field">
      <label className="entry-label" htmlFor={id}>
        {label}
        {optional && <span>{` ${texts.fields.optional}`}</span>}
      </label>
      {children}
      <p className="field-error" id={`${id}-error`} aria-live="polite">
        {error || (note && <span className="text-ash">{note}</span>)}
      </p>
    </div>
  );
}

function inputAttributes({ id, error }: FieldProps) {
  return { id, "aria-describedby": `${id}-error`, "aria-invalid": error ? true : undefined };
}

/**
 * Attributes of a field for an e-mail address. Chromium changes the domain in an input of the type
 * "email" to punycode, which nobody can check.
 */
export const emailAttributes = {
  type: "text",
  inputMode: "email",
  autoCapitalize: "none",
  autoCorrect: "off",
  spellCheck: false,
} as const;

export function TextField({
  id,
  label,
  error,
  note,
  optional,
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const frame = { id, label, error, note, optional };
  return (
    <FieldFrame {...frame}>
      <input className="entry-input" {...input} {...inputAttributes(frame)} />
    </FieldFrame>
  );
}

export function TextAreaField({
  id,
  label,
  error,
  optional,
  ...area
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const frame = { id, label, error, optional };
  return (
    <FieldFrame {...frame}>
      <textarea className="entry-input" {...area} {...inputAttributes(frame)} />
    </FieldFrame>
  );
}
