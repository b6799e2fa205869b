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
const firstRoom = { filter: "all", page: 1, perPage: 24 } as const;
const pagesOf = (database: Database) =>
  createGalleryPageLoader({ database, media: { database, publicUrl: undefined } });

onBothEngines((open, engine) => {
  test("a room is read once, until something is written", async () => {
    const database = await open();
    const { id } = await createArtwork(database, named("Before"));
    const room = pagesOf(database);
    const before = await room(firstRoom);
    expect(await room(firstRoom)).toBe(before);
    expect(await room({ ...firstRoom, filter: "sold" })).toMatchObject({ artworks: [], total: 0 });

    await updateArtwork(database, id, named("After"));
    expect(await room(firstRoom)).toMatchObject({ artworks: [{ title: "After" }], total: 1 });
    await createArtwork(database, named("Another"));
    expect((await room(firstRoom)).total).toBe(2);
    await saveContactSettings(database, { ...defaultContactSettings, email: "new@example.com" });
    expect((await room(firstRoom)).contact.email).toBe("new@example.com");
  });

  test("what another process writes shows at once", async () => {
    const address = await freshDatabase(engine);
    const [here, there] = [await openDatabase(address), await openDatabase(address)];
    const room = pagesOf(here);
    expect((await room(firstRoom)).total).toBe(0);
    await createArtwork(there, named("Written elsewhere"));
    expect((await room(firstRoom)).artworks).toMatchObject([{ title: "Written elsewhere" }]);
    await Promise.all([here.close(), there.close()]);
  });

  test("a write while a room is being read is not hidden by what was read", async () => {
    const database = await open();
    const room = pagesOf(database);
    const early = room(firstRoom);
    await createArtwork(database, named("Written meanwhile"));
    await early;
    expect((await room(firstRoom)).total).toBe(1);
  });

  test("a room that could not be read is read again", async () => {
    const database = await open();
    await createArtwork(database, named("There"));
    const room = pagesOf(database);
    await sql`alter table artworks rename to artworks_away`.execute(database.query);
    await expect(room(firstRoom)).rejects.toThrow("artworks");
    await sql`alter table artworks_away rename to artworks`.execute(database.query);
    expect((await room(firstRoom)).total).toBe(1);
  });

  test("each address of the gallery lies over the same room and shows what was written (CCH-06)", async () => {
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
