import type { MouseEvent } from "react";
import type { TranslationLanguage } from "../../../core/entities/translation-rules.ts";
import { defaultLanguage } from "../../../core/languages.ts";
import { serverMessage } from "../api/api-error.ts";
import { useConfirmation, useOutdatedTranslation, useProposals } from "../api/translations.ts";
import { useForm } from "../forms/form-state.ts";
import { translationPath, valueAt } from "../forms/paths.ts";
import { useDraftForm } from "../outbox/use-draft.ts";
import { texts } from "../texts/texts.ts";
import { notifyFailure } from "../toasts.ts";

interface TranslationHelpProps {
  field: string;
  language: TranslationLanguage;
  /** In English. */
  original: string;
}

/** The button disappears, so its field gets the focus. */
function focusField({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest(".translation")?.querySelector<HTMLElement>("input, textarea")?.focus();
}

/** Proposes translations for an empty field, and says if the original is newer than the translation. */
export function TranslationHelp(props: TranslationHelpProps) {
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
      {texts.translationFields.translatedFromEarlierText}{" "}
      <q lang={defaultLanguage}>{outdated.original}</q>{" "}
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
        {texts.translationFields.itStillFits}
      </button>
    </p>
  );
}
