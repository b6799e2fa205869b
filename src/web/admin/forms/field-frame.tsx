import { type ReactNode, useId } from "react";
import { messageIn, useForm, valueAt } from "./form-state.ts";

interface FieldOptions {
  /** Path in the form's values, e.g. `images.0`. */
  name: string;
  hint?: string | undefined;
  required?: boolean;
  /** Says why the value cannot be saved. It replaces the form's message about the field. */
  problem?: string | undefined;
}

/** Returns a value as an `input` element holds it. */
function inputContent(value: unknown): string | number {
  return typeof value === "number" || typeof value === "string" ? value : "";
}

/** Returns the value of a field, the message about it, and the attributes of its control. */
export function useField({ name, hint, required, problem }: FieldOptions) {
  const id = useId();
  const { values, issues, setValue, langOf } = useForm();
  const refusal = messageIn(issues, name);
  const message = problem ?? refusal;
  const lang = langOf?.(name);
  const describedBy = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(" ");
  const value = valueAt(values, name);
  return {
    value,
    content: inputContent(value),
    setValue: (value: unknown) => setValue(name, value),
    message,
    control: {
      id,
      name,
      ...(lang && { lang }),
      "aria-required": required || undefined,
      "aria-invalid": message ? true : undefined,
      "data-refused": refusal ? true : undefined,
      "aria-describedby": describedBy || undefined,
    },
  } as const;
}

export type Field = ReturnType<typeof useField>;

export interface FieldProps extends FieldOptions {
  label: string;
  className?: string;
}

/** The label, hint and message around a control. */
export function FieldFrame(props: FieldProps & { children: (field: Field) => ReactNode }) {
  const { label, hint, className = "", children } = props;
  const field = useField(props);
  const { id } = field.control;
  const { noteBelow } = useForm();
  return (
    <div className={`entry ${className}`}>
      <label className="entry-label" htmlFor={id}>
        {label}
      </label>
      {children(field)}
      <Hint id={id} text={hint} />
      {noteBelow?.(props.name)}
      <FieldError id={`${id}-error`} message={field.message} />
    </div>
  );
}

export function Hint({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="caption" id={`${id}-hint`}>
      {text}
    </p>
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
