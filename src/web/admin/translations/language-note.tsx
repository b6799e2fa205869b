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
import { changesToMoveText, languageOfOriginal, textPath } from "./written-texts.ts";

/** Focuses the field of a pressed button, because the button disappears. */
export function focusField({ currentTarget }: MouseEvent<HTMLElement>): void {
  const parts = currentTarget.closest(".translation, .entry");
  parts?.querySelector<HTMLElement>("input, textarea")?.focus();
}

interface LanguageNoteProps {
  resource: ContentName;
  field: string;
  /** The language of the text above. */
  language: Language;
  /** The writing language of the painter. */
  writingLanguage: Language;
}

/**
 * Below an empty field: shows the original in another language. Below a text that looks like another
 * language: offers to move it there.
 */
export function LanguageNote({ resource, field, language, writingLanguage }: LanguageNoteProps) {
  const form = useDraftForm();
  const original = languageOfOriginal(form, field, writingLanguage);
  const text = String(valueAt(form.values, textPath(form, field, language, writingLanguage)) ?? "");
  const likely = guessOtherLanguage(text, language);
  if (text === "") {
    const label = fieldLabel(resource, field);
    return (
      <p className="caption">
        {fill(texts.translationFields.original, {
          field: label,
          language: nameInSentence(original),
        })}{" "}
        <q lang={original}>{String(valueAt(form.values, field) ?? "")}</q>
      </p>
    );
  }
  // A text in the likely language would be overwritten.
  if (!likely || valueAt(form.values, textPath(form, field, likely, writingLanguage))) return null;
  return (
    <p className="row text-ash translation-help" role="status">
      {fill(texts.translationFields.looksLike, { language: nameInSentence(likely) })}
      <button
        type="button"
        className="text-link"
        onClick={(event) => {
          focusField(event);
          const changes = changesToMoveText(form, field, {
            from: language,
            to: likely,
            writingLanguage,
          });
          for (const change of changes) form.setValue(...change);
        }}
      >
        {fill(texts.translationFields.move, { language: nameInSentence(likely) })}
      </button>
    </p>
  );
}
