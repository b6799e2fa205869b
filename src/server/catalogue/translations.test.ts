import { expect, test } from "vitest";
import { onBothEngines } from "../../../test/support/databases.ts";
import { minimalArtwork } from "../../../test/support/samples.ts";
import { dayMs } from "../../core/durations.ts";
import { artworkInputSchema } from "../../core/entities/artwork.ts";
import { createArtwork, deleteArtwork, listArtworks } from "./artworks/artworks.ts";
import { readIn, saveTranslations } from "./translations.ts";
import { purgeTrash } from "./trash/trash.ts";

const work = artworkInputSchema.parse(minimalArtwork);

onBothEngines((open) => {
  test("LAN-02 saving keeps the time of an unchanged text", async () => {
    const database = await open();
    const content = { name: "artworks", id: 1 } as const;
    await saveTranslations(database, content, { ru: { title: "Вечер", medium: "Масло" } });
    const { query } = database;
    await query.updateTable("translations").set({ updatedAt: "2020" }).execute();
    await saveTranslations(database, content, { ru: { title: "Вечер", medium: "Холст" } });
    const rows = await query.selectFrom("translations").selectAll().orderBy("field").execute();
    expect(rows).toMatchObject([
      { field: "medium", text: "Холст", updatedAt: expect.stringMatching(/^2\d{3}-/) },
      { field: "title", text: "Вечер", updatedAt: "2020" },
    ]);
  });

  test("LAN-02 translations are deleted with a record whose time in the trash is over", async () => {
    const database = await open();
    const gone = await createArtwork(database, work);
    const kept = await createArtwork(database, work);
    for (const { id } of [gone, kept]) {
      await saveTranslations(database, { name: "artworks", id }, { hy: { title: "Երեկո" } });
    }
    await deleteArtwork(database, gone.id);
    await purgeTrash(database, new Date(Date.now() + 31 * dayMs));
    const rows = await database.query.selectFrom("translations").select("recordId").execute();
    expect(rows).toEqual([{ recordId: kept.id }]);
    expect(await listArtworks(readIn(database, "hy"))).toMatchObject([{ title: "Երեկո" }]);
  });
});
