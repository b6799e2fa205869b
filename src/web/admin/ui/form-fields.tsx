import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import {
  type FieldPath,
  type FieldValues,
  type FieldError as FormError,
  get,
  type RegisterOptions,
  useFormContext,
} from "react-hook-form";

// Fields of the React Hook Form around them. The public site has plain ones in src/web/ui/field.tsx.

interface FieldOptions<Values extends FieldValues> {
  name: FieldPath<Values>;
  rules?: RegisterOptions;
  hint?: string | undefined;
  required?: boolean;
  /** Error of the list that the field belongs to. */
  listError?: string | undefined;
}

/** Registers a field. `control` has the attributes of its input. */
export function useField<Values extends FieldValues>(field: FieldOptions<Values>) {
  const { name, rules, hint, required, listError } = field;
  const id = useId();
  const { register, formState } = useFormContext();
  const error: FormError | undefined = get(formState.errors, name);
  const message = listError ?? error?.message;
  const describedBy = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(" ");
  const control = {
    ...register(name, rules),
    id,
    "aria-required": required || undefined,
    "aria-invalid": message ? true : undefined,
    "aria-describedby": describedBy || undefined,
  } as const;
  return { control, message };
}

/**
 * Returns the error of a list as a whole. React Hook Form moves it to `root` once an entry is
 * registered as a field.
 */
export function listMessage(
  error: { message?: string; root?: { message?: string } } | undefined,
): string | undefined {
  return error?.root?.message ?? error?.message;
}

interface FieldProps<Values extends FieldValues>
  extends FieldOptions<Values>,
    Pick<
      InputHTMLAttributes<HTMLInputElement>,
      "type" | "inputMode" | "placeholder" | "autoComplete" | "step" | "min"
    > {
  label: string;
  className?: string;
}

type Control = ReturnType<typeof useField>["control"];

interface FieldFrameProps extends FieldProps<FieldValues> {
  children: (control: Control) => ReactNode;
}

function Field({
  name,
  rules,
  hint,
  required,
  label,
  className = "",
  children,
  ...attributes
}: FieldFrameProps) {
  const { control, message } = useField({ name, rules, hint, required });
  return (
    <div className={`entry ${className}`}>
      <label className="entry-label" htmlFor={control.id}>
        {label}
      </label>
      {children({ ...attributes, ...control })}
      <Hint id={control.id} text={hint} />
      <FieldError id={`${control.id}-error`} message={message} />
    </div>
  );
}

function Hint({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="entry-hint" id={`${id}-hint`}>
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

interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  suggestions?: string[];
}

export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { suggestions = [], ...field } = props;
  const listId = useId();
  const list = suggestions.length > 0 ? listId : undefined;
  return (
    <Field type="text" {...field}>
      {(control) => (
        <>
          <input {...control} className="entry-input" list={list} />
          {list && (
            <datalist id={list}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}

export function NumberField<Values extends FieldValues>(field: FieldProps<Values>) {
  return <TextField type="number" inputMode="numeric" rules={{ valueAsNumber: true }} {...field} />;
}

export function TextArea<Values extends FieldValues>(props: FieldProps<Values> & { rows: number }) {
  const { rows, ...field } = props;
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...control}
          className="entry-input entry-text"
          rows={rows}
          style={{ "--rows": rows }}
        />
      )}
    </Field>
  );
}

export interface Choice {
  value: string;
  label: string;
}

interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  choices: readonly Choice[];
}

export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { choices, ...field } = props;
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} className="entry-input entry-select">
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function choicesOf<Value extends string>(
  values: readonly Value[],
  names: Record<Value, string>,
): Choice[] {
  return values.map((value) => ({ value, label: names[value] }));
}

export function CheckField<Values extends FieldValues>({ label, ...field }: FieldProps<Values>) {
  const { control } = useField(field);
  return (
    <div className="check">
      <input {...control} type="checkbox" />
      <label htmlFor={control.id}>{label}</label>
      <Hint id={control.id} text={field.hint} />
    </div>
  );
}

/** The fields of a form whose names must be those of its values. */
export function fieldsOf<Values extends FieldValues>() {
  return {
    TextField: TextField<Values>,
    NumberField: NumberField<Values>,
    TextArea: TextArea<Values>,
    SelectField: SelectField<Values>,
    CheckField: CheckField<Values>,
  };
}
