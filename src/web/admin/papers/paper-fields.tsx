import { type ReactNode, useId } from "react";
import { type Language, languages } from "../../../core/languages.ts";
import type { PageSize } from "../../../core/papers/label-formats.ts";
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
  choices: Partial<Record<Value, string>>;
  onChange: (value: Value) => void;
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, choices, onChange } = props;
  return (
    <Entry label={label}>
      {(id) => (
        <select
          id={id}
          className="entry-input entry-select"
          value={value}
          onChange={({ target }) => onChange(target.value as Value)}
        >
          {Object.entries<string | undefined>(choices).map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Entry>
  );
}

type SelectOf<Value extends string> = Pick<SelectProps<Value>, "value" | "onChange">;

export function LanguageSelect(props: SelectOf<Language>) {
  const names = languages.map((each) => [each, formatTexts[each].name]);
  return <Select label={texts.papers.language} choices={Object.fromEntries(names)} {...props} />;
}

export function PageSelect(props: SelectOf<PageSize>) {
  return <Select label={texts.papers.page} choices={{ a4: "A4", letter: "Letter" }} {...props} />;
}

interface InputProps {
  label: string;
  value: string;
  type?: "text" | "number";
  onChange: (value: string) => void;
}

export function Input({ label, value, type = "text", onChange }: InputProps) {
  return (
    <Entry label={label}>
      {(id) => (
        <input
          id={id}
          type={type}
          min={0}
          max={200}
          className="entry-input"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
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
