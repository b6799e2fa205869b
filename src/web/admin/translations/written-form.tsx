import type { ContentName } from "../../../core/api-routes.ts";
import type { Language } from "../../../core/languages.ts";
import { type FormState, withValue } from "../forms/form-state.ts";
import { useDraftForm } from "../outbox/draft-form.ts";
import { LanguageNote } from "./language-note.tsx";
import {
  type Changes,
  isDoubtful,
  languageOfOriginal,
  ownOriginalElsewhere,
  textAt,
  textPath,
  translatedNames,
  writeFirst,
} from "./written-texts.ts";

/** Most texts need no note. */
/** The form around it, with the texts of the language that the painter writes in. */
export function useWrittenForm(resource: ContentName, first: Language): FormState {
  const form = useDraftForm();
  const fields = translatedNames(resource);
  const textIn = (field: string) => textAt(form.values, textPath(form, field, first, first));
  const isElsewhere = (field: string) => languageOfOriginal(form, field, first) !== first;
  return {
    ...form,
    values: fields
      .filter(isElsewhere)
      .reduce((copy, field) => withValue(copy, field, textIn(field)), form.values),
    setValue(path, value) {
      const isText = fields.includes(path) && typeof value === "string";
      const changes: Changes = isText ? writeFirst(form, path, value, first) : [[path, value]];
      for (const change of changes) form.setValue(...change);
    },
    langOf: (path) => (fields.includes(path) ? first : undefined),
    below(path) {
      const text = fields.includes(path) ? textIn(path) : "";
      const isChanged = text !== textAt(form.saved, path);
      const isNoted =
        isDoubtful(text, first, isChanged) ||
        (text === "" && ownOriginalElsewhere(form, path, first));
      return fields.includes(path) && isNoted ? (
        <LanguageNote resource={resource} field={path} language={first} first={first} />
      ) : null;
    },
  };
}
