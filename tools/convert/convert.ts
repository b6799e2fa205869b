import { createHash } from "node:crypto";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ArchiveRefused, type Progress } from "@nkar/archive/archive";
import { openFolder, openZip } from "@nkar/archive/zip-reader";
import { formatsIn } from "../../src/core/format.ts";
import {
  baseName,
  openPictureFolder,
  type PictureFolder,
} from "../../src/server/operations/import/picture-folder.ts";
import { type ArtworkField, readableColumns } from "../../src/server/operations/tables/artworks.ts";
import { readStatedPrice } from "../../src/server/operations/tables/price.ts";
import { headerOf, toCsv } from "../../src/server/operations/tables/table.ts";
import { type DownloadRules, download } from "./download.ts";
import { readFacts } from "./facts.ts";
import { type FoundWork, readSquarespaceProducts, readWordPress } from "./other-sites.ts";

interface ConvertOptions {
  /** Receives `artworks.csv` and `pictures/`, for `import`. */
  to: string;
  /** Folder or ZIP file with the pictures of the old site. */
  pictures: string;
  /** Downloads missing pictures; null never downloads. */
  download: DownloadRules | null;
  /** Types of entries; empty: products and portfolios, else posts with pictures. */
  types: string[];
}

interface ConvertedWork {
  where: string;
  title: string;
  remarks: string[];
}

const maxExportBytes = 256 * 1024 * 1024;

/** Shown on the site. */
const defaults = { medium: "Painting", dimensions: "Size on request" } as const;

/** Suffixes of resized pictures: `sevan-1024x768.jpg`, `sevan-scaled.jpg`. */
const resizedSuffix = /-(?:\d{2,5}x\d{2,5}|scaled|rotated)(?=\.\w+$)/;

