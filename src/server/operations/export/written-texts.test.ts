import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { onBothEngines } from "../../../../test/support/databases.ts";
import { temporaryFolder } from "../../../../test/support/folders.ts";
import { openSite, type PaintedSite, paintPicture } from "../../../../test/support/painted-site.ts";
import { openPaintedSite } from "../../../../test/support/sample-site.ts";
import { artistSettings, minimalArtwork } from "../../../../test/support/samples.ts";
import { readTextIn, withZip } from "../../../../test/support/zip-files.ts";
import type { Language } from "../../../core/languages.ts";
import { inputSchemas } from "../../../core/records/schemas.ts";
import { settingsId } from "../../../core/records/settings-defaults.ts";
import { createContent } from "../../catalogue/content-changes.ts";
import { readState } from "../../catalogue/journal/record-state.ts";
import { saveSettings } from "../../catalogue/settings.ts";
import { changeWritingLanguage, previewWritingLanguage } from "../../catalogue/writing-language.ts";
import { storePicture } from "../../pictures/pictures.ts";
import { planFolderImport } from "../import/import-artworks.ts";
import { planCatalogueImport } from "../import/import-catalogue.ts";
import { catalogueName } from "./catalogue.ts";
import { exportSite } from "./export.ts";

const noProgress = () => undefined;
const inArmenian = { title: "Երեկո", description: "Կապույտ", medium: "Oil on canvas" };

async function exportToFile(site: PaintedSite): Promise<string> {
  const path = join(await temporaryFolder(), "export.zip");
  await exportSite(site, path);
  return path;
}

async function importInto(site: PaintedSite, path: string) {
  await withZip(path, async (zip) => {
    const plan = await planCatalogueImport(site, zip, noProgress);
    expect(plan.lines.filter(({ action }) => action === "error")).toEqual([]);
    await plan.apply(noProgress);
  });
}

/** Fills a site whose painter writes in Armenian. @returns the picture of its work */
async function writeInArmenian(site: PaintedSite): Promise<string> {
  const { database, media } = site;
  const settings = { ...artistSettings, name: "Աննա", writingLanguage: "hy" as const };
  await saveSettings(database, "artistSettings", { ...settings, translationLanguages: [] });
  const { src } = await storePicture(media, await paintPicture(1));
  const work = { ...minimalArtwork, ...inArmenian, images: [src] };
  const fields = inputSchemas.artworks.parse(work);
  const translations = { en: { title: "Evening" }, ru: { title: "Вечер" } };
  await createContent(database, "artworks", { fields, writtenIn: { medium: "en" }, translations });
  return src;
}

