import { useContext, useEffect, useEffectEvent, useLayoutEffect } from "react";
import type { ContentName } from "../../../core/api-routes.ts";
import {
  type TranslationLanguage,
  translatableFields,
} from "../../../core/entities/translation-rules.ts";
import { languageNames } from "../../../core/language-names.ts";
import { defaultLanguage } from "../../../core/languages.ts";
import type { FieldIssue } from "../../../core/problem.ts";
import { TextArea, TextField } from "../forms/fields.tsx";
import { ContentContext, useForm } from "../forms/form-state.ts";
import { valueAt } from "../forms/paths.ts";
import { readTranslationPath, translationPath } from "../forms/translation-path.ts";
import { currentAddress, replaceAddress, useAddress } from "../navigation/navigation.ts";
import { TabList } from "../ui/tabs.tsx";
import { controlOf, fieldLabel } from "../versions/field-texts.ts";
import { formLanguageOf, inFormLanguage } from "./language-address.ts";

/** Null is English. */
type FormLanguage = TranslationLanguage | null;

export interface TranslationsProps {
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
  useLanguageOfAddress(props);
  useLanguageOfIssues(props);

  function select(language: FormLanguage): void {
    replaceAddress(inFormLanguage(currentAddress(), null));
    onSelect(language);
  }

  return (
    <>
      <TabList
        id={id}
        className="language-tabs"
        label="Language of the texts"
        tabs={[defaultLanguage, ...languages].map((language) => ({
          value: language,
          label: languageNames[language],
          lang: language,
        }))}
        selected={selected ?? defaultLanguage}
        onSelect={(value) => select(value === defaultLanguage ? null : value)}
      />
      {selected && (
        <div
          id={`${id}-panel`}
          role="tabpanel"
          className="translations stack"
          aria-labelledby={`${id}-${selected}`}
        >
          <p className="entry-hint">
            Where you leave a field empty, visitors read the English text.
          </p>
          {translatableFields[resource].map((field) => (
            <Translation key={field} originals={originals} field={field} language={selected} />
          ))}
        </div>
      )}
    </>
  );
}

/** A link to the form may ask for a language. The form of a new record has no such link. */
function useLanguageOfAddress({ languages, onSelect }: TranslationsProps): void {
  const isStored = useContext(ContentContext) !== null;
  const asked = formLanguageOf(useAddress());
  const open = useEffectEvent((asked: string | null) => {
    const language = languages.find((each) => each === asked);
    if (language && isStored) onSelect(language);
  });
  useEffect(() => open(asked), [asked]);
}

/** After a refused save, opens the tab that has a message. */
function useLanguageOfIssues({ selected, onSelect }: TranslationsProps): void {
  const { issues, isSubmitting } = useForm();
  const open = useEffectEvent((issues: FieldIssue[]) => {
    if (!isSubmitting) return;
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

/** A field like that of the original, beside the original's text. */
function Translation({ originals, field, language }: TranslationProps) {
  const { values } = useForm();
  const name = translationPath(language, field);
  const control = controlOf(originals, field);
  const text = valueAt(values, field);
  const shared = { name, label: fieldLabel(originals, name), lang: language };
  return (
    <div className="translation">
      <p className="translation-original" lang={defaultLanguage}>
        <span className="sr-only">{fieldLabel(originals, field)} in English: </span>
        {text ? String(text) : <span className="text-ash">Empty in English</span>}
      </p>
      {control instanceof HTMLTextAreaElement ? (
        <TextArea {...shared} rows={control.rows} />
      ) : (
        <TextField {...shared} maxLength={maxLengthOf(control)} />
      )}
    </div>
  );
}

function maxLengthOf(control: ReturnType<typeof controlOf>): number | undefined {
  return control instanceof HTMLInputElement && control.maxLength > 0
    ? control.maxLength
    : undefined;
}
