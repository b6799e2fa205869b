import { expect, test } from "vitest";
import { onBothEngines } from "../../../test/support/databases.ts";
import { openSite, storeWithoutVariants } from "../../../test/support/painted-site.ts";
import { plainPicture } from "../../../test/support/sample-pictures.ts";
import { addOriginal } from "../../../test/support/sample-site.ts";
import { listTables } from "../database/tables.ts";
import { fillPalettes } from "./palettes.ts";

onBothEngines((_, engine) => {
  const palettesOf = async ({ database }: Awaited<ReturnType<typeof openSite>>) =>
    (await database.query.selectFrom("media").select("palette").orderBy("hash").execute()).map(
      ({ palette }) => palette,
    );

  test("VIS-06 the palettes of stored pictures are made again as they were, pages are renewed, and a picture that cannot be described stops no other", async () => {
    const site = await openSite(engine);
    const { database, media, logged } = site;
    for (const blue of [40, 200]) {
      await storeWithoutVariants(media, await plainPicture([20, 60, blue]).jpeg().toBuffer());
    }
    const made = await palettesOf(site);
    expect(made).not.toContain(null);
    await addOriginal({ database, store: media.store }, Buffer.from("no picture"));
    await database.query.updateTable("media").set({ palette: null }).execute();
    const version = await database.version();
    await fillPalettes(media);
    expect((await palettesOf(site)).filter((palette) => palette !== null)).toEqual(made);
    expect(await database.version()).toBe(version + 1);
    expect(logged).toEqual(["The colours of a picture could not be described"]);
    await fillPalettes(media);
    expect(await database.version()).toBe(version + 1);
  });

  test("VIS-06 a stopped run describes nothing and fails, so that the next start continues", async () => {
    const site = await openSite(engine);
    await storeWithoutVariants(site.media, await plainPicture([20, 60, 90]).jpeg().toBuffer());
    await site.database.query.updateTable("media").set({ palette: null }).execute();
    await expect(fillPalettes(site.media, AbortSignal.abort())).rejects.toThrow();
    expect(await palettesOf(site)).toEqual([null]);
  });

  test("VIS-06 palettes are no part of a backup", async () => {
    const { database } = await openSite(engine);
    const media = (await listTables(database.query)).find(({ name }) => name === "media");
    expect(media?.columns).toContain("placeholder");
    expect(media?.columns).not.toContain("palette");
  });
});
