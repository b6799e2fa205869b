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

/** The values of a form with those that the server has. */
export type WrittenValues = Pick<DraftForm, "values" | "saved">;

/** New values by path, in the order in which the form takes them. */
export type Changes = [path: string, value: unknown][];

/** Returns the names of the fields that are translated. */
export function translatedNames(resource: ContentName): string[] {
  return listFormFields(resource).flatMap(([name, { translated }]) => (translated ? [name] : []));
}

/** Returns an empty text if there is none. */
export function textAt(values: object, path: string): string {
  return String(valueAt(values, path) ?? "");
}

/** Returns the language of an original. A new text is in the language that the painter writes in. */
export function languageOfOriginal(
  form: WrittenValues,
  field: string,
  writingLanguage: Language,
): Language {
  const label = valueAt(form.values, labelPath(field)) as Language | undefined;
  return label ?? (textAt(form.saved, field) === "" ? writingLanguage : unlabelledLanguage);
}

/** Returns the path of a field's text in a language. */
export function textPath(
  form: WrittenValues,
  field: string,
  language: Language,
  writingLanguage: Language,
) {
  return languageOfOriginal(form, field, writingLanguage) === language
    ? field
    : translationPath(language, field);
}

/** Texts of the sample site. They are not the painter's, so they become no translations. */
const samples: readonly unknown[] = [
  ...Object.values(defaultArtist),
  defaultHeroQuote,
  defaultLocation,
  defaultBioTitle,
];

/** Returns the original if it is the painter's own in another language. */
export function ownOriginalElsewhere(
  form: WrittenValues,
  field: string,
  writingLanguage: Language,
) {
  const text = textAt(form.values, field);
  const isOwn = text !== "" && !samples.includes(text);
  return isOwn && languageOfOriginal(form, field, writingLanguage) !== writingLanguage
    ? text
    : undefined;
}

/** Returns changes that remove the other texts of the sample painter when the name changes. */
function clearOtherSamples({ values }: WrittenValues, field: string): Changes {
  if (field !== "name") return [];
  const texts = Object.entries(values).filter(([name]) => name !== field);
  return texts.flatMap(([name, text]) => (samples.includes(text) ? [[name, ""]] : []));
}

/**
 * Returns the changes by which a text in the painter's writing language becomes the original, and the
 * former original its translation. An empty text brings the saved original back.
 */
export function changesToWriteText(
  form: WrittenValues,
  field: string,
  text: string,
  writingLanguage: Language,
): Changes {
  const original = languageOfOriginal(form, field, writingLanguage);
  const savedLanguage = languageOfOriginal({ ...form, values: form.saved }, field, writingLanguage);
  const paths = [
    labelPath(field),
    field,
    translationPath(writingLanguage, field),
    translationPath(savedLanguage, field),
  ];
  if (text === "" && savedLanguage !== writingLanguage) {
    return paths.map((path) => [path, fieldValue(form.saved, path)]);
  }
  if (original === writingLanguage) return [[field, text]];
  const before = textAt(form.values, field);
  const changes: Changes = [
    [labelPath(field), writingLanguage],
    [field, text],
  ];
  if (samples.includes(before)) return [...changes, ...clearOtherSamples(form, field)];
  const formerPath = translationPath(original, field);
  return [...changes, [translationPath(writingLanguage, field), ""], [formerPath, before]];
}

/** Returns the changes by which a text counts as one in another language. */
export function changesToMoveText(
  form: WrittenValues,
  field: string,
  { from, to, writingLanguage }: Record<"from" | "to" | "writingLanguage", Language>,
): Changes {
  if (languageOfOriginal(form, field, writingLanguage) === from) return [[labelPath(field), to]];
  const path = translationPath(from, field);
  const text = textAt(form.values, path);
  const changes: Changes =
    to === writingLanguage
      ? changesToWriteText(form, field, text, writingLanguage)
      : [[textPath(form, field, to, writingLanguage), text]];
  return [[path, ""], ...changes];
}

/** Fewer new words do not tell their language. */
const minNewWords = 4;

/** True if a text may be in another language: it has other letters, or many new words. */
export function isDoubtful(text: string, language: Language, isChanged: boolean): boolean {
  const isOther = text !== "" && !guessLanguages(text).includes(language);
  return isOther || (isChanged && text.split(/\s+/).length >= minNewWords);
}
