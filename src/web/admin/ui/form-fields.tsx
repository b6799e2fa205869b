import { type ReactNode, useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";

// Fields bound to React Hook Form. The public site has plain fields in src/web/ui/field.tsx.

interface FieldProps {
  label: string;
  registration: UseFormRegisterReturn;
  error?: string | undefined;
  hint?: string;
  required?: boolean;
  className?: string;
}

interface FieldFrameProps extends Pick<FieldProps, "label" | "error" | "hint" | "className"> {
  id: string;
  children: ReactNode;
}

function FieldFrame({ id, label, error, hint, className = "", children }: FieldFrameProps) {
  return (
    <div className={`entry ${className}`}>
      <label className="entry-label" htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <p className="entry-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p className="entry-error" id={id}>
      {message}
    </p>
  );
}

function accessibilityProps(id: string, { error, hint, required }: Omit<FieldProps, "label">) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    "aria-required": required || undefined,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy || undefined,
  } as const;
}

interface TextFieldProps extends FieldProps {
  type?: "text" | "number" | "email" | "url" | "password";
  step?: number;
  min?: number;
  placeholder?: string;
  autoComplete?: string;
  inputMode?: "decimal" | "numeric" | "url" | "email";
  suggestions?: string[];
}

export function TextField({
  type = "text",
  suggestions,
  step,
  min,
  placeholder,
  autoComplete,
  inputMode,
  ...field
}: TextFieldProps) {
  const id = useId();
  const list = suggestions && suggestions.length > 0 ? `${id}-list` : undefined;
  return (
    <FieldFrame id={id} {...field}>
      <input
        {...field.registration}
        {...accessibilityProps(id, field)}
        className="entry-input"
        {...{ type, step, min, placeholder, autoComplete, inputMode, list }}
      />
      {list && (
        <datalist id={list}>
          {suggestions?.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}

export function TextArea({ rows, ...field }: FieldProps & { rows: number }) {
  const id = useId();
  return (
    <FieldFrame id={id} {...field}>
      <textarea
        {...field.registration}
        {...accessibilityProps(id, field)}
        className="entry-input entry-text"
        rows={rows}
        style={{ "--rows": rows }}
      />
    </FieldFrame>
  );
}

export interface Choice {
  value: string;
  label: string;
}

export function SelectField({ choices, ...field }: FieldProps & { choices: readonly Choice[] }) {
  const id = useId();
  return (
    <FieldFrame id={id} {...field}>
      <select
        {...field.registration}
        {...accessibilityProps(id, field)}
        className="entry-input entry-select"
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

export function choicesOf<Value extends string>(
  values: readonly Value[],
  names: Record<Value, string>,
): Choice[] {
  return values.map((value) => ({ value, label: names[value] }));
}

export function CheckField({ label, registration, hint, className = "" }: FieldProps) {
  const id = useId();
  return (
    <div className={`check ${className}`}>
      <input
        {...registration}
        id={id}
        type="checkbox"
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="entry-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
