import { join } from "node:path";
import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { onBothEngines } from "../../../test/support/databases.ts";
import { temporaryFolder } from "../../../test/support/folders.ts";
import { openSite } from "../../../test/support/painted-site.ts";
import { openEmptySite, type SampleSite } from "../../../test/support/sample-site.ts";
import { minimalArtwork, minimalRoom } from "../../../test/support/samples.ts";
import { readTextIn, withZip } from "../../../test/support/zip-files.ts";
import { findOpenRoom } from "../catalogue/rooms.ts";
import { backUpToFile } from "./backup/folder-backup.ts";
import { checkBackup, restore } from "./backup/restore.ts";
import { exportSite } from "./export/export.ts";
import { planCatalogueImport } from "./import/import-catalogue.ts";

const letter = "Dear Anna, six winters at the lake.";
const works = [{ artwork: 1 }];

/** Adds a work that is not on the site, and a room with it. @returns the token of its address */
async function addOpenRoom({ database }: Pick<SampleSite, "database">): Promise<string> {
  const { admin } = await startCallers(database);
  await admin.add("/api/artworks", { ...minimalArtwork, published: false });
  await admin.add("/api/rooms", { ...minimalRoom, letter, works });
  const { body } = await admin.call("POST", "/api/rooms/1/link");
  return body.address.split("/").pop();
}

async function readRooms({ database }: Pick<SampleSite, "database">) {
  const { admin } = await startCallers(database);
  return admin.read("/api/rooms");
}

onBothEngines((_open, engine) => {
  test("SEL-04 no file of an export has a word of a room", async () => {
    const site = await openSite(engine);
    const token = await addOpenRoom(site);
    const path = join(await temporaryFolder(), "export.zip");
    await exportSite(site, path);
    await withZip(path, async (zip) => {
      const texts = zip.names.filter((name) => !name.startsWith("originals/"));
      expect(texts).not.toContain("rooms.csv");
      expect(await readTextIn(zip, "catalogue.json")).toContain(minimalArtwork.title);
      for (const name of texts) {
        const text = await readTextIn(zip, name);
        for (const secret of [minimalRoom.title, letter, token, '"rooms"']) {
          expect(text, name).not.toContain(secret);
        }
      }
    });
  });

  test("SEL-04 an import leaves the rooms of the site and their links", async () => {
    const site = await openSite(engine);
    const token = await addOpenRoom(site);
    const path = join(await temporaryFolder(), "export.zip");
    await exportSite(site, path);
    const before = await readRooms(site);
    await withZip(path, async (zip) => {
      const plan = await planCatalogueImport(site, zip, () => undefined);
      await plan.apply(() => undefined);
    });
    expect(await readRooms(site)).toEqual(before);
    expect(await findOpenRoom(site.database, token)).not.toBeNull();
  });

  test("SEL-04 a backup has the rooms, and a restore closes them", async () => {
    const site = await openEmptySite(engine);
    const token = await addOpenRoom(site);
    const path = join(await temporaryFolder(), "backup.zip");
    await backUpToFile(site, path);
    const tables = (await checkBackup(site.config, path)).tables.map(({ name }) => name);
    expect(tables).toContain("rooms");
    expect(tables).not.toContain("room_links");
    const { admin } = await startCallers(site.database);
    await admin.call("POST", "/api/rooms/1/link");
    await restore(site, path);
    expect(await readRooms(site)).toMatchObject([{ ...minimalRoom, letter, works, link: null }]);
    expect(await findOpenRoom(site.database, token)).toBeNull();
  });
});
