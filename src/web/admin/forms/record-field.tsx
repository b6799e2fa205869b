import type { InputHTMLAttributes } from "react";
import type { ContentName } from "../../../core/api-routes.ts";
import type { FieldName } from "../../../core/records/records.ts";
import { formField } from "../record-fields/form-fields.ts";
import {
  CheckField,
  type Choice,
  LinkField,
  NumberField,
  SelectField,
  TextArea,
  TextField,
} from "./fields.tsx";

type InputAttributes = Omit<InputHTMLAttributes<HTMLInputElement>, "name">;

interface Options extends InputAttributes {
  /** Replaces the label of the field. */
  label?: string;
  hint?: string | undefined;
  required?: boolean;
  suggestions?: string[];
  /** The values that a `select` offers; by default all. */
  among?: readonly string[];
  choices?: readonly Choice[];
  /** Replaces the storing of the chosen value. */
  onChoose?: (value: string) => void;
}

interface RecordFieldProps extends Options {
  record: ContentName;
  name: string;
}

function RecordField({ record, name, among, choices, onChoose, ...options }: RecordFieldProps) {
  const field = formField(record, name);
  if (!field) throw new Error(`The form of ${record} has no field ${name}`);
  const { control, maxLength, rows = 3, choices: words = {} } = field;
  const props = { label: field.label, ...options, name };
  if (control === "check") return <CheckField {...props} />;
  if (control === "area") return <TextArea {...props} rows={rows} />;
  if (control === "link") return <LinkField {...props} />;
  if (control === "number") return <NumberField {...props} />;
  if (control !== "select" && control !== "artwork") {
    return <TextField maxLength={maxLength} {...props} />;
  }
  const offered = (among ?? Object.keys(words)).map((value) => ({
    value,
    label: words[value] ?? value,
  }));
  return <SelectField {...props} choices={choices ?? offered} onChoose={onChoose} />;
}

/** Returns a function that makes the fields of a record's form as the record declares them. */
export function recordFields<Name extends ContentName>(record: Name) {
  return (name: FieldName<Name>, options: Options = {}) => (
    <RecordField key={name} record={record} name={name} {...options} />
  );
}
