import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parse } from "csv-parse/sync";
import { convertOtherSite } from "../../tools/convert/convert.ts";
import { wordPressExport } from "../../tools/convert/test/other-site-exports.ts";
import { temporaryFolder } from "./folders.ts";
import { plainPicture } from "./sample-pictures.ts";

export const noProgress = () => undefined;

export type Rows = Record<string, string>[];

export async function readRows(folder: string): Promise<Rows> {
  return parse(await readFile(join(folder, "artworks.csv")), { bom: true, columns: true });
}

/** Paints a picture in a colour of its own. */
export function paintPicture(number: number, width = 120, height = 90): Promise<Buffer> {
  return plainPicture([(number * 40) % 256, 120, 80], width, height)
    .jpeg()
    .toBuffer();
}

/** Writes files by their path. */
export async function writeFolder(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [path, contents] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), contents);
  }
  return folder;
}

export async function convertFrom(
  file: string,
  pictures: string,
  types: string[] = [],
  encoding?: string,
) {
  const to = join(await temporaryFolder(), "works");
  const options = { to, pictures, download: null, types, encoding };
  const converted = await convertOtherSite(file, options, noProgress);
  return { ...converted, to, rows: await readRows(to) };
}

/** Converts a WordPress export of these items, with pictures beside it. */
export async function convertItems(
  items: Parameters<typeof wordPressExport>[0],
  pictures: Record<string, Uint8Array> = {},
) {
  const folder = await writeFolder({ ...pictures, "site.xml": wordPressExport(items) });
  const converted = await convertFrom(join(folder, "site.xml"), folder);
  return {
    ...converted,
    remarks: converted.works.map(({ remarks }) => remarks),
    /** Names of the files without the part that tells equal names apart. */
    pictures: converted.rows.map(({ Pictures = "" }) =>
      Pictures.replaceAll(/pictures\/[0-9a-f]{12}-/g, ""),
    ),
  };
}
