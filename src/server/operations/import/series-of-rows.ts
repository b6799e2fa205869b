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

// Plans and writes the series that the rows of an imported table name.

/** A series that rows name. */
export interface NamedSeries {
  /** Null for a new series. */
  id: number | null;
  title: string;
  writtenIn: WrittenIn | undefined;
  /** The works that the series has before the import. */
  works: Member[];
  /** Number of works that rows add. */
  addedCount: number;
}

/** The import's plan for the series of one work. */
export interface JoinedSeries {
  series: NamedSeries[];
  notes: string[];
  problems: string[];
}

interface TitledSeries {
  series: NamedSeries;
  /** The title in all languages, in lower case. */
  titles: string[];
}

async function listTitledSeries(database: Database): Promise<TitledSeries[]> {
  const records = await listRecords(withUnpublished(database), "series");
  const ids = records.map(({ id }) => id);
  const translations = await listTranslations(database, "series", ids);
  return records.map(({ id, title, works }) => {
    const texts = Object.values(translations.get(id) ?? {});
    const translatedTitles = texts.map((each) => each?.title ?? "");
    const titles = [title, ...translatedTitles].map((each) => each.toLowerCase());
    return { series: { id, title, works, writtenIn: undefined, addedCount: 0 }, titles };
  });
}

/**
 * Returns a function that plans the series that the work of a row joins. Rows name series by their titles
 * in any language. No row takes a work out of a series.
 */
export async function createSeriesPlanner(
  database: Database,
): Promise<(cells: ArtworkCells, workId: number | undefined) => JoinedSeries> {
  const titledSeries = await listTitledSeries(database);

  /** Returns the series with a title, if necessary a new one; a problem if this is not possible. */
  function findOrAdd(title: string, { language }: ArtworkCells): NamedSeries | string {
    const matches = titledSeries.filter(({ titles }) => titles.includes(title.toLowerCase()));
    const [match] = matches;
    if (match && matches.length === 1) return match.series;
    if (match) {
      const ids = matches.map(({ series }) => series.id).join(" and ");
      return `Series ${ids} have the title “${title}”`;
    }
    const { error } = inputSchemas.series.safeParse({ title });
    if (error) return `Series: ${listIssues(error).map(({ message }) => message)}`;
    const writtenIn = language && { title: language };
    const series = { id: null, title, writtenIn, works: [], addedCount: 0 };
    titledSeries.push({ series, titles: [title.toLowerCase()] });
    return series;
  }

  return (cells, workId) => {
    const joined: JoinedSeries = { series: [], notes: [], problems: [] };
    for (const title of cells.series) {
      const series = findOrAdd(title, cells);
      if (typeof series === "string") {
        joined.problems.push(series);
        continue;
      }
      const key = workId && memberKey({ artwork: workId });
      if (series.works.some((each) => memberKey(each) === key)) continue;
      const createsSeries = series.id === null && series.addedCount === 0;
      series.addedCount += 1;
      if (series.works.length + series.addedCount > maxMembers) {
        joined.problems.push(`The series “${title}” would have more than ${maxMembers} works`);
      }
      joined.series.push(series);
      joined.notes.push(`${createsSeries ? "creates" : "goes into"} the series “${series.title}”`);
    }
    return joined;
  };
}

/**
 * Puts works at the end of their series, and creates new series.
 * @param memberships the id of each work with the series that it joins
 */
export async function writeSeries(
  database: Database,
  memberships: readonly { series: NamedSeries; work: number }[],
): Promise<void> {
  const bySeries = Map.groupBy(memberships, ({ series }) => series);
  for (const [{ id, title, writtenIn, works }, newMembers] of bySeries) {
    const worksAfter = [...works, ...newMembers.map(({ work }) => ({ artwork: work }))];
    if (id === null) {
      const fields = { title, works: worksAfter };
      await createContent(database, "series", { fields, writtenIn });
    } else {
      const fields = { works: worksAfter };
      await changeContent(database, { name: "series", id }, async () => ({ fields }));
    }
  }
}
