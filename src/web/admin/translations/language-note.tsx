import type { MouseEvent } from "react";
import type { ContentName } from "../../../core/api-routes.ts";
import type { Language } from "../../../core/languages.ts";
import { fill } from "../../../core/template.ts";
import { fieldLabel } from "../forms/field-texts.ts";
import { valueAt } from "../forms/form-state.ts";
import { useDraftForm } from "../outbox/draft-form.ts";
import { nameInSentence } from "../texts/language-name.ts";
import { texts } from "../texts/texts.ts";
import { guessOtherLanguage } from "./language-guess.ts";
import { changesToMoveText, findOriginalLanguage, findTextPath } from "./written-texts.ts";

/** Moves the focus from a pressed button to its field, because the button disappears. */
export function focusField({ currentTarget }: MouseEvent<HTMLElement>): void {
  const container = currentTarget.closest(".translation, .entry");
  container?.querySelector<HTMLElement>("input, textarea")?.focus();
}

interface LanguageNoteProps {
  resource: ContentName;
  field: string;
  /** The language in which the field above expects its text. */
  language: Language;
  /** The writing language of the painter. */
  writingLanguage: Language;
}

/**
 * Below an empty field, shows the original in another language. Below a text that seems to be in
 * another language, offers to move the text to that language.
 */
export function LanguageNote({ resource, field, language, writingLanguage }: LanguageNoteProps) {
  const form = useDraftForm();
  const originalLanguage = findOriginalLanguage(form, field, writingLanguage);
  const path = findTextPath(form, field, language, writingLanguage);
  const text = String(valueAt(form.values, path) ?? "");
  const likelyLanguage = guessOtherLanguage(text, language);
  if (text === "") {
    const label = fieldLabel(resource, field);
    return (
      <p className="caption">
        {fill(texts.translationFields.original, {
          field: label,
          language: nameInSentence(originalLanguage),
        })}{" "}
        <q lang={originalLanguage}>{String(valueAt(form.values, field) ?? "")}</q>
      </p>
    );
  }
  if (!likelyLanguage) return null;
  const targetPath = findTextPath(form, field, likelyLanguage, writingLanguage);
  // The move would overwrite a text in that language.
  if (valueAt(form.values, targetPath)) return null;
  return (
    <p className="row text-ash translation-help" role="status">
      {fill(texts.translationFields.looksLike, { language: nameInSentence(likelyLanguage) })}
      <button
        type="button"
        className="text-link"
        onClick={(event) => {
          focusField(event);
          const changes = changesToMoveText(form, field, {
            from: language,
            to: likelyLanguage,
            writingLanguage,
          });
          for (const change of changes) form.setValue(...change);
        }}
      >
        {fill(texts.translationFields.move, { language: nameInSentence(likelyLanguage) })}
      </button>
    </p>
  );
}
