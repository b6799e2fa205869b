import { sql } from "kysely";
import { expect, test } from "vitest";
import { startApi } from "../../../../test/support/api.ts";
import { freshDatabase, onBothEngines } from "../../../../test/support/databases.ts";
import { minimalArtwork } from "../../../../test/support/samples.ts";
import { type ArtworkInput, artworkInputSchema } from "../../../core/entities/artwork.ts";
import { defaultContactSettings } from "../../../core/entities/settings.ts";
import { type Database, openDatabase } from "../../database/open.ts";
import { saveContactSettings } from "../settings.ts";
import { createArtwork, updateArtwork } from "./artworks.ts";
import { createGalleryPageLoader } from "./gallery-page-data.ts";

const named = (title: string): ArtworkInput =>
  artworkInputSchema.parse({ ...minimalArtwork, title });
const firstPage = { filter: "all", page: 1, perPage: 24 } as const;
const createLoader = (database: Database) =>
  createGalleryPageLoader({ database, media: { database, publicUrl: undefined } });

onBothEngines((open, engine) => {
  test("reads a page once until the next write", async () => {
    const database = await open();
    const { id } = await createArtwork(database, named("Before"));
    const loadPage = createLoader(database);
    const before = await loadPage(firstPage);
    expect(await loadPage(firstPage)).toBe(before);
    expect(await loadPage({ ...firstPage, filter: "sold" })).toMatchObject({
      artworks: [],
      total: 0,
    });

    await updateArtwork(database, id, named("After"));
    expect(await loadPage(firstPage)).toMatchObject({ artworks: [{ title: "After" }], total: 1 });
    await createArtwork(database, named("Another"));
    expect((await loadPage(firstPage)).total).toBe(2);
    await saveContactSettings(database, { ...defaultContactSettings, email: "new@example.com" });
    expect((await loadPage(firstPage)).contact.email).toBe("new@example.com");
  });

  test("shows another process's write at once", async () => {
    const address = await freshDatabase(engine);
    const [first, second] = [await openDatabase(address), await openDatabase(address)];
    const loadPage = createLoader(first);
    expect((await loadPage(firstPage)).total).toBe(0);
    await createArtwork(second, named("Written elsewhere"));
    expect((await loadPage(firstPage)).artworks).toMatchObject([{ title: "Written elsewhere" }]);
    await Promise.all([first.close(), second.close()]);
  });

  test("does not cache a page that a write has outdated", async () => {
    const database = await open();
    const loadPage = createLoader(database);
    const early = loadPage(firstPage);
    await createArtwork(database, named("Written meanwhile"));
    await early;
    expect((await loadPage(firstPage)).total).toBe(1);
  });

  test("reads a page again after a failure", async () => {
    const database = await open();
    await createArtwork(database, named("There"));
    const loadPage = createLoader(database);
    await sql`alter table artworks rename to artworks_away`.execute(database.query);
    await expect(loadPage(firstPage)).rejects.toThrow("artworks");
    await sql`alter table artworks_away rename to artworks`.execute(database.query);
    expect((await loadPage(firstPage)).total).toBe(1);
  });

  test("shows a change behind the dialog of every work (CCH-06)", async () => {
    const database = await open();
    const first = await createArtwork(database, named("First"));
    const second = await createArtwork(database, named("Second"));
    const visitor = (await startApi(database)).visitor();
    const page = async (id: number) => (await visitor.call("GET", `/artworks?work=${id}`)).body;
    expect(await page(first.id)).toContain("Second");
    await updateArtwork(database, second.id, named("Second, turned"));
    expect(await page(first.id)).toContain("Second, turned");
    expect(await page(second.id)).toContain("Second, turned");
  });
});
