import { expect, test } from "vitest";
import { onBothEngines } from "../../../../test/support/databases.ts";
import { minimalArtwork } from "../../../../test/support/samples.ts";
import { inputSchemas } from "../../../core/records/schemas.ts";
import { listRecords } from "../content.ts";
import { createRecord } from "../content-changes.ts";
import { listGalleryPage } from "./artworks.ts";

onBothEngines((open) => {
  test("GAL-08, GAL-11, AAW-01 the pages of each filter list every work once in order, and a reserved one as sold, also if positions repeat", async () => {
    const database = await open();
    for (let index = 1; index <= 30; index++) {
      const availability = ["available", "reserved", "sold"][index % 3];
      await createRecord(
        database,
        "artworks",
        inputSchemas.artworks.parse({ ...minimalArtwork, availability }),
      );
    }
    await database.query.updateTable("artworks").set({ position: 5 }).where("id", ">", 9).execute();
    const works = await listRecords(database, "artworks");
    for (const filter of ["all", "available", "sold"] as const) {
      const expected = works.filter(
        ({ availability }) =>
          filter === "all" || (availability === "available") === (filter === "available"),
      );
      const ids: number[] = [];
      for (let page = 1; page <= 5; page++) {
        const { artworks, total } = await listGalleryPage(database, {
          availability: filter,
          page,
          perPage: 7,
        });
        expect(total).toBe(expected.length);
        ids.push(...artworks.map(({ id }) => id));
      }
      expect(ids).toEqual(expected.map(({ id }) => id));
    }
  });
});