onBothEngines((_open, engine) => {
  test("OWN-01 an Armenian site and its export are equal on the other engine", async () => {
    const site = await openSite(engine);
    await writeInArmenian(site);
    const target = await openSite(engine === "SQLite" ? "PostgreSQL" : "SQLite");
    const path = await exportToFile(site);
    await importInto(target, path);
    const again = await exportToFile(target);
    await withZip(path, (one) =>
      withZip(again, async (two) => {
        for (const name of [catalogueName, "artworks.csv"]) {
          expect(await two.readBytes(name), name).toEqual(await one.readBytes(name));
        }
        const { artworks, artist } = JSON.parse(await readTextIn(one, catalogueName));
        expect(artworks).toMatchObject([
          { ...inArmenian, writtenIn: { title: "hy", description: "hy" } },
        ]);
        expect(artist).toMatchObject({ writingLanguage: "hy", writtenIn: { name: "hy" } });
      }),
    );
  });

  test("OWN-01 the copy without a network is in Armenian, and marks what is not", async () => {
    const site = await openSite(engine);
    await writeInArmenian(site);
    await withZip(await exportToFile(site), async (zip) => {
      const home = await readTextIn(zip, "index.html");
      expect(home).toContain('<html lang="hy">');
      expect(home).toContain('<h1 class="text-title">Աննա</h1>');
      const work = await readTextIn(zip, "artworks/1.html");
      expect(work).toContain('<span lang="en">Oil on canvas</span>');
      expect(work).not.toContain("Evening");
    });
  });

  test("OWN-01 an English site becomes an Armenian one and English again by imports", async () => {
    const english = await openPaintedSite(engine);
    await saveSettings(english.database, "artistSettings", {
      ...{ ...artistSettings, translationLanguages: [] },
    });
    const before = await exportToFile(english);
    await change(english, "hy");
    const armenian = await exportToFile(english);
    const target = await openSite(engine);
    for (const path of [before, armenian, before]) {
      await importInto(target, path);
      const again = await exportToFile(target);
      await withZip(path, (one) =>
        withZip(again, async (two) => {
          for (const name of [
            catalogueName,
            ...tables.filter((each) => one.names.includes(each)),
          ]) {
            expect(await readTextIn(two, name), name).toEqual(await readTextIn(one, name));
          }
        }),
      );
    }
  });

  test("OWN-01 an export of an English site makes an Armenian one English", async () => {
    const english = await openPaintedSite(engine);
    await saveSettings(english.database, "artistSettings", {
      ...{ ...artistSettings, translationLanguages: [] },
    });
    const armenian = await openSite(engine);
    await writeInArmenian(armenian);
    const path = await exportToFile(english);
    await withZip(path, async (zip) => {
      expect(await readTextIn(zip, catalogueName)).not.toMatch(/writtenIn|writingLanguage/);
      expect(await readTextIn(zip, "artworks.csv")).not.toContain("Language");
    });
    await importInto(armenian, path);
    const key = { name: "artistSettings", id: settingsId } as const;
    expect((await readState(armenian.database, key))?.row).toMatchObject({
      ...{ name: artistSettings.name, writingLanguage: "en", writtenIn: "{}" },
    });
  });

  test("OWN-01 a table has the originals and says their language, and changes nothing", async () => {
    const site = await openSite(engine);
    await writeInArmenian(site);
    await withZip(await exportToFile(site), async (zip) => {
      const [row] = parse(await readTextIn(zip, "artworks.csv"), { bom: true, columns: true });
      expect(row).toMatchObject({ Title: "Երեկո", Medium: "Oil on canvas", Language: "hy" });
    });
    const lines = await importTable(site, "Title,Medium,Language\nԵրեկո,Oil on canvas,hy");
    expect(lines).toMatchObject([{ action: "unchanged" }]);
  });

  test("OWN-01 a row in another language than its work is a translation", async () => {
    const site = await openSite(engine);
    const picture = await writeInArmenian(site);
    const table = `Title,Medium,Year,Language
Evening,Huile sur toile,2024,French
Matin,Huile,2020,fr`;
    const files = { "matin.png": await paintPicture(2) };
    const lines = await importTable(site, table, files);
    expect(lines.map(({ action }) => action)).toEqual(["changed", "error"]);
    const complete = `Title,Medium,Year,Dimensions,Price,Language
Evening,Huile sur toile,2024,24 x 36 in,1850,fr
Matin,Huile,2020,10 x 20 cm,100,fr`;
    const planned = await importTable(site, complete, files);
    expect(planned.map(({ action }) => action)).toEqual(["changed", "new"]);
    const work = await readState(site.database, { name: "artworks", id: 1 });
    expect(work?.row).toMatchObject({ ...inArmenian, images: JSON.stringify([picture]) });
    expect(work?.translations.map(({ field, language, text }) => [field, language, text])).toEqual([
      ["medium", "fr", "Huile sur toile"],
      ["title", "en", "Evening"],
      ["title", "fr", "Evening"],
      ["title", "ru", "Вечер"],
    ]);
    const added = await readState(site.database, { name: "artworks", id: 2 });
    expect(added?.row).toMatchObject({ title: "Matin", medium: "Huile" });
    expect(JSON.parse(String(added?.row.writtenIn))).toMatchObject({ title: "fr", medium: "fr" });
    const again = await importTable(site, complete, files);
    expect(again.map(({ action }) => action)).toEqual(["unchanged", "unchanged"]);
  });
});

const tables = ["artworks.csv", "prints.csv", "exhibitions.csv"];

async function change({ database, config }: PaintedSite, to: Language) {
  const { state } = await previewWritingLanguage(database, to);
  await changeWritingLanguage({ database, config }, { to, mode: "relabel", state });
}

/** Imports a table if no row has an error. */
async function importTable(site: PaintedSite, table: string, files: Record<string, Buffer> = {}) {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "artworks.csv"), table);
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  const { lines, apply } = await planFolderImport(site, folder, noProgress);
  if (!lines.some(({ action }) => action === "error")) await apply(noProgress);
  return lines;
}
