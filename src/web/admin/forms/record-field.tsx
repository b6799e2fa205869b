import type { InputHTMLAttributes } from "react";
import type { Choice, FormField } from "../record-fields/form-field.ts";
import { CheckField, DayField, LinkField, SelectField, TextArea, TextField } from "./fields.tsx";
import { NumberField } from "./number-field.tsx";

interface FieldOptions extends Omit<InputHTMLAttributes<HTMLInputElement>, "name"> {
  /** Replaces the label of the field. */
  label?: string;
  hint?: string | undefined;
  required?: boolean;
  /** Code of the currency that a price may name. */
  currency?: string;
  suggestions?: string[];
  /** The values that a `select` offers; by default all. */
  offeredValues?: readonly string[];
  /** The artworks that an `artwork` control offers. */
  choices?: readonly Choice[];
  /** Gets the chosen value of an `artwork` control, which the form then does not store itself. */
  onChoose?: (value: string) => void;
}

interface RecordFieldProps extends FieldOptions {
  name: string;
  field: FormField;
}

/** The label and control of a field, as `record-fields/` describes the field. */
function RecordField(allProps: RecordFieldProps) {
  const { field, offeredValues, choices = [], onChoose, currency, ...options } = allProps;
  const props = { label: field.label, ...options };
  switch (field.control) {
    case "area":
      return <TextArea {...props} rows={field.rows} />;
    case "artwork":
      return <SelectField {...props} choices={choices} onChoose={onChoose} />;
    case "check":
      return <CheckField {...props} />;
    case "day":
      return <DayField {...props} />;
    case "link":
      return <LinkField {...props} />;
    case "number":
      return <NumberField {...props} kind={field.kind} currency={currency} />;
    case "select": {
      const offeredChoices = field.choices.filter(
        ({ value }) => offeredValues?.includes(value) ?? true,
      );
      return <SelectField {...props} choices={offeredChoices} />;
    }
    case "text":
      return <TextField maxLength={field.maxLength} {...props} />;
    default:
      return null;
  }
}

/** Names of the fields whose control `RecordField` can show. */
type SimpleName<Form> = {
  [Name in keyof Form & string]: Form[Name] extends {
    control: "area" | "artwork" | "check" | "day" | "link" | "number" | "select" | "text";
  }
    ? Name
    : never;
}[keyof Form & string];

/** Returns a function that makes the fields of a form as `record-fields/` describes them. */
export function recordFields<Form extends Readonly<Record<string, FormField | null>>>(form: Form) {
  return (name: SimpleName<Form>, options: FieldOptions = {}) => {
    const field = form[name];
    return field && <RecordField key={name} name={name} field={field} {...options} />;
  };
}
