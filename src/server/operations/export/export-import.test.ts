import { mkdir, writeFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { ArchiveRefused } from "@nkar/archive/archive";
import { openFolder } from "@nkar/archive/zip-reader";
import { rectangle } from "@nkar/plane/homography";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { type Engine, onBothEngines } from "../../../../test/support/databases.ts";
import { temporaryFolder } from "../../../../test/support/folders.ts";
import { openSite, type PaintedSite, paintPicture } from "../../../../test/support/painted-site.ts";
import { openPaintedSite } from "../../../../test/support/sample-site.ts";
import {
  minimalArtwork,
  minimalExhibition,
  minimalPrint,
} from "../../../../test/support/samples.ts";
import { copyZip, readTextIn, withZip } from "../../../../test/support/zip-files.ts";
import { adjustmentSchema } from "../../../core/entities/adjustment.ts";
import { hashOfAddress, mainAddress } from "../../../core/entities/picture.ts";
import { inputSchemas } from "../../../core/records/schemas.ts";
import { defaultSalesSettings } from "../../../core/records/settings-defaults.ts";
import { listRecords } from "../../catalogue/content.ts";
import { changeContent, createRecord, updateRecord } from "../../catalogue/content-changes.ts";
import { moveToTrash } from "../../catalogue/journal/trash.ts";
import { listEarlierVersions } from "../../catalogue/journal/versions.ts";
import { listOutdatedTranslations } from "../../catalogue/outdated-translations.ts";
import { withUnpublished } from "../../catalogue/published.ts";
import { saveSettings } from "../../catalogue/settings.ts";
import { findTranslations } from "../../catalogue/translations.ts";
import { readOriginal } from "../../pictures/originals.ts";
import { findPhotograph } from "../../pictures/photographs.ts";
import { storePicture } from "../../pictures/pictures.ts";
import { straightenPhotograph } from "../../pictures/straightened.ts";
import { planFolderImport } from "../import/import-artworks.ts";
import { planCatalogueImport } from "../import/import-catalogue.ts";
import { findExport } from "../import/read-catalogue.ts";
import { catalogueName, catalogueSchema } from "./catalogue.ts";
import { exportSite } from "./export.ts";

const other: Record<Engine, Engine> = { SQLite: "PostgreSQL", PostgreSQL: "SQLite" };
const noProgress = () => undefined;

async function exportToFile(site: PaintedSite): Promise<string> {
  const path = join(await temporaryFolder(), "export.zip");
  await exportSite(site, path);
  return path;
}

async function importInto(site: PaintedSite, path: string) {
  return withZip(path, async (zip) => {
    const plan = await planCatalogueImport(site, zip, noProgress);
    const actions = plan.lines.map(({ action }) => action);
    if (!actions.includes("error")) await plan.apply(noProgress);
    return { ...plan, actions };
  });
}

onBothEngines((_open, engine) => {
  test("OPS-02 an export makes an empty site on the other engine equal, and changes nothing the second time", async () => {
    const site = await openPaintedSite(engine);
    const target = await openSite(other[engine]);
    const path = await exportToFile(site);

    expect(new Set((await importInto(target, path)).actions)).toEqual(new Set(["new"]));
    const again = await exportToFile(target);
    const files = [catalogueName, "artworks.csv", "prints.csv", "exhibitions.csv"];
    await withZip(path, (one) =>
      withZip(again, async (two) => {
        expect(two.names).toEqual(one.names);
        const originals = one.names.filter((name) => name.startsWith("originals/"));
        expect(originals).toHaveLength(2);
        for (const name of [...files, ...originals]) {
          expect(await two.readBytes(name), name).toEqual(await one.readBytes(name));
        }
      }),
    );
    const second = await importInto(target, path);
    expect(new Set(second.actions)).toEqual(new Set(["unchanged"]));
    expect(second.newPictures).toBe(0);
    // New artworks are numbered after the imported ids.
    const [work] = await listRecords(target.database, "artworks");
    if (!work) throw new Error("no work was imported");
    expect((await createRecord(target.database, "artworks", work)).id).toBe(4);
  });
});

onBothEngines((_open, engine) => {
  test("OPS-02, OPS-07 an imported record has no translation of a deleted one with its id", async () => {
    const site = await openPaintedSite(engine);
    const { database } = site;
    const path = await exportToFile(site);
    const [work] = await listRecords(database, "artworks");
    if (!work) throw new Error("no work");
    const content = { name: "artworks", id: work.id } as const;
    const texts = { translations: { ru: { title: "Вечер" }, hy: { title: "Երեկո" } } };
    const present = await findTranslations(database, content);
    await changeContent(database, content, async () => ({ fields: {}, ...texts }));
    await moveToTrash(database, content);
    await importInto(site, path);
    expect(await findTranslations(database, content)).toEqual(present);
  });
});

test("OPS-02, DAT-02 a work without a description is exported and imported", async () => {
  const site = await openSite("SQLite");
  const work = { ...minimalArtwork, images: [...minimalArtwork.images], description: "" };
  await createRecord(site.database, "artworks", inputSchemas.artworks.parse(work));
  const target = await openSite("SQLite");
  await importInto(target, await exportToFile(site));
  expect(await listRecords(target.database, "artworks")).toMatchObject([{ description: "" }]);
});

test("KEE-03 reports a record that differs as changed, keeps its earlier version and leaves other records", async () => {
  const site = await openPaintedSite("SQLite");
  const path = await exportToFile(site);
  const [first] = await listRecords(site.database, "artworks");
  if (!first) throw new Error("no work");
  await updateRecord(site.database, "artworks", first.id, { ...first, title: "Renamed since" });
  await createRecord(site.database, "artworks", { ...first, title: "New since" });

  const { lines } = await importInto(site, path);

  const changes = lines.filter(({ action }) => action === "changed");
  expect(changes).toMatchObject([
    { place: `artwork ${first.id}`, notes: ["replaces “Renamed since”"] },
  ]);
  const titles = (await listRecords(site.database, "artworks")).map(({ title }) => title);
  expect(titles).toHaveLength(3);
  expect(titles).toContain("New since");
  expect(titles).not.toContain("Renamed since");
  const [latest] = await listEarlierVersions(site.database, { name: "artworks", id: first.id });
  expect(latest).toMatchObject({ record: { title: "Renamed since" } });
});

test("APP-04 an export marks an unpublished work, its offline copy leaves it out, an import keeps it so", async () => {
  const site = await openSite("SQLite");
  const own = (await storePicture(site.media, await paintPicture(5))).src;
  const work = inputSchemas.artworks.parse({ ...minimalArtwork, images: [own], published: false });
  await createRecord(site.database, "artworks", work);
  const path = await exportToFile(site);

  await withZip(path, async (zip) => {
    const pages = zip.names.filter((name) => name.endsWith(".html"));
    for (const page of pages) expect(await readTextIn(zip, page), page).not.toContain(work.title);
    expect(zip.names.filter((name) => name.startsWith("pictures/"))).toEqual([]);
    const [header = "", row = ""] = (await readTextIn(zip, "artworks.csv")).split("\r\n");
    const column = header.split(",").indexOf("Published");
    expect([column > 0, row.split(",")[column]]).toEqual([true, "no"]);
  });
  const target = await openSite("SQLite");
  await importInto(target, path);
  expect(await listRecords(target.database, "artworks")).toEqual([]);
  expect(await listRecords(withUnpublished(target.database), "artworks")).toMatchObject([
    { title: work.title, published: false },
  ]);
});

test("PHO-01 an export holds a straightened picture and its photograph, and an import makes it again", async () => {
  const site = await openSite("SQLite");
  const photograph = (await storePicture(site.media, await paintPicture(5))).src;
  const corners = rectangle(100, 80);
  const adjustment = adjustmentSchema.parse({ corners, distortion: 0, sheet: null, light: false });
  const hash = await straightenPhotograph(site.media, hashOfAddress(photograph) ?? "", adjustment);
  const picture = mainAddress(hash);
  const work = inputSchemas.artworks.parse({ ...minimalArtwork, images: [picture] });
  await createRecord(site.database, "artworks", work);
  const path = await exportToFile(site);
  await withZip(path, async (zip) => {
    expect(zip.names.filter((name) => name.startsWith("originals/"))).toHaveLength(2);
  });
  const target = await openSite("SQLite");
  await importInto(target, path);
  const made = await findPhotograph(target.database, hash);
  expect(made).toMatchObject({ imagePath: photograph, adjustment });
  const original = { hash, format: "jpeg" } as const;
  expect(await readOriginal(target.media, original)).toEqual(
    await readOriginal(site.media, original),
  );
  expect(new Set((await importInto(target, path)).actions)).toEqual(new Set(["unchanged"]));
});

test("OPS-02 the offline copy has no dead links and escapes all text, and the tables contain no formula", async () => {
  await withZip(await exportToFile(await openPaintedSite("SQLite")), async (zip) => {
    const pages = zip.names.filter((name) => name.endsWith(".html"));
    expect(pages).toEqual(
      expect.arrayContaining(["index.html", "artworks/2.html", "prints/1.html"]),
    );
    expect(pages).not.toContain("prints/2.html");
    for (const name of pages) {
      const text = await readTextIn(zip, name);
      expect(text).not.toMatch(/<script|<noscript|<Tester>|(?:src|srcset)="https?:/i);
      for (const [, link = ""] of text.matchAll(/(?:href|src)="([^"]+)"/g)) {
        if (/^(https?:|mailto:|data:|#)/.test(link)) continue;
        const file = posix.join(posix.dirname(name), link);
        expect(zip.names, `${name} → ${link}`).toContain(file);
      }
    }
    const table = await readTextIn(zip, "artworks.csv");
    const rows: Record<string, string>[] = parse(table, { bom: true, columns: true });
    expect(rows.map(({ Title }) => Title)).toEqual([
      "Արարատ & <script>alert(1)</script>",
      `'=HYPERLINK("x")`,
    ]);
  });
});

test("OPS-02 refuses an export with any error as a whole", async () => {
  const path = await exportToFile(await openPaintedSite("SQLite"));
  const target = await openSite("SQLite");
  const original = await withZip(path, async (zip) =>
    zip.names.find((name) => name.startsWith("originals/")),
  );

  const damaged = await copyZip(path, { [original ?? ""]: "not the picture" });
  const report = await importInto(target, damaged);
  expect(report.lines.at(-1)).toMatchObject({ subject: original, action: "error" });

  const text = await withZip(path, (zip) => readTextIn(zip, catalogueName));
  const catalogue = catalogueSchema.parse(JSON.parse(text));
  for (const [list, change] of [
    ["pictures", { file: "../../escape.jpg" }],
    ["artworks", { buyLink: "javascript:alert(1)" }],
  ] as const) {
    const records = catalogue[list].map((each) => ({ ...each, ...change }));
    const changed = JSON.stringify({ ...catalogue, [list]: records });
    const wrong = await copyZip(path, { [catalogueName]: changed });
    await expect(importInto(target, wrong)).rejects.toThrow(ArchiveRefused);
  }
  expect(await listRecords(target.database, "artworks")).toEqual([]);
  expect(await target.database.query.selectFrom("media").selectAll().execute()).toEqual([]);
});

test("LAN-04 an import keeps a translation older than its original outdated", async () => {
  const site = await openPaintedSite("SQLite");
  const work = await createRecord(
    site.database,
    "artworks",
    inputSchemas.artworks.parse(minimalArtwork),
  );
  const content = { name: "artworks", id: work.id } as const;
  const translations = { ru: { title: "Вечер" } };
  await changeContent(site.database, content, async () => ({ fields: {}, translations }));
  await updateRecord(site.database, "artworks", work.id, { ...work, title: "Morning" });
  const outdated = await listOutdatedTranslations(site.database);
  expect(outdated).toMatchObject([{ id: work.id, original: minimalArtwork.title }]);
  const target = await openSite("SQLite");
  await importInto(target, await exportToFile(site));
  expect(await listOutdatedTranslations(target.database)).toEqual(outdated);
});

async function unpackExport(path: string): Promise<string> {
  const folder = await temporaryFolder();
  await withZip(path, async (zip) => {
    for (const name of zip.names) {
      await mkdir(join(folder, name, ".."), { recursive: true });
      await writeFile(join(folder, name), await zip.readBytes(name, 1e8));
    }
  });
  return folder;
}

async function createSiteInEuro(): Promise<PaintedSite> {
  const site = await openPaintedSite("SQLite");
  const { id: _, ...sales } = { ...defaultSalesSettings, artworkCurrency: "EUR" };
  await saveSettings(site.database, "salesSettings", sales);
  return site;
}

test("OPS-02 the exported table of artworks changes nothing when it is imported", async () => {
  const site = await createSiteInEuro();
  const folder = await unpackExport(await exportToFile(site));
  const { lines } = await planFolderImport(site, folder, noProgress);
  expect(new Set(lines.map(({ action }) => action))).toEqual(new Set(["unchanged"]));
});

test("OPS-02 a site whose currency is another one refuses the exported table", async () => {
  const folder = await unpackExport(await exportToFile(await createSiteInEuro()));
  const { lines } = await planFolderImport(await openSite("SQLite"), folder, noProgress);
  expect(lines[0]).toMatchObject({
    action: "error",
    notes: [expect.stringContaining("is in EUR, but prices of originals are in USD")],
  });
});

test("OPS-02 the tables state the drop of the wire and the size of the edition", async () => {
  const site = await openSite("SQLite");
  const work = inputSchemas.artworks.parse({ ...minimalArtwork, wireDrop: 12.5 });
  await createRecord(site.database, "artworks", work);
  await createRecord(
    site.database,
    "prints",
    inputSchemas.prints.parse({ ...minimalPrint, editionSize: 30 }),
  );
  const rowsOf = (table: string): Record<string, string>[] =>
    parse(table, { bom: true, columns: true });
  await withZip(await exportToFile(site), async (zip) => {
    expect(rowsOf(await readTextIn(zip, "artworks.csv"))).toMatchObject([
      { "Wire drop (cm)": "12.5" },
    ]);
    expect(rowsOf(await readTextIn(zip, "prints.csv"))).toMatchObject([{ "Edition size": "30" }]);
  });
});

test("REA-01 opens an export that was packed again in a folder, and asks which of several", async () => {
  const path = await exportToFile(await openPaintedSite("SQLite"));
  const packed = await copyZip(path, {}, (name) => `my-works/${name}`);
  await withZip(packed, async (zip) => {
    const exported = findExport(zip);
    if (!exported) throw new Error("no export");
    const plan = await planCatalogueImport(await openSite("SQLite"), exported, noProgress);
    expect(new Set(plan.lines.map(({ action }) => action))).toEqual(new Set(["new"]));
    expect(plan.newPictures).toBe(2);
  });
  const several = await copyZip(packed, { "copy/catalogue.json": "{}" });
  await withZip(several, (zip) =>
    expect(() => findExport(zip)).toThrow("There are several exports: my-works/, copy/."),
  );
  const other = await copyZip(path, { "catalogue.json": null });
  await withZip(other, (zip) => expect(findExport(zip)).toBeNull());
});

test("OPS-02 imports an unpacked export like the ZIP file", async () => {
  const folder = await unpackExport(await exportToFile(await openPaintedSite("SQLite")));
  const target = await openSite("SQLite");

  const plan = await planCatalogueImport(target, await openFolder(folder), noProgress);

  expect(plan.newPictures).toBe(2);
  expect(new Set(plan.lines.map(({ action }) => action))).toEqual(new Set(["new"]));
  await plan.apply(noProgress);
  expect(await listRecords(target.database, "artworks")).toHaveLength(2);
});

test("OPS-02 an import says that an exhibition ends before it starts", async () => {
  const site = await openPaintedSite("SQLite");
  const dates = [
    { title: "Turned", startDate: "12 May 2021", endDate: "3 April 2021" },
    { title: "Spring", startDate: "3 April 2021", endDate: "12 May 2021" },
    { title: "Free", startDate: "after Easter", endDate: "before" },
  ];
  for (const each of dates) {
    const fields = inputSchemas.exhibitions.parse({ ...minimalExhibition, ...each });
    await createRecord(site.database, "exhibitions", fields);
  }
  const { actions, warnings } = await importInto(
    await openSite("SQLite"),
    await exportToFile(site),
  );
  expect(actions).not.toContain("error");
  expect(warnings).toEqual([
    expect.stringMatching(
      /^Exhibition \d+, “Turned”, ends before it starts: 12 May 2021 – 3 April 2021\.$/,
    ),
  ]);
});
