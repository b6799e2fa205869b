import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../test/support/folders.ts";
import { openPaintedSite } from "../../../../test/support/sample-site.ts";
import { readTextIn, withZip } from "../../../../test/support/zip-files.ts";
import { publicCollectionNames } from "../../../core/records/records.ts";
import { screens, screensIn } from "../../../core/screens.ts";
import { listRecordPages } from "../../catalogue/content.ts";
import { createContent } from "../../catalogue/content-changes.ts";
import { exportSite } from "./export.ts";
import { toOfflineFile } from "./offline-site.tsx";

test("OPS-02 the offline copy has a page for each address of the sitemap", async () => {
  const site = await openPaintedSite("SQLite");
  const path = join(await temporaryFolder(), "export.zip");
  await exportSite(site, path);
  const records = await Promise.all(
    publicCollectionNames.map((name) => listRecordPages(site.database, name)),
  );
  const ofRecords = records.flat().map(({ address }) => address);
  const addresses = [...screensIn("sitemap").map((name) => screens[name].path), ...ofRecords];
  await withZip(path, async ({ names }) => {
    const missing = addresses.filter((address) => !names.includes(toOfflineFile(address)));
    expect(missing, "pages to add to listPages in offline-site.tsx").toEqual([]);
    expect(addresses.length).toBeGreaterThan(screensIn("sitemap").length);
  });
});

test("VIS-06 below a work, the offline copy links to the files of other works", async () => {
  const site = await openPaintedSite("SQLite");
  const path = join(await temporaryFolder(), "export.zip");
  await exportSite(site, path);
  const works = await listRecordPages(site.database, "artworks");
  const files = works.map(({ address }) => toOfflineFile(address));
  expect(files.length).toBeGreaterThan(1);
  await withZip(path, async (zip) => {
    for (const file of files) {
      const page = await readTextIn(zip, file);
      const [part = ""] = /<section class="ruled similar".*?<\/section>/s.exec(page) ?? [];
      const links = Array.from(part.matchAll(/ href="\.\.\/([^"]*)"/g), ([, link = ""]) => link);
      expect(new Set(links)).toEqual(new Set(files.filter((other) => other !== file)));
    }
  });
});

test("SEL-02 the export has the pages of series, and their titles in the table of artworks", async () => {
  const site = await openPaintedSite("SQLite");
  const [first, second] = await listRecordPages(site.database, "artworks");
  const works = [first, second].map((each) => ({ artwork: each?.record.id ?? 0 }));
  for (const title of ["Winter Light", "Lake"]) {
    await createContent(site.database, "series", { fields: { title, works } });
  }
  const path = join(await temporaryFolder(), "export.zip");
  await exportSite(site, path);
  await withZip(path, async (zip) => {
    expect(await readTextIn(zip, "index.html")).toContain('href="series.html"');
    expect(await readTextIn(zip, "series.html")).toContain('href="series/1-winter-light.html"');
    const page = await readTextIn(zip, "series/1-winter-light.html");
    expect(page).toContain(`href="../${toOfflineFile(second?.address ?? "")}"`);
    const work = await readTextIn(zip, toOfflineFile(first?.address ?? ""));
    expect(work).toContain('href="../series/1-winter-light.html"');
    expect(await readTextIn(zip, "artworks.csv")).toContain(",Winter Light | Lake");
  });
});
