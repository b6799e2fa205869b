import { join } from "node:path";
import { expect, test } from "vitest";
import { admin as adminAddresses, site } from "../src/core/routes.ts";
import { exportSite } from "../src/server/operations/export/export.ts";
import {
  findArtworkSharePicture,
  findPrintSharePicture,
  findSiteSharePicture,
} from "../src/server/pictures/share/share-pictures.ts";
import { startCallers } from "./support/api.ts";
import { emptyDatabase } from "./support/databases.ts";
import { temporaryFolder } from "./support/folders.ts";
import { startMailServer } from "./support/mail-server.ts";
import { paintPicture } from "./support/painted-site.ts";
import { minimalArtwork, minimalExhibition, minimalPrint } from "./support/samples.ts";
import { readTextIn, withZip } from "./support/zip-files.ts";

// Letters after "Armenia" belong to the name of a typeface.
const foreignWords = /mariam|tavrish|armenia(?!n)|yerevan|gyumri|abstract realism|hope into/i;

const name = "Anna Example";
const environment = {
  ARTIST_NAME: name,
  ARTIST_SENTENCE: "I paint the sea",
  ARTIST_PLACE: "Bremen",
};

type Site = Awaited<ReturnType<typeof startCallers>>;

/** Addresses that no page links to. */
const unlinked = [
  "/nowhere",
  site.robots,
  site.sitemap,
  site.feed,
  site.print(99),
  adminAddresses.createArtwork,
  adminAddresses.createPrint,
  "/iiif/collection.json",
  "/api/docs",
];

function linksIn(text: string): string[] {
  const links = [...text.matchAll(/(?:href|src|content)="([^"]+)"/g)].map(([, link = ""]) => link);
  const ownLinks = links.map((link) => link.replaceAll("&amp;", "&").replace(/#.*/, ""));
  return ownLinks.filter((link) => /^\/(?!assets\/|@|src\/)/.test(link));
}

/** Returns the text of every page and file, by address. */
async function crawl({ visitor, admin }: Site): Promise<Map<string, string>> {
  const { body: api } = await visitor.call("GET", "/api/openapi.json");
  const paths: Record<string, object> = api.paths;
  const calls = Object.keys(paths).filter((path) => "get" in (paths[path] ?? {}));
  const waiting = [site.home, ...unlinked];
  waiting.push(...calls.map((path) => `/api${path.replace("{id}", "1")}`));
  const texts = new Map([["/api/openapi.json", JSON.stringify(api)]]);
  for (const address of waiting) {
    if (texts.has(address)) continue;
    const { body } = await admin.call("GET", address);
    const text = typeof body === "string" ? body : JSON.stringify(body);
    texts.set(address, text);
    waiting.push(...linksIn(text));
  }
  return texts;
}

async function addWorks({ admin }: Site): Promise<void> {
  const images = [await admin.upload(await paintPicture(1))];
  await admin.call("POST", "/api/artworks", { ...minimalArtwork, images, featured: true });
  await admin.call("POST", "/api/prints", { ...minimalPrint, images, artworkId: 1 });
  await admin.call("POST", "/api/exhibitions", { ...minimalExhibition, location: "Bremen" });
}

function expectOwnWords(texts: Iterable<[string, string]>): void {
  for (const [address, text] of texts) {
    expect.soft(text.match(foreignWords)?.[0], address).toBeUndefined();
  }
}

test("pages, share pictures and the export of another artist state only that artist (APP-05)", async () => {
  const callers = await startCallers(await emptyDatabase(), environment);
  expectOwnWords(await crawl(callers));
  await addWorks(callers);
  const texts = await crawl(callers);
  expectOwnWords(texts);
  const own = [site.home, site.about, "/nowhere", "/admin", "/admin/app.webmanifest", site.feed];
  for (const address of [...own, "/api/artist-settings"]) {
    expect.soft(texts.get(address), address).toContain(name);
  }

  const { services } = callers;
  const labels = [
    await findSiteSharePicture(services, "en"),
    await findArtworkSharePicture(services, 1, "en"),
    await findPrintSharePicture(services, 1, "en"),
  ].map((picture) => JSON.stringify(picture?.label));
  expectOwnWords(labels.map((label) => ["share picture", label]));
  for (const label of labels) expect(label).toContain(name);

  const path = join(await temporaryFolder(), "export.zip");
  await exportSite(services, path);
  await withZip(path, async (zip) => {
    for (const file of zip.names.filter((file) => !/\.jpe?g$/.test(file))) {
      expectOwnWords([[file, await readTextIn(zip, file)]]);
    }
    expect(await readTextIn(zip, "index.html")).toContain(name);
  });
});

test("mails of another artist state only that artist (APP-05)", async () => {
  const mail = await startMailServer();
  const { visitor, admin } = await startCallers(await emptyDatabase(), mail.settings);
  await admin.call("PUT", "/api/artist-settings", { name, sentence: "", place: "" });
  const message = { name: "Nare", email: "nare@example.com", message: "Is it free?" };
  await visitor.call("POST", "/api/contact", message);
  await mail.waitForMails(1);
  expectOwnWords(mail.received.map(({ to, text }) => [to.join(), text]));
  for (const { text } of mail.received) expect(text).toContain(name);
});
