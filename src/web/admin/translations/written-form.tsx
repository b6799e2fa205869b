import type { ContentName } from "../../../core/api-routes.ts";
import type { Language } from "../../../core/languages.ts";
import { type FormState, withValue } from "../forms/form-state.ts";
import { useDraftForm } from "../outbox/draft-form.ts";
import { LanguageNote } from "./language-note.tsx";
import {
  type Changes,
  changesToWriteText,
  isDoubtful,
  languageOfOriginal,
  ownOriginalElsewhere,
  textAt,
  textPath,
  translatedNames,
} from "./written-texts.ts";

/** Returns the surrounding form with the texts of the language that the painter writes in. */
export function useWrittenForm(resource: ContentName, writingLanguage: Language): FormState {
  const form = useDraftForm();
  const fields = translatedNames(resource);
  const textIn = (field: string) =>
    textAt(form.values, textPath(form, field, writingLanguage, writingLanguage));
  const isElsewhere = (field: string) =>
    languageOfOriginal(form, field, writingLanguage) !== writingLanguage;
  return {
    ...form,
    values: fields
      .filter(isElsewhere)
      .reduce((values, field) => withValue(values, field, textIn(field)), form.values),
    setValue(path, value) {
      const isText = fields.includes(path) && typeof value === "string";
      const changes: Changes = isText
        ? changesToWriteText(form, path, value, writingLanguage)
        : [[path, value]];
      for (const change of changes) form.setValue(...change);
    },
    langOf: (path) => (fields.includes(path) ? writingLanguage : undefined),
    noteBelow(path) {
      const text = fields.includes(path) ? textIn(path) : "";
      const isChanged = text !== textAt(form.saved, path);
      const needsNote =
        isDoubtful(text, writingLanguage, isChanged) ||
        (text === "" && ownOriginalElsewhere(form, path, writingLanguage));
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
