import { type InputHTMLAttributes, useId } from "react";
import { completeLink } from "../../../core/entities/link-rules.ts";
import type { Choice } from "../record-fields/form-field.ts";
import { type Field, FieldFrame, type FieldProps, Hint, useField } from "./field-frame.tsx";
import { useForm } from "./form-state.ts";

// Fields of the form around them. The public site has plain ones in src/web/ui/field.tsx.

interface FieldInputProps extends InputHTMLAttributes<HTMLInputElement> {
  field: Field;
  /** Returns the value of the input; by default its text. */
  read?: ((input: HTMLInputElement) => unknown) | undefined;
  /** Replaces the text of the value. */
  shown?: string | undefined;
}

export function FieldInput({ field, read, shown, ...attributes }: FieldInputProps) {
  return (
    <input
      type="text"
      {...attributes}
      {...field.control}
      className="entry-input"
      value={shown ?? field.content}
      onChange={({ target }) => field.setValue(read ? read(target) : target.value)}
    />
  );
}

export interface TextFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps> {
  suggestions?: string[];
  /** As for `FieldInput`. */
  read?: (input: HTMLInputElement) => unknown;
  shown?: string;
}

export function TextField(props: TextFieldProps) {
  const { name, label, className, hint, required, problem, ...others } = props;
  const { suggestions = [], read, shown, ...attributes } = others;
  const listId = useId();
  const list = suggestions.length > 0 ? listId : undefined;
  return (
    <FieldFrame {...{ name, label, className, hint, required, problem }}>
      {(field) => (
        <>
          <FieldInput {...attributes} {...{ field, read, shown, list }} />
          {list && (
            <datalist id={list}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </>
      )}
    </FieldFrame>
  );
}

/** Completes an address without `https://` when the field is left. */
export function LinkField(field: FieldProps) {
  const { setValue } = useForm();
  return (
    <TextField
      {...field}
      inputMode="url"
      placeholder="https://"
      onBlur={({ target }) => {
        const address = completeLink(target.value);
        if (address !== target.value) setValue(field.name, address);
      }}
    />
  );
}

interface TextAreaProps extends FieldProps {
  rows: number;
  autoFocus?: boolean;
  lang?: string;
}

export function TextArea(props: TextAreaProps) {
  const { rows, autoFocus, lang, ...field } = props;
  return (
    <FieldFrame {...field}>
      {({ control, content, setValue }) => (
        <textarea
          {...control}
          className="entry-input entry-text"
          rows={rows}
          lang={lang ?? control.lang}
          // biome-ignore lint/a11y/noAutofocus: the painter has just asked for the field
          autoFocus={autoFocus}
          style={{ "--rows": rows }}
          value={content}
          onChange={({ target }) => setValue(target.value)}
        />
      )}
    </FieldFrame>
  );
}

interface SelectFieldProps extends FieldProps {
  choices: readonly Choice[];
  /** Replaces the storing of the chosen value. */
  onChoose?: ((value: string) => void) | undefined;
}

export function SelectField(props: SelectFieldProps) {
  const { choices, onChoose, ...field } = props;
  return (
    <FieldFrame {...field}>
      {({ control, content, setValue }) => (
        <select
          {...control}
          className="entry-input"
          value={content}
          onChange={({ target }) => (onChoose ?? setValue)(target.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

export function CheckField({ label, ...field }: FieldProps) {
  const { control, value, setValue } = useField(field);
  return (
    <div className="check">
      <input
        {...control}
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => setValue(target.checked)}
      />
      <label htmlFor={control.id}>{label}</label>
      <Hint id={control.id} text={field.hint} />
    </div>
  );
}
