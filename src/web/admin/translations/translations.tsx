/**
 * Tabs in which the painter translates the texts of a form into the other languages of the site.
 */

import { useEffectEvent, useLayoutEffect } from "react";
import type { ContentName } from "../../../core/api-routes.ts";
import type { Language } from "../../../core/languages.ts";
import { fill } from "../../../core/template.ts";
import { formatTexts } from "../../../core/texts/format.ts";
import { serverMessage } from "../api/api-error.ts";
import {
  useConfirmTranslation,
  useOutdatedTranslation,
  useProposals,
} from "../api/translations.ts";
import type { ShownIssue } from "../forms/failure.ts";
import { fieldLabel } from "../forms/field-texts.ts";
import { TextArea, TextField } from "../forms/fields.tsx";
import { readTranslationPath, translationPath, useForm, valueAt } from "../forms/form-state.ts";
import { useDraftForm } from "../outbox/draft-form.ts";
import { findFormField } from "../record-fields/form-fields.ts";
import { nameInSentence, translatedLabel } from "../texts/language-name.ts";
import { texts } from "../texts/texts.ts";
import { notifyFailure } from "../toasts.ts";
import { TabList } from "../ui/tabs.tsx";
import { focusField, LanguageNote } from "./language-note.tsx";
import { findOriginalLanguage, findTextPath, listTranslatedFields } from "./written-texts.ts";

interface TranslationHelpProps {
  field: string;
  language: Language;
  original: string;
  originalLanguage: Language;
}

/**
 * Proposes translations for an empty field. Below a translation, says if its original has changed
 * since.
 */
function TranslationHelp(props: TranslationHelpProps) {
  const { values } = useForm();
  const isEmpty = !valueAt(values, translationPath(props.language, props.field));
  return isEmpty ? <Proposals {...props} /> : <OutdatedNote {...props} />;
}

/** Translations that the painter has given to an equal original elsewhere; a press takes one. */
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

/** Shows the original that an outdated translation belongs to; a press says that it still fits. */
function OutdatedNote({ field, language, originalLanguage }: TranslationHelpProps) {
  const { address } = useDraftForm();
  const outdated = useOutdatedTranslation(address, { field, language });
  const { mutate, isPending } = useConfirmTranslation();
  if (!outdated) return null;
  return (
    <p className="row text-ash translation-help">
      {texts.translationFields.outdated} <q lang={originalLanguage}>{outdated.original}</q>{" "}
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

interface TranslationTabsProps {
  /** Prefix of the ids that tie tabs and panel together. */
  id: string;
  resource: ContentName;
  /** The writing language of the painter. */
  writingLanguage: Language;
  /** The other languages of the site, in the order of the tabs. */
  languages: readonly Language[];
  selected: Language;
  onSelect: (language: Language) => void;
}

/** The tabs of the languages, and the translations in the selected one. */
export function TranslationTabs(props: TranslationTabsProps) {
  const { id, resource, writingLanguage, languages, selected, onSelect } = props;
  useOpenTabWithIssue(props);
  return (
    <>
      <TabList
        id={id}
        className="row language-tabs"
        label={texts.translationFields.language}
        tabs={[writingLanguage, ...languages].map((language) => ({
          value: language,
          label: formatTexts[language].name,
          lang: language,
        }))}
        selected={selected}
        onSelect={onSelect}
      />
      {selected !== writingLanguage && (
        <div
          key={selected}
          id={`${id}-panel`}
          role="tabpanel"
          className="translations stack"
          aria-labelledby={`${id}-${selected}`}
        >
          <p className="caption">
            {fill(texts.translationFields.emptyNote, { language: nameInSentence(writingLanguage) })}
          </p>
          {listTranslatedFields(resource).map((field) => (
            <Translation
              key={field}
              resource={resource}
              field={field}
              language={selected}
              writingLanguage={writingLanguage}
            />
          ))}
        </div>
      )}
    </>
  );
}

/**
 * After a refused save, opens the first tab with an issue, unless the selected one has an issue.
 */
function useOpenTabWithIssue({ writingLanguage, selected, onSelect }: TranslationTabsProps): void {
  const { issues } = useForm();
  const openTab = useEffectEvent((issues: readonly ShownIssue[]) => {
    const languagesWithIssues = issues.map(
      ({ path }) => readTranslationPath(path)?.language ?? writingLanguage,
    );
    const [firstLanguage] = languagesWithIssues;
    if (firstLanguage && !languagesWithIssues.includes(selected)) onSelect(firstLanguage);
  });
  useLayoutEffect(() => openTab(issues), [issues]);
}

interface TranslationProps {
  resource: ContentName;
  field: string;
  language: Language;
  /** The writing language of the painter. */
  writingLanguage: Language;
}

/** Shows the field of a translation beside the original. */
function Translation({ resource, field, language, writingLanguage }: TranslationProps) {
  const form = useDraftForm();
  const originalLanguage = findOriginalLanguage(form, field, writingLanguage);
  const path = findTextPath(form, field, language, writingLanguage);
  // The painter wrote this text in the selected language, so it needs no translation.
  const isOriginal = path === field;
  const formField = findFormField(resource, field);
  const original = String(valueAt(form.values, field) ?? "");
  const text = String(valueAt(form.values, path) ?? "");
  const label = translatedLabel(fieldLabel(resource, field), language);
  return (
    <div className="translation">
      {isOriginal ? (
        <p className="translation-original text-ash">{texts.translationFields.isOriginal}</p>
      ) : (
        <p className="translation-original" lang={originalLanguage}>
          <span className="sr-only">
            {fill(texts.translationFields.original, {
              field: fieldLabel(resource, field),
              language: nameInSentence(originalLanguage),
            })}{" "}
          </span>
          {original || <span className="text-ash">{texts.translationFields.originalEmpty}</span>}
        </p>
      )}
      {formField?.control === "area" || formField?.control === "lines" ? (
        <TextArea name={path} label={label} lang={language} rows={formField.rows} />
      ) : (
        <TextField
          name={path}
          label={label}
          lang={language}
          maxLength={formField?.control === "text" ? formField.maxLength : undefined}
        />
      )}
      {!isOriginal && <TranslationHelp {...{ field, language, original, originalLanguage }} />}
      {text !== "" && <LanguageNote {...{ resource, field, language, writingLanguage }} />}
    </div>
  );
}
