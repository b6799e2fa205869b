import type { ContentName } from "../../../core/api-routes.ts";
import type { Language } from "../../../core/languages.ts";
import { type FormState, withValue } from "../forms/form-state.ts";
import { useDraftForm } from "../outbox/draft-form.ts";
import { LanguageNote } from "./language-note.tsx";
import {
  type Changes,
  changesToWriteText,
  findOriginalLanguage,
  findOwnOriginal,
  findTextPath,
  listTranslatedFields,
  mayBeOtherLanguage,
  textAt,
} from "./written-texts.ts";

/**
 * Returns the form with its texts in the writing language, wherever the form stores these texts.
 */
export function useWrittenForm(resource: ContentName, writingLanguage: Language): FormState {
  const form = useDraftForm();
  const fields = listTranslatedFields(resource);
  const writtenText = (field: string) =>
    textAt(form.values, findTextPath(form, field, writingLanguage, writingLanguage));
  const isOriginalInOtherLanguage = (field: string) =>
    findOriginalLanguage(form, field, writingLanguage) !== writingLanguage;
  return {
    ...form,
    values: fields
      .filter(isOriginalInOtherLanguage)
      .reduce((values, field) => withValue(values, field, writtenText(field)), form.values),
    setValue(path, value) {
      const isText = fields.includes(path) && typeof value === "string";
      const changes: Changes = isText
        ? changesToWriteText(form, path, value, writingLanguage)
        : [[path, value]];
      for (const change of changes) form.setValue(...change);
    },
    langOf: (path) => (fields.includes(path) ? writingLanguage : undefined),
    noteBelow(path) {
      const text = fields.includes(path) ? writtenText(path) : "";
      const isChanged = text !== textAt(form.saved, path);
      const needsNote =
        mayBeOtherLanguage(text, writingLanguage, isChanged) ||
        (text === "" && findOwnOriginal(form, path, writingLanguage));
      return fields.includes(path) && needsNote ? (
        <LanguageNote
          resource={resource}
          field={path}
          language={writingLanguage}
          writingLanguage={writingLanguage}
        />
      ) : null;
    },
  };
}
