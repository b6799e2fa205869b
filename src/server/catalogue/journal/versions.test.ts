import { expect, test } from "vitest";
import { onBothEngines } from "../../../../test/support/databases.ts";
import { minimalArtwork } from "../../../../test/support/samples.ts";
import { dayMs } from "../../../core/durations.ts";
import { inputSchemas } from "../../../core/records/schemas.ts";
import type { Database } from "../../database/open.ts";
import { createRecord, updateRecord } from "../content-changes.ts";
import { purgeJournal } from "./purge.ts";
import { listTrash, moveToTrash, removeFromTrash, restoreFromTrash } from "./trash.ts";
import { listEarlierVersions } from "./versions.ts";

const name = "artworks";
const input = inputSchemas.artworks.parse(minimalArtwork);

/** @returns the id of an artwork that was changed as often */
async function createChangedArtwork(database: Database, changes: number): Promise<number> {
  const { id } = await createRecord(database, "artworks", { ...input, title: "Title 0" });
  for (let count = 1; count <= changes; count += 1) {
    await updateRecord(database, "artworks", id, { ...input, title: `Title ${count}` });
  }
  return id;
}

async function listEarlierTitles(database: Database, id: number): Promise<string[]> {
  const versions = await listEarlierVersions<{ title: string }>(database, { name, id });
  return versions.map(({ record }) => record.title);
}

const inDays = (days: number) => new Date(Date.now() + days * dayMs);

onBothEngines((open) => {
  test("KEE-07 keeps the last 20 versions of each record", async () => {
    const database = await open();
    const one = await createChangedArtwork(database, 22);
    const other = await createChangedArtwork(database, 1);
    const titles = await listEarlierTitles(database, one);
    expect(titles).toHaveLength(20);
    expect([titles[0], titles.at(-1)]).toEqual(["Title 21", "Title 2"]);
    expect(await listEarlierTitles(database, other)).toEqual(["Title 0"]);
  });

  test("KEE-07 keeps earlier versions for a year", async () => {
    const database = await open();
    const id = await createChangedArtwork(database, 1);
    await purgeJournal(database, inDays(364));
    expect(await listEarlierTitles(database, id)).toEqual(["Title 0"]);
    await purgeJournal(database, inDays(366));
    expect(await listEarlierTitles(database, id)).toEqual([]);
  });

  test("KEE-03 a restored record has its earlier versions, a record deleted for good none", async () => {
    const database = await open();
    const id = await createChangedArtwork(database, 1);
    await moveToTrash(database, { name: "artworks", id: id });
    await purgeJournal(database);
    const [deleted] = await listTrash(database);
    await restoreFromTrash(database, deleted?.id ?? 0);
    expect(await listEarlierTitles(database, id)).toEqual(["Title 0"]);

    await moveToTrash(database, { name: "artworks", id: id });
    const [again] = await listTrash(database);
    await removeFromTrash(database, again?.id ?? 0);
    const kept = database.query.selectFrom("changes").where("before", "is not", null);
    expect(await kept.select("id").execute()).toEqual([]);
  });

  test("KEE-03 an earlier version without a newer field has its present value", async () => {
    const database = await open();
    const id = await createChangedArtwork(database, 1);
    await database.query
      .updateTable("changes")
      .set({ before: JSON.stringify({ row: { id, title: "Old" } }) })
      .where("before", "is not", null)
      .execute();
    const [earlier] = await listEarlierVersions(database, { name, id });
    expect(earlier?.record).toMatchObject({ title: "Old", medium: minimalArtwork.medium });
  });
});
