import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../test/support/folders.ts";
import { openSite, type PaintedSite } from "../../../../test/support/painted-site.ts";
import { startS3 } from "../../../../test/support/s3.ts";
import { openPaintedSite, readContents } from "../../../../test/support/sample-site.ts";
import { readTextIn, withZip } from "../../../../test/support/zip-files.ts";
import { checkPictures } from "../check/pictures.ts";
import { catalogueName } from "../export/catalogue.ts";
import { exportSite } from "../export/export.ts";
import { planCatalogueImport } from "../import/import-catalogue.ts";
import { backUpToFile } from "./folder-backup.ts";
import { restore } from "./restore.ts";

const noProgress = () => undefined;
const readSiteContents = ({ database, media }: PaintedSite) =>
  readContents({ database, store: media.store });

function readCatalogue(path: string): Promise<string> {
  return withZip(path, (zip) => readTextIn(zip, catalogueName));
}

test("OPS-01 OPS-04 checks, backs up, restores and exports a site with its pictures in a bucket", async () => {
  const s3 = await startS3();
  const site = await openPaintedSite("SQLite", { ...s3.environment });
  const folder = await temporaryFolder();
  const check = async () =>
    (await checkPictures(site, { deep: true, progress: noProgress })).map(({ level }) => level);
  expect(await check()).toEqual(["ok"]);
  const before = await readSiteContents(site);
  const backup = join(folder, "backup.zip");
  const exported = join(folder, "export.zip");
  await backUpToFile({ ...site, store: site.media.store }, backup);
  expect((await exportSite(site, exported)).missing).toEqual([]);

  await site.media.queue.idle();
  for (const each of ["masters", "derivatives"]) {
    for await (const { name } of site.media.store.list(each)) {
      await site.media.store.remove(name);
    }
  }
  expect(await check()).toEqual(["problem", "problem"]);
  await restore({ ...site, store: site.media.store }, backup);
  expect(await readSiteContents(site)).toEqual(before);
  expect(await check()).toEqual(["ok"]);

  const other = await openSite("SQLite", { ...(await startS3()).environment });
  await withZip(exported, async (zip) => {
    const plan = await planCatalogueImport(other, zip, noProgress);
    await plan.apply(noProgress);
  });
  const again = join(folder, "again.zip");
  await exportSite(other, again);
  expect(await readCatalogue(again)).toBe(await readCatalogue(exported));
  expect((await readSiteContents(other)).pictures).toEqual(before.pictures);
});
