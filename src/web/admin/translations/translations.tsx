import { type MouseEvent, useEffectEvent, useLayoutEffect } from "react";
import type { ContentName } from "../../../core/api-routes.ts";
import { defaultLanguage, type Language } from "../../../core/languages.ts";
import { fill } from "../../../core/template.ts";
import { formatTexts } from "../../../core/texts/format.ts";
import { serverMessage } from "../api/api-error.ts";
import { useConfirmation, useOutdatedTranslation, useProposals } from "../api/translations.ts";
import type { ShownIssue } from "../forms/failure.ts";
import { fieldLabel } from "../forms/field-texts.ts";
import { TextArea, TextField } from "../forms/fields.tsx";
import { readTranslationPath, translationPath, useForm, valueAt } from "../forms/form-state.ts";
import { useDraftForm } from "../outbox/draft-form.ts";
import { formField, formFieldsOf } from "../record-fields/form-fields.ts";
import { texts } from "../texts/texts.ts";
import { notifyFailure } from "../toasts.ts";
import { TabList } from "../ui/tabs.tsx";

interface TranslationHelpProps {
  field: string;
  language: Language;
  /** In English. */
  original: string;
}

/** The button disappears, so its field gets the focus. */
function focusField({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest(".translation")?.querySelector<HTMLElement>("input, textarea")?.focus();
}

/** Proposes translations for an empty field, and says if the original is newer than the translation. */
function TranslationHelp(props: TranslationHelpProps) {
  const { values } = useForm();
  const isEmpty = !valueAt(values, translationPath(props.language, props.field));
  return isEmpty ? <Proposals {...props} /> : <OutdatedNote {...props} />;
}

function Proposals({ field, language, original }: TranslationHelpProps) {
  const { setValue } = useForm();
  const proposals = useProposals(language, original);
  if (proposals.length === 0) return null;
  return (
    <p className="row text-ash translation-help">
      {texts.translationFields.use}{" "}
      {proposals.map((proposal) => (
        <button
          key={proposal}
          type="button"
          className="text-link"
          lang={language}
          onClick={(event) => {
            focusField(event);
            setValue(translationPath(language, field), proposal);
          }}
        >
          {proposal}
        </button>
      ))}
    </p>
  );
}

function OutdatedNote({ field, language }: TranslationHelpProps) {
  const { address } = useDraftForm();
  const outdated = useOutdatedTranslation(address, { field, language });
  const { mutate, isPending } = useConfirmation();
  if (!outdated) return null;
  return (
    <p className="row text-ash translation-help">
      {texts.translationFields.outdated} <q lang={defaultLanguage}>{outdated.original}</q>{" "}
      <button
        type="button"
        className="text-link"
        disabled={isPending}
        onClick={(event) => {
          focusField(event);
          mutate(outdated, {
            onError: (error) => notifyFailure(texts.common.error, serverMessage(error)),
          });
        }}
      >
        {texts.translationFields.stillFits}
      </button>
    </p>
  );
}

/** Null is English. */
type FormLanguage = Language | null;

interface TranslationsProps {
  /** The id of the tab list, see `TabList`. */
  id: string;
  resource: ContentName;
  languages: readonly Language[];
  selected: FormLanguage;
  onSelect: (language: FormLanguage) => void;
}

/** The tabs of the languages, and the translations in the selected one. */
export function Translations(props: TranslationsProps) {
  const { id, resource, languages, selected, onSelect } = props;
  useLanguageOfIssues(props);
  return (
    <>
      <TabList
        id={id}
        className="row language-tabs"
        label={texts.translationFields.language}
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
          <p className="caption">{texts.translationFields.emptyNote}</p>
          {translatedNames(resource).map((field) => (
            <Translation key={field} resource={resource} field={field} language={selected} />
          ))}
        </div>
      )}
    </>
  );
}

function translatedNames(resource: ContentName): string[] {
  return formFieldsOf(resource).flatMap(([name, { translated }]) => (translated ? [name] : []));
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
  resource: ContentName;
  /** Name of the field in English. */
  field: string;
  language: Language;
}

/** Shows the original text beside a field with the same control. */
function Translation({ resource, field, language }: TranslationProps) {
  const { values } = useForm();
  const name = translationPath(language, field);
  const described = formField(resource, field);
  const text = valueAt(values, field);
  const shared = { name, label: fieldLabel(resource, name), lang: language };
  return (
    <div className="translation">
      <p className="translation-original" lang={defaultLanguage}>
        <span className="sr-only">
          {fill(texts.translationFields.original, {
            field: fieldLabel(resource, field),
          })}{" "}
        </span>
        {text ? (
          String(text)
        ) : (
          <span className="text-ash">{texts.translationFields.originalEmpty}</span>
        )}
      </p>
      {described?.control === "area" ? (
        <TextArea {...shared} rows={described.rows} />
      ) : (
        <TextField
          {...shared}
          maxLength={described?.control === "text" ? described.maxLength : undefined}
        />
      )}
      <TranslationHelp field={field} language={language} original={text ? String(text) : ""} />
    </div>
  );
}
