import type { WrittenIn } from "../../../core/entities/translation-rules.ts";
import { listIssues } from "../../../core/problem.ts";
import { memberKey } from "../../../core/records/member.ts";
import { inputSchemas } from "../../../core/records/schemas.ts";
import { type Member, maxMembers } from "../../../core/records/selection.ts";
import { listRecords } from "../../catalogue/content.ts";
import { changeContent, createContent } from "../../catalogue/content-changes.ts";
import { withUnpublished } from "../../catalogue/published.ts";
import { listTranslations } from "../../catalogue/translations.ts";
import type { Database } from "../../database/open.ts";
import type { ArtworkCells } from "./artwork-cells.ts";

/** A series that rows name. */
export interface NamedSeries {
  /** Null for a new one. */
  id: number | null;
  title: string;
  writtenIn: WrittenIn | undefined;
  works: Member[];
  /** Number of works that rows add. */
  added: number;
}

/** The series that a work joins. */
export interface JoinedSeries {
  series: NamedSeries[];
  notes: string[];
  problems: string[];
}

interface TitledSeries {
  named: NamedSeries;
  /** In lower case. */
  titles: string[];
}

async function listTitledSeries(database: Database): Promise<TitledSeries[]> {
  const series = await listRecords(withUnpublished(database), "series");
  const ids = series.map(({ id }) => id);
  const translations = await listTranslations(database, "series", ids);
  return series.map(({ id, title, works }) => {
    const others = Object.values(translations.get(id) ?? {}).map((texts) => texts?.title ?? "");
    const titles = [title, ...others].map((each) => each.toLowerCase());
    return { named: { id, title, works, writtenIn: undefined, added: 0 }, titles };
  });
}

/**
 * Returns a function that plans which series a row puts its work into, by their titles in any
 * language. It never takes a work out of a series.
 */
export async function createSeriesPlanner(
  database: Database,
): Promise<(cells: ArtworkCells, workId: number | undefined) => JoinedSeries> {
  const titled = await listTitledSeries(database);

  /** Returns the series, or why there is none. */
  function findOrAdd(title: string, { language }: ArtworkCells): NamedSeries | string {
    const [found, ...others] = titled.filter(({ titles }) => titles.includes(title.toLowerCase()));
    if (found && others.length === 0) return found.named;
    if (found) {
      const ids = [found, ...others].map(({ named }) => named.id).join(" and ");
      return `Series ${ids} have the title “${title}”`;
    }
    const { error } = inputSchemas.series.safeParse({ title });
    if (error) return `Series: ${listIssues(error).map(({ message }) => message)}`;
    const writtenIn = language && { title: language };
    const named = { id: null, title, writtenIn, works: [], added: 0 };
    titled.push({ named, titles: [title.toLowerCase()] });
    return named;
  }

  return (cells, workId) => {
    const joined: JoinedSeries = { series: [], notes: [], problems: [] };
    for (const title of cells.series) {
      const named = findOrAdd(title, cells);
      if (typeof named === "string") {
        joined.problems.push(named);
        continue;
      }
      const key = workId && memberKey({ artwork: workId });
      if (named.works.some((each) => memberKey(each) === key)) continue;
      const isFirst = named.id === null && named.added === 0;
      named.added += 1;
      if (named.works.length + named.added > maxMembers) {
        joined.problems.push(`The series “${title}” would have more than ${maxMembers} works`);
      }
      joined.series.push(named);
      joined.notes.push(`${isFirst ? "creates" : "goes into"} the series “${named.title}”`);
    }
    return joined;
  };
}

/** Puts works, by id, at the end of series, and creates the new ones. */
export async function writeSeries(
  database: Database,
  joined: readonly { series: NamedSeries; work: number }[],
): Promise<void> {
  for (const [{ id, title, writtenIn, works }, entries] of Map.groupBy(
    joined,
    ({ series }) => series,
  )) {
    const all = [...works, ...entries.map(({ work }) => ({ artwork: work }))];
    if (id === null) {
      await createContent(database, "series", { fields: { title, works: all }, writtenIn });
    } else {
      const fields = { works: all };
      await changeContent(database, { name: "series", id }, async () => ({ fields }));
    }
  }
}
