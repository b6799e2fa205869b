import { type InputHTMLAttributes, type SyntheticEvent, useId } from "react";
import { completeLink } from "../../../core/entities/link-rules.ts";
import type { Choice } from "../record-fields/form-field.ts";
import { type Field, FieldFrame, type FieldProps, Hint, useField } from "./field-frame.tsx";
import { useForm, valueAt } from "./form-state.ts";

// Each field shows and changes a value of the form around it. The public site has plain fields in
// src/web/ui/field.tsx.

interface FieldInputProps extends InputHTMLAttributes<HTMLInputElement> {
  field: Field;
  /** Returns the value that the form gets from the input; by default its text. */
  readInput?: ((input: HTMLInputElement) => unknown) | undefined;
  /** The text in the input; by default the value. */
  shownText?: string | undefined;
}

export function FieldInput({ field, readInput, shownText, ...attributes }: FieldInputProps) {
  return (
    <input
      type="text"
      {...attributes}
      {...field.control}
      className="entry-input"
      value={shownText ?? field.content}
      onChange={({ target }) => field.setValue(readInput ? readInput(target) : target.value)}
    />
  );
}

export interface TextFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps> {
  suggestions?: string[];
  /** As for `FieldInput`. */
  readInput?: (input: HTMLInputElement) => unknown;
  shownText?: string;
}

export function TextField(props: TextFieldProps) {
  const { name, label, className, hint, required, problem, ...inputProps } = props;
  const { suggestions = [], readInput, shownText, ...attributes } = inputProps;
  const listId = useId();
  const list = suggestions.length > 0 ? listId : undefined;
  return (
    <FieldFrame {...{ name, label, className, hint, required, problem }}>
      {(field) => (
        <>
          <FieldInput {...attributes} {...{ field, readInput, shownText, list }} />
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

/** A field for a web address. Adds a missing `https://` when the field loses the focus. */
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

/** Stands for a day of which the painter has typed only a part. Schemas refuse it. */
const unfinishedDay = "?";

function readDay({ validity, value }: HTMLInputElement): string {
  return validity.badInput ? unfinishedDay : value;
}

/**
 * A field for a day. Browsers pass on an unfinished day as an empty field, and fire no input event for
 * it, so a room meant to close would stay open.
 */
export function DayField(field: FieldProps) {
  const { values, setValue } = useForm();
  const value = valueAt(values, field.name) ?? "";
  function readUnfinished({ currentTarget }: SyntheticEvent<HTMLInputElement>): void {
    const day = readDay(currentTarget);
    if (day !== value) setValue(field.name, day);
  }
  return (
    <TextField
      {...field}
      type="date"
      shownText={value === unfinishedDay ? "" : String(value)}
      readInput={readDay}
      onKeyUp={readUnfinished}
      onBlur={readUnfinished}
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
  /** Gets the chosen value, which the form then does not store itself. */
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
