import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { takeBackPath, writingLanguagePath } from "../../../core/admin-app-routes.ts";
import { apiRoot } from "../../../core/api-routes.ts";
import { writingLanguageOf } from "../../../core/entities/translation-rules.ts";
import { type Language, languages } from "../../../core/languages.ts";
import type {
  TakenBack,
  WritingChanged,
  WritingChoice,
  WritingPreview,
} from "../../../core/records/writing-language.ts";
import { fill } from "../../../core/template.ts";
import { formatTexts } from "../../../core/texts/format.ts";
import { notifyFailedChange, showActionToast } from "../action-toast.ts";
import { change, get } from "../api/client.ts";
import { api } from "../api/records.ts";
import { areSettingsSaved } from "../api/resource.ts";
import { adminLanguage } from "../texts/language.ts";
import { nameOf } from "../texts/language-name.ts";
import { plural } from "../texts/plural.ts";
import { texts } from "../texts/texts.ts";
import { notify } from "../toasts.ts";
import { Tool } from "../ui/tool.tsx";

const words = texts.artist.writing;

/** Storage key of the last change, for *Take back*. */
const lastKey = "nkar-writing-language";

interface Asked {
  to: Language;
  preview: WritingPreview;
}

const modes = ["relabel", "swap"] as const satisfies WritingChoice["mode"][];
type Mode = (typeof modes)[number];

/** True if a change would touch no text. */
function isUnwritten({ relabel, swap }: WritingPreview): boolean {
  return [relabel, swap].every((counts) => describeCounts(counts) === "");
}

const path = apiRoot + writingLanguagePath;

function useWritingLanguage() {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);

  /** Texts, and what follows from the language, are everywhere. */
  async function run(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      notifyFailedChange(words.failed, error);
    }
    await client.invalidateQueries();
  }

  const takeBack = (id: number) =>
    run(async () => {
      const address = apiRoot + takeBackPath.replace("{id}", String(id));
      const { kept } = await change<TakenBack>("POST", address, {});
      localStorage.removeItem(lastKey);
      // Settings of the artist that were new stay, with the former language.
      const left = kept.filter(({ resource }) => resource !== "artistSettings").length;
      notify(left === 0 ? words.takenBack : plural(words.takenBackPartly, left));
    });

  const choose = (choice: WritingChoice) =>
    run(async () => {
      setAsked(null);
      const { change: id } = await change<WritingChanged>("POST", path, choice);
      localStorage.setItem(lastKey, String(id));
      const title = fill(words.chosen, { language: nameOf(choice.to) });
      showActionToast({ title, action: { text: words.takeBack, run: () => void takeBack(id) } });
    });

  const ask = (to: Language) =>
    run(async () => {
      const preview = await get<WritingPreview>(`${path}?to=${to}`);
      if (!isUnwritten(preview)) setAsked({ to, preview });
      else await choose({ to, mode: "relabel", state: preview.state });
    });
  return { asked, ask, choose, takeBack };
}

/** Asks which language the painter writes in. Where there are texts, it says what a change does. */
export function WritingLanguage() {
  const id = useId();
  const artist = useQuery(api.artist.query).data;
  const { asked, ask, choose, takeBack } = useWritingLanguage();
  const last = Number(localStorage.getItem(lastKey));
  return (
    <section className="ruled form-section" aria-labelledby={id}>
      <h2 className="form-heading" id={id}>
        {words.question}
      </h2>
      <p className="caption">{words.hint}</p>
      <LanguageButtons
        chosen={
          artist && areSettingsSaved(artist.etag) ? writingLanguageOf(artist.record) : undefined
        }
        onChoose={ask}
      />
      {asked && <Consequences {...asked} onChoose={choose} />}
      {last > 0 && !asked && (
        <p className="row text-ash">
          {words.lastChange}
          <Tool className="text-link" label={words.takeBack} onPress={() => void takeBack(last)} />
        </p>
      )}
    </section>
  );
}

interface LanguageButtonsProps {
  /** Undefined while it loads, and before the first choice. */
  chosen: Language | undefined;
  onChoose: (language: Language) => void;
}

/** The admin's language comes first: it is probably the painter's. */
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

interface ConsequencesProps extends Asked {
  onChoose: (choice: WritingChoice) => void;
}

/** Two ways to change a filled site, each with the numbers of its texts. */
function Consequences({ to, preview, onChoose }: ConsequencesProps) {
  return (
    <div className="stack" role="status">
      {modes.map((mode) => (
        <div key={mode}>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => onChoose({ to, mode, state: preview.state })}
          >
            {fill(words[mode], { language: nameOf(to) })}
          </button>
          <p className="caption">{describeCounts(preview[mode])}</p>
        </div>
      ))}
    </div>
  );
}

function describeCounts(counts: WritingPreview[Mode]): string {
  return (["relabelled", "swapped", "kept"] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => plural(words[kind], counts[kind]))
    .join(" · ");
}
