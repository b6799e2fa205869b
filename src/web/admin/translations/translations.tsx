import { useEffectEvent, useLayoutEffect } from "react";
import type { ContentName } from "../../../core/api-routes.ts";
import {
  type TranslationLanguage,
  translatableFields,
} from "../../../core/entities/translation-rules.ts";
import { defaultLanguage } from "../../../core/languages.ts";
import { formatTexts } from "../../../core/texts/format.ts";
import type { ShownIssue } from "../forms/failure.ts";
import { TextArea, TextField } from "../forms/fields.tsx";
import { useForm } from "../forms/form-state.ts";
import { readTranslationPath, translationPath, valueAt } from "../forms/paths.ts";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { TabList } from "../ui/tabs.tsx";
import { controlOf, fieldLabel } from "../versions/field-texts.ts";
import { TranslationHelp } from "./translation-help.tsx";

/** Null is English. */
type FormLanguage = TranslationLanguage | null;

interface TranslationsProps {
  /** The id of the tab list, see `TabList`. */
  id: string;
  resource: ContentName;
  /** Has the fields in English. */
  originals: HTMLElement;
  languages: readonly TranslationLanguage[];
  selected: FormLanguage;
  onSelect: (language: FormLanguage) => void;
}

/** The tabs of the languages, and the translations in the selected one. */
export function Translations(props: TranslationsProps) {
  const { id, resource, originals, languages, selected, onSelect } = props;
  useLanguageOfIssues(props);
  return (
    <>
      <TabList
        id={id}
        className="row language-tabs"
        label={texts.translationFields.languageTexts}
        tabs={[defaultLanguage, ...languages].map((language) => ({
          value: language,
          label: formatTexts[language].name,
          lang: language,
        }))}
        selected={selected ?? defaultLanguage}
        onSelect={(value) => onSelect(value === defaultLanguage ? null : value)}
      />
      {selected && (
        <div
          key={selected}
          id={`${id}-panel`}
          role="tabpanel"
          className="translations stack"
          aria-labelledby={`${id}-${selected}`}
        >
          <p className="caption">{texts.translationFields.whereLeaveFieldEmptyVisitors}</p>
          {translatableFields[resource].map((field) => (
            <Translation key={field} originals={originals} field={field} language={selected} />
          ))}
        </div>
      )}
    </>
  );
}

/** Opens the first tab with an issue after a refused save. */
function useLanguageOfIssues({ selected, onSelect }: TranslationsProps): void {
  const { issues } = useForm();
  const open = useEffectEvent((issues: readonly ShownIssue[]) => {
    const withIssues = issues.map(({ path }) => readTranslationPath(path)?.language ?? null);
    const [first] = withIssues;
    if (first !== undefined && !withIssues.includes(selected)) onSelect(first as FormLanguage);
  });
  useLayoutEffect(() => open(issues), [issues]);
}

interface TranslationProps {
  originals: HTMLElement;
  /** Name of the field in English. */
  field: string;
  language: TranslationLanguage;
}

/** Shows the original text beside a field of the same kind. */
function Translation({ originals, field, language }: TranslationProps) {
  const { values } = useForm();
  const name = translationPath(language, field);
  const control = controlOf(originals, field);
  const text = valueAt(values, field);
  const shared = { name, label: fieldLabel(originals, name), lang: language };
  return (
    <div className="translation">
      <p className="translation-original" lang={defaultLanguage}>
        <span className="sr-only">
          {fill(texts.translationFields.fieldInEnglish, {
            field: fieldLabel(originals, field),
          })}{" "}
        </span>
        {text ? (
          String(text)
        ) : (
          <span className="text-ash">{texts.translationFields.emptyInEnglish}</span>
        )}
      </p>
      {control instanceof HTMLTextAreaElement ? (
        <TextArea {...shared} rows={control.rows} />
      ) : (
        <TextField {...shared} maxLength={maxLengthOf(control)} />
      )}
      <TranslationHelp field={field} language={language} original={text ? String(text) : ""} />
    </div>
  );
}

function maxLengthOf(control: ReturnType<typeof controlOf>): number | undefined {
  return control instanceof HTMLInputElement && control.maxLength > 0
    ? control.maxLength
    : undefined;
}
