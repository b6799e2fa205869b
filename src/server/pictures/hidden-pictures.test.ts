import { DefaultQueryExecutor, type QueryResult } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { onBothEngines } from "../../../test/support/databases.ts";
import { minimalArtwork } from "../../../test/support/samples.ts";
import { listHiddenPictures } from "./hidden-pictures.ts";

const hashes = ["a", "b", "c", "d"].map((digit) => digit.repeat(32));

/** A work with an earlier version. Both have a picture of their own. */
const works = [
  { published: true, images: hashes.slice(0, 2) },
  { published: false, images: hashes.slice(2) },
];

onBothEngines((open) => {
  test("APP-04 the search for hidden pictures reads no earlier version of a published work", async () => {
    const database = await open();
    const { admin } = await startCallers(database);
    for (const { published, images } of works) {
      const [first, second] = images.map((hash) => ({
        ...minimalArtwork,
        published,
        images: [`/media/${hash}.jpg`],
      }));
      const { id } = await admin.add("/api/artworks", first);
      await admin.call("PUT", `/api/artworks/${id}`, second);
    }
    const spy = vi.spyOn(DefaultQueryExecutor.prototype, "executeQuery");
    onTestFinished(() => spy.mockRestore());
    expect([...(await listHiddenPictures(database))].toSorted()).toEqual(hashes.slice(2));
    const results: QueryResult<object>[] = await Promise.all(
      spy.mock.results.map(({ value }) => value),
    );
    const read = results.flatMap(({ rows }) => rows).filter((row) => "before" in row);
    // The pictures of the background ask too.
    expect(new Set(read.map((row) => "recordId" in row && row.recordId))).toEqual(new Set([2]));
  });
});
