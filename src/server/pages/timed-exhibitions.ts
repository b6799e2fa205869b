import type { Context } from "hono";
import { formatTiming } from "../../core/date-format.ts";
import { exhibitionsInGroup, findNextChange } from "../../core/entities/exhibition-rules.ts";
import type { Language } from "../../core/languages.ts";
import { memberKey } from "../../core/records/member.ts";
import type { Member } from "../../core/records/selection.ts";
import { siteIn } from "../../core/routes.ts";
import { pageTexts } from "../../core/texts/page.ts";
import type { ExhibitionOfWork } from "../../web/site/artwork/on-view.tsx";
import { listExhibitions, type TimedExhibition } from "../catalogue/exhibitions.ts";
import { startOfDay, today } from "../clock.ts";
import type { Database } from "../database/open.ts";
import type { AppEnv } from "../services.ts";

/** Lists all exhibitions. The page cache drops the answer when the next exhibition begins or ends. */
export async function listExhibitionsUntilChange(c: Context<AppEnv>): Promise<TimedExhibition[]> {
  const exhibitions = await listExhibitions(c.var.services.database, today());
  const changesOn = findNextChange(exhibitions);
  // Only the page cache reads this header; it does not send it to clients.
  if (changesOn) c.header("Expires", startOfDay(changesOn).toUTCString());
  return exhibitions;
}

/** Makes the page cache drop an answer when the next exhibition begins or ends. */
export async function expireWithExhibitions(c: Context<AppEnv>): Promise<void> {
  await listExhibitionsUntilChange(c);
}

/**
 * Loads the present and future exhibitions that show a work. The handler of the page must also call
 * `expireWithExhibitions`.
 */
export async function loadExhibitionsOfWork(
  database: Database,
  member: Member,
  language: Language,
): Promise<ExhibitionOfWork[]> {
  const exhibitions = await listExhibitions(database, today());
  const texts = pageTexts[language].exhibitions;
  const key = memberKey(member);
  return [...exhibitionsInGroup("now", exhibitions), ...exhibitionsInGroup("next", exhibitions)]
    .filter(({ works }) => works.some((each) => memberKey(each) === key))
    .map((exhibition) => {
      const { timing, title, venue, translated, writtenIn } = exhibition;
      const state = texts.groups[timing.group];
      const dates = formatTiming(timing, language, texts.until);
      return {
        ...{ venue, translated, writtenIn },
        title: texts.title(title),
        address: siteIn(language).exhibition(exhibition),
        when: texts.line({ state, dates }),
      };
    });
}
