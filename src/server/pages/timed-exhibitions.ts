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

/** Lists exhibitions for an answer, which is outdated once one of them begins or ends. */
export async function listExhibitionsUntilChange(c: Context<AppEnv>): Promise<TimedExhibition[]> {
  const listed = await listExhibitions(c.var.services.database, today());
  const changesOn = findNextChange(listed);
  // Only the page cache reads this header; it does not send it to clients.
  if (changesOn) c.header("Expires", startOfDay(changesOn).toUTCString());
  return listed;
}

/** Outdates an answer once an exhibition begins or ends. */
export async function expireWithExhibitions(c: Context<AppEnv>): Promise<void> {
  await listExhibitionsUntilChange(c);
}

/**
 * Loads the exhibitions with a work that are on or to come. The handler of the page also calls
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
