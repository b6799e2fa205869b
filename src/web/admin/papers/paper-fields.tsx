import { type ReactNode, useId } from "react";
import { languages } from "../../../core/languages.ts";
import {
  type OptionName,
  type PaperOptions,
  paperOptions,
} from "../../../core/papers/paper-options.ts";
import { formatTexts } from "../../../core/texts/format.ts";
import { texts } from "../texts/texts.ts";

// Fields outside of a form: what they choose is sent, not stored.

function Entry({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="entry">
      <label className="entry-label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly Value[];
  /** Labels of the choices; absent for a choice that needs none. */
  names: Partial<Record<string, string>>;
  onChange: (value: Value) => void;
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, choices, names, onChange } = props;
  return (
    <Entry label={label}>
      {(id) => (
        <select
          id={id}
          className="entry-input"
          value={value}
          onChange={({ target }) => onChange(target.value as Value)}
        >
          {choices.map((each) => (
            <option key={each} value={each}>
              {names[each] ?? each}
            </option>
          ))}
        </select>
      )}
    </Entry>
  );
}

interface CheckProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Check({ label, checked, onChange }: CheckProps) {
  const id = useId();
  return (
    <div className="check">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}

const labels: Record<OptionName, string> = {
  language: texts.papers.language,
  page: texts.papers.page,
  label: texts.papers.labelSize,
  heading: texts.papers.title,
  prices: texts.papers.withPrices,
  inches: texts.papers.withInches,
  pictures: texts.papers.withPictures,
  twoPerPage: texts.papers.twoPerPage,
  wireDrop: texts.papers.wireDrop,
  copy: texts.papers.copy,
  details: texts.papers.details,
};

const choiceNames: Partial<Record<string, string>> = {
  ...Object.fromEntries(languages.map((each) => [each, formatTexts[each].name])),
  a4: "A4",
  letter: "Letter",
};

interface FieldProps {
  name: OptionName;
  value: PaperOptions[OptionName];
  onChange: (value: PaperOptions[OptionName]) => void;
}

function PaperField({ name, value, onChange }: FieldProps) {
  const option = paperOptions[name];
  const label = labels[name];
  if ("choices" in option) {
    const { choices } = option;
    return <Select names={choiceNames} value={String(value)} {...{ label, choices, onChange }} />;
  }
  if (typeof value === "boolean")
    return <Check label={label} checked={value} onChange={onChange} />;
  const isNumber = option.initial === null;
  return (
    <Entry label={label}>
      {(id) => (
        <input
          id={id}
          type={isNumber ? "number" : "text"}
          min={0}
          className="entry-input"
          value={String(value ?? "")}
          onChange={({ target }) => {
            const isEmpty = isNumber && target.value === "";
            onChange(isEmpty ? null : isNumber ? Number(target.value) : target.value);
          }}
        />
      )}
    </Entry>
  );
}

interface PaperFieldsProps {
  names: readonly OptionName[];
  options: PaperOptions;
  onChange: (options: PaperOptions) => void;
}

/** Language and size of the paper, and its other options. */
export function PaperFields({ names, options, onChange }: PaperFieldsProps) {
  return (["language", "page", ...names] as const).map((name) => (
    <PaperField
      key={name}
      name={name}
      value={options[name]}
      onChange={(value) => onChange({ ...options, [name]: value })}
    />
  ));
}
