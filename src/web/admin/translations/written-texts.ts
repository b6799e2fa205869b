/**
 * Where a form stores a text in each language: the original in its field, translations beside it.
 * The label of an original names its language. A saved original without a label is in English
 * (`unlabelledLanguage`).
 */

import type { ContentName } from "../../../core/api-routes.ts";
import { defaultArtist } from "../../../core/entities/artist.ts";
import { unlabelledLanguage } from "../../../core/entities/translation-rules.ts";
import type { Language } from "../../../core/languages.ts";
import {
  defaultBioTitle,
  defaultHeroQuote,
  defaultLocation,
} from "../../../core/records/settings-defaults.ts";
import { guessLanguages } from "../../../core/scripts.ts";
import { fieldValue, labelPath, translationPath, valueAt } from "../forms/form-state.ts";
import type { DraftForm } from "../outbox/draft-form.ts";
import { listFormFields } from "../record-fields/form-fields.ts";

/** The values of a form, and the saved values, which the server has. */
export type WrittenValues = Pick<DraftForm, "values" | "saved">;

/** New values with their paths, in the order in which the form applies them. */
export type Changes = [path: string, value: unknown][];

/** Returns the names of the fields that have translations. */
export function listTranslatedFields(resource: ContentName): string[] {
  return listFormFields(resource).flatMap(([name, { translated }]) => (translated ? [name] : []));
}

/** Returns the text at a path; an empty text if there is none. */
export function textAt(values: object, path: string): string {
  return String(valueAt(values, path) ?? "");
}

/** Returns the language of a field's original. A new text is in the writing language. */
export function findOriginalLanguage(
  form: WrittenValues,
  field: string,
  writingLanguage: Language,
): Language {
  const label = valueAt(form.values, labelPath(field)) as Language | undefined;
  return label ?? (textAt(form.saved, field) === "" ? writingLanguage : unlabelledLanguage);
}

/** Returns the path of a field's text in a language. */
export function findTextPath(
  form: WrittenValues,
  field: string,
  language: Language,
  writingLanguage: Language,
) {
  return findOriginalLanguage(form, field, writingLanguage) === language
    ? field
    : translationPath(language, field);
}

/** Texts of the sample site. The painter has not written them, so they become no translations. */
const sampleTexts: readonly unknown[] = [
  ...Object.values(defaultArtist),
  defaultHeroQuote,
  defaultLocation,
  defaultBioTitle,
];

/**
 * Returns the original if the painter has written it in another language than the writing language.
 */
export function findOwnOriginal(form: WrittenValues, field: string, writingLanguage: Language) {
  const text = textAt(form.values, field);
  const isOwn = text !== "" && !sampleTexts.includes(text);
  return isOwn && findOriginalLanguage(form, field, writingLanguage) !== writingLanguage
    ? text
    : undefined;
}

/**
 * When the painter replaces the sample name, returns changes that remove the other sample texts.
 */
function clearOtherSamples({ values }: WrittenValues, field: string): Changes {
  if (field !== "name") return [];
  const texts = Object.entries(values).filter(([name]) => name !== field);
  return texts.flatMap(([name, text]) => (sampleTexts.includes(text) ? [[name, ""]] : []));
}

/**
 * Returns the changes by which a text in the painter's writing language becomes the original. The
 * original before it becomes a translation. An empty text brings the saved original back.
 */
export function changesToWriteText(
  form: WrittenValues,
  field: string,
  text: string,
  writingLanguage: Language,
): Changes {
  const originalLanguage = findOriginalLanguage(form, field, writingLanguage);
  const savedLanguage = findOriginalLanguage(
    { ...form, values: form.saved },
    field,
    writingLanguage,
  );
  const paths = [
    labelPath(field),
    field,
    translationPath(writingLanguage, field),
    translationPath(savedLanguage, field),
  ];
  if (text === "" && savedLanguage !== writingLanguage) {
    return paths.map((path) => [path, fieldValue(form.saved, path)]);
  }
  if (originalLanguage === writingLanguage) return [[field, text]];
  const originalBefore = textAt(form.values, field);
  const changes: Changes = [
    [labelPath(field), writingLanguage],
    [field, text],
  ];
  if (sampleTexts.includes(originalBefore)) return [...changes, ...clearOtherSamples(form, field)];
  return [
    ...changes,
    [translationPath(writingLanguage, field), ""],
    [translationPath(originalLanguage, field), originalBefore],
  ];
}

/** Returns the changes that move a text from one language to another. */
export function changesToMoveText(
  form: WrittenValues,
  field: string,
  { from, to, writingLanguage }: Record<"from" | "to" | "writingLanguage", Language>,
): Changes {
  if (findOriginalLanguage(form, field, writingLanguage) === from) return [[labelPath(field), to]];
  const path = translationPath(from, field);
  const text = textAt(form.values, path);
  const changes: Changes =
    to === writingLanguage
      ? changesToWriteText(form, field, text, writingLanguage)
      : [[findTextPath(form, field, to, writingLanguage), text]];
  return [[path, ""], ...changes];
}

/** A text with fewer new words does not tell its language. */
const minNewWords = 4;

/**
 * True if a text may be in another language: it has letters of another script, or many new words.
 */
export function mayBeOtherLanguage(text: string, language: Language, isChanged: boolean): boolean {
  const hasOtherLetters = text !== "" && !guessLanguages(text).includes(language);
  return hasOtherLetters || (isChanged && text.split(/\s+/).length >= minNewWords);
}
