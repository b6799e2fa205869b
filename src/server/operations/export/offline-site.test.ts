import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../test/support/folders.ts";
import { paintedSite } from "../../../../test/support/sample-site.ts";
import { withZip } from "../../../../test/support/zip-files.ts";
import type { ContentCollection } from "../../../core/api-routes.ts";
import { collectionNames, collections } from "../../../core/records/records.ts";
import { screens, screensIn } from "../../../core/screens.ts";
import { listRecords } from "../../catalogue/content.ts";
import type { Database } from "../../database/open.ts";
import { exportSite } from "./export.ts";
import { fileOf } from "./offline-site.tsx";

/** Addresses of the records that visitors see on pages of their own. */
async function pagesOf<Name extends ContentCollection>(
  database: Database,
  name: Name,
): Promise<string[]> {
  const { page } = collections[name];
  if (!page) return [];
  const records = await listRecords(database, name);
  const shown = records.filter((record) => page.isShown?.(record) ?? true);
  return shown.map(({ id }) => page.address(id));
}

test("OPS-02 the offline copy has a page for each address of the sitemap", async () => {
  const site = await paintedSite("SQLite");
  const path = join(await temporaryFolder(), "export.zip");
  await exportSite(site, path);
  const records = await Promise.all(collectionNames.map((name) => pagesOf(site.database, name)));
  const addresses = [...screensIn("sitemap").map((name) => screens[name].path), ...records.flat()];
  await withZip(path, async ({ names }) => {
    const missing = addresses.filter((address) => !names.includes(fileOf(address)));
    expect(missing, "pages to add to listPages in offline-site.tsx").toEqual([]);
    expect(addresses.length).toBeGreaterThan(screensIn("sitemap").length);
  });
});
