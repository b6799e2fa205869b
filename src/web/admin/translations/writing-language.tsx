/** Asks in which language the painter writes, and shows what a change of it does to the texts. */

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useId, useState } from "react";
import {
  lastLanguageChangePath,
  severalChangesCalls,
  writingLanguagePath,
} from "../../../core/admin-app-routes.ts";
import { apiAddress, apiRoot } from "../../../core/api-routes.ts";
import { getWritingLanguage } from "../../../core/entities/translation-rules.ts";
import { type Language, languages } from "../../../core/languages.ts";
import type { TakeBackResult } from "../../../core/records/several-changes.ts";
import type {
  ChangedText,
  LastWritingChange,
  WritingChanged,
  WritingChoice,
  WritingPreview,
} from "../../../core/records/writing-language.ts";
import { fill } from "../../../core/template.ts";
import { formatTexts } from "../../../core/texts/format.ts";
import { change, get } from "../api/client.ts";
import { outdatedTranslationsKey } from "../api/query-client.ts";
import { api } from "../api/records.ts";
import { areSettingsSaved, createQuery } from "../api/resource.ts";
import { plural } from "../texts/formats.ts";
import { nameInSentence } from "../texts/language-name.ts";
import { adminLanguage, texts } from "../texts/texts.ts";
import { notify, notifyFailedChange, showActionToast } from "../toasts.ts";
import { Tool } from "../ui/tool.tsx";

const words = texts.artist.writing;

/**
 * The latest change. Each save loads it again, because each save invalidates the queries whose keys
 * begin with `outdatedTranslationsKey`.
 */
const lastChange = createQuery<LastWritingChange>(
  [...outdatedTranslationsKey, "last change"],
  apiRoot + lastLanguageChangePath,
  {},
);

/** A change that the painter has not confirmed yet. */
interface Question {
  /** The new language. */
  to: Language;
  /** The server refuses the change if the content is no longer in the `state` of this preview. */
  preview: WritingPreview;
}

/** True if a change would concern no text in any mode. */
function concernsNoText({ relabel, swap }: WritingPreview): boolean {
  return [...relabel.examples, ...swap.examples].length === 0;
}

/**
 * Returns the modes to choose from. "relabel": the texts are in the new language already, and only
 * get its label. "swap": each text changes places with its translation. If each text has a
 * translation, both modes do the same, so there is only one.
 */
function offeredModes({ relabel }: WritingPreview): WritingChoice["mode"][] {
  return relabel.relabelled > 0 ? ["relabel", "swap"] : ["swap"];
}

const writingLanguageAddress = apiRoot + writingLanguagePath;

/** Returns the unconfirmed change, and functions that ask for, make and take back a change. */
function useWritingLanguage() {
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);

  /**
   * Reads all queries again after the request, because the language concerns the texts of all
   * records.
   */
  async function send(request: () => Promise<void>): Promise<void> {
    try {
      await request();
    } catch (error) {
      notifyFailedChange(words.failed, error);
    }
    await client.invalidateQueries();
  }

  const takeBack = (id: number) =>
    send(async () => {
      const { kept } = await change<TakeBackResult>(
        "POST",
        apiAddress(severalChangesCalls.takeBack, id),
        {},
      );
      notify(kept.length === 0 ? words.takenBack : plural(words.takenBackPartly, kept.length));
    });

  const choose = (choice: WritingChoice) =>
    send(async () => {
      setQuestion(null);
      const { change: id } = await change<WritingChanged>("POST", writingLanguageAddress, choice);
      const title = fill(words.chosen, { language: nameInSentence(choice.to) });
      showActionToast({ title, action: { text: words.takeBack, run: () => void takeBack(id) } });
    });

  const ask = (to: Language) =>
    send(async () => {
      const preview = await get<WritingPreview>(`${writingLanguageAddress}?to=${to}`);
      if (!concernsNoText(preview)) setQuestion({ to, preview });
      else await choose({ to, mode: "relabel", state: preview.state });
    });
  return { question, ask, choose, cancel: () => setQuestion(null), takeBack };
}

/** Asks for the language. If the site has texts, shows the consequences before the change. */
export function WritingLanguage() {
  const id = useId();
  const artist = useQuery(api.artist.query).data;
  const { question, ask, choose, cancel, takeBack } = useWritingLanguage();
  const latestId = useQuery(lastChange).data?.change;
  return (
    <section className="ruled form-section" aria-labelledby={id}>
      <h2 className="form-heading" id={id}>
        {words.question}
      </h2>
      <p className="caption">{words.hint}</p>
      <LanguageButtons
        chosen={
          artist && areSettingsSaved(artist.etag) ? getWritingLanguage(artist.record) : undefined
        }
        onChoose={ask}
      />
      {question && <Consequences {...question} onChoose={choose} onCancel={cancel} />}
      {latestId && !question && (
        <p className="row text-ash">
          {words.lastChange}
          <Tool
            className="text-link"
            label={words.takeBack}
            onPress={() => void takeBack(latestId)}
          />
        </p>
      )}
    </section>
  );
}

interface LanguageButtonsProps {
  /** Undefined while the settings load, and before the painter has chosen a language. */
  chosen: Language | undefined;
  onChoose: (language: Language) => void;
}

/**
 * A button for each language. That of the admin comes first, because the painter probably writes in
 * it.
 */
function LanguageButtons({ chosen, onChoose }: LanguageButtonsProps) {
  return (
    <div className="row writing-languages">
      {[...new Set<Language>([adminLanguage, ...languages])].map((language) => (
        <button
          key={language}
          type="button"
          className="button button-small button-quiet"
          lang={language}
          aria-pressed={language === chosen}
          disabled={language === chosen}
          onClick={() => onChoose(language)}
        >
          {formatTexts[language].name}
        </button>
      ))}
    </div>
  );
}

interface ConsequencesProps extends Question {
  onChoose: (choice: WritingChoice) => void;
  onCancel: () => void;
}

/** Shows each mode of a change: how many texts it concerns, with one example of each kind. */
function Consequences({ to, preview, onChoose, onCancel }: ConsequencesProps) {
  return (
    <div className="consequences" role="status">
      {offeredModes(preview).map((mode) => (
        <div key={mode} className="ruled stack">
          <button
            type="button"
            className="button button-quiet"
            onClick={() => onChoose({ to, mode, state: preview.state })}
          >
            {fill(words[mode], { language: nameInSentence(to) })}
          </button>
          <ul className="stack">
            {preview[mode].examples.map(({ kind, before, after }) => (
              <li key={kind}>
                <p>{plural(words[kind], preview[mode][kind])}</p>
                <Sample {...before} />
                <Sample {...after} isAfter />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <Tool className="text-link" label={texts.common.cancel} onPress={onCancel} />
    </div>
  );
}

type SampleProps = ChangedText["before"] & { isAfter?: boolean };

/** A text of the painter with its language, before or after the change. */
function Sample({ text, language, isAfter = false }: SampleProps) {
  return (
    <p className="caption consequence">
      {isAfter && <ArrowRight aria-hidden="true" />}
      <q lang={language}>{text}</q>
      <span>{nameInSentence(language)}</span>
    </p>
  );
}