function pathOf(address: string): string {
  const path = address.replace(/^\w+:\/\/[^/]+|^\/\/[^/]+/, "").replace(/[?#].*/s, "");
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function pictureFileName(address: string): string {
  const name = baseName(pathOf(address)).replaceAll(/[^\p{L}\p{N}.-]+/gu, "-");
  const safeName = name.slice(-80) || "picture";
  const ending = /\.(jpe?g|png|webp|gif)$/i.test(safeName) ? "" : ".jpg";
  return `${createHash("sha256").update(address).digest("hex").slice(0, 12)}-${safeName}${ending}`;
}

/** Prefers originals to resized pictures; copied folders may lack parts of the path. */
function findPicture(folder: PictureFolder, address: string): string | null {
  const path = pathOf(address);
  const original = path.replace(resizedSuffix, "").replace(resizedSuffix, "");
  // Browsers keep a + in a name; other programs save a space.
  const spellings = [original, path].flatMap((each) => [each, each.replaceAll("+", " ")]);
  for (const candidate of new Set(spellings)) {
    const parts = candidate.split("/").filter(Boolean);
    for (const from of parts.keys()) {
      const found = folder.find(parts.slice(from).join("/"));
      // Uploads of two months may both contain "1.jpg".
      const isNamed = (name: string) =>
        baseName(name).toLowerCase() === baseName(found ?? "").toLowerCase();
      if (found && (from < parts.length - 1 || folder.all.filter(isNamed).length === 1))
        return found;
    }
  }
  return null;
}

/** @returns its file in `to`. @throws Error with a message for the user */
async function savePicture(
  address: string,
  folder: PictureFolder,
  { to, download: rules }: ConvertOptions,
): Promise<string> {
  const found = findPicture(folder, address);
  const file = `pictures/${pictureFileName(found ?? address)}`;
  const path = join(to, file);
  if (await stat(path).catch(() => null)) return file;
  if (!found && !rules) throw new Error("It is not among the pictures");
  const url = address.startsWith("//") ? `https:${address}` : address;
  const bytes = found ? await folder.bytes(found) : await download(url, rules ?? { maxBytes: 0 });
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
  return file;
}

type Cells = Partial<Record<ArtworkField, string>>;

/** Prefers explicit fields, then facts from the text, then defaults, which the remarks name. */
function toCells(work: FoundWork, remarks: string[]): Cells {
  const { title, description, stated, publishedYear } = work;
  const cells: Cells = { title, description, ...readFacts(description) };
  const prices = work.prices
    .map((price) => readStatedPrice(price)?.amount ?? 0)
    .filter((price) => price > 0);
  if (prices.length > 0) cells.price = String(Math.min(...prices));
  if (new Set(prices).size > 1) {
    const { count } = formatsIn("en");
    const [lowest, highest] = [count(Math.min(...prices)), count(Math.max(...prices))];
    cells.description = `${description}\n\nFrom ${lowest} to ${highest}, depending on the version.`;
    remarks.push(
      `States prices from ${lowest} to ${highest}: the lowest is used, and the text names both`,
    );
  }
  Object.assign(cells, stated);
  for (const field of ["medium", "dimensions"] as const) {
    if (cells[field]) continue;
    cells[field] = defaults[field];
    remarks.push(`States no ${field}: “${defaults[field]}” is used`);
  }
  if (!cells.year) {
    cells.year = publishedYear;
    remarks.push(
      publishedYear
        ? `States no year: ${publishedYear}, when it was published, is used`
        : "States no year: write it into artworks.csv",
    );
  }
  if (!cells.price && cells.sold !== "yes" && cells.availability !== "sold") {
    cells.sold = "yes";
    remarks.push("States no price: imported as sold");
  }
  return cells;
}

/**
 * Writes prices as numbers, and their currency into the header if the source names one. Prices of
 * several currencies stay as they are.
 */
function toTable(rows: Cells[]): string {
  const prices = rows.map(({ price = "" }) => readStatedPrice(price));
  const currencies = new Set(prices.flatMap((price) => price?.currency || []));
  const [currency = ""] = currencies.size === 1 ? currencies : [];
  const cells = rows.map((row, index) => {
    const price = currencies.size < 2 && prices[index];
    return price ? { ...row, price: String(price.amount) } : row;
  });
  const header = [...readableColumns].map(([field, column]) => [field, headerOf(column, currency)]);
  return toCsv(Object.fromEntries(header), cells);
}

/**
 * Converts WordPress or Squarespace XML, or Squarespace products as CSV, into a folder for
 * `import`.
 * @throws ArchiveRefused if the format is unknown or no artworks are found
 */
export async function convertOtherSite(
  path: string,
  options: ConvertOptions,
  progress: Progress,
): Promise<{ works: ConvertedWork[]; warnings: string[] }> {
  const { to, pictures, types } = options;
  const { size } = await stat(path);
  if (size > maxExportBytes) throw new ArchiveRefused(`${path} is larger than an export can be.`);
  const bytes = await readFile(path);
  const { works, warnings } = /\.csv$/i.test(path)
    ? readSquarespaceProducts(bytes)
    : readWordPress(bytes, types);
  if (works.length === 0) {
    throw new ArchiveRefused(["The export contains no works.", ...warnings].join(" "));
  }
  const source = /\.zip$/i.test(pictures) ? await openZip(pictures) : await openFolder(pictures);
  const folder = openPictureFolder(source);
  await mkdir(join(to, "pictures"), { recursive: true });
  const rows: Cells[] = [];
  const converted: ConvertedWork[] = [];
  for (const [index, work] of works.entries()) {
    progress("Converting works", index, works.length);
    const remarks: string[] = [];
    const files = new Set<string>();
    for (const address of work.pictures) {
      try {
        files.add(await savePicture(address, folder, options));
      } catch (error) {
        const reason = error instanceof Error ? error.message : error;
        remarks.push(`The picture ${address} is missing: ${reason}`);
      }
    }
    rows.push({ ...toCells(work, remarks), images: [...files].join(" | ") });
    converted.push({ where: work.where, title: work.title, remarks });
  }
  progress("Converting works", works.length, works.length);
  await writeFile(join(to, "artworks.csv"), toTable(rows));
  return { works: converted, warnings };
}
