import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Artwork, ArtworkInput } from "../../../core/entities/artwork.ts";
import { originalAddress } from "../../../core/entities/picture.ts";
import { createArtwork, listArtworks, updateArtwork } from "../../catalogue/artworks/artworks.ts";
import type { Media } from "../../pictures/pictures.ts";
import { ArchiveRefused, type Progress } from "../zip/zip-reader.ts";
import {
  type ArtworkCells,
  checkArtwork,
  readArtworkCells,
  withDefaults,
} from "./artwork-cells.ts";
import {
  applyImport,
  type ImportLine,
  type ImportPlan,
  type ImportSite,
  type IncomingPicture,
  inspectIncoming,
} from "./import-plan.ts";
import { openPictureFolder, type PictureFolder } from "./picture-folder.ts";
import { readTable, type Table, type TableRow } from "./table-file.ts";

export type ArtworkTable = Pick<Table, "rows" | "warnings">;

class Pictures {
  readonly incoming = new Map<string, IncomingPicture>();
  readonly used = new Set<string>();
  readonly #inspections = new Map<string, Promise<string | { address: string }>>();
  readonly #media: Media;
  readonly #folder: PictureFolder;

  constructor(media: Media, folder: PictureFolder) {
    this.#media = media;
    this.#folder = folder;
  }

  /** @returns the future address, or an error message */
  inspect(path: string): Promise<string | { address: string }> {
    this.used.add(path);
    const inspection = this.#inspections.get(path) ?? this.#inspect(path);
    this.#inspections.set(path, inspection);
    return inspection;
  }

  async #inspect(path: string): Promise<string | { address: string }> {
    if ((await this.#folder.bytes(path)) > this.#media.maxUploadBytes) {
      return `${path} is larger than MAX_UPLOAD_MB allows`;
    }
    const bytes = await this.#folder.read(path);
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    const found = await inspectIncoming(this.#media, hash, bytes);
    if (typeof found === "string") return `${path}: ${found}`;
    const load = async () => {
      const again = await this.#folder.read(path);
      if (createHash("sha256").update(again).digest("hex").startsWith(hash)) return again;
      throw new ArchiveRefused(`${path} was changed meanwhile; nothing was imported.`);
    };
    if (!found.isKnown) {
      const { inspected } = found;
      this.incoming.set(hash, { hash, bytes: bytes.length, inspected, load });
    }
    return { address: originalAddress(hash) };
  }
}

/** Returns the pictures that the row names, else those named after its title. */
async function picturesOfRow(
  row: TableRow,
  title: string,
  folder: PictureFolder,
  pictures: Pictures,
  problems: string[],
): Promise<string[]> {
  const named = (row.cells.get("pictures") ?? []).flatMap((cell) =>
    cell.split(/[|;\n]/).map((name) => name.trim()),
  );
  const addresses: string[] = [];
  const addPicture = async (path: string) => {
    const inspection = await pictures.inspect(path);
    if (typeof inspection === "string") problems.push(inspection);
    else addresses.push(inspection.address);
  };
  for (const name of named.filter(Boolean)) {
    const path = folder.find(name);
    if (path) await addPicture(path);
    else if (/^https?:\/\//i.test(name)) addresses.push(name);
    else problems.push(`There is no picture “${name}” in the folder`);
  }
  if (named.length === 0) for (const path of folder.namedAfter(title)) await addPicture(path);
  return addresses;
}

/** Matches the cover, else a unique title and year. */
function findExisting(
  existing: Artwork[],
  { title, year }: Pick<ArtworkCells, "title" | "year">,
  images: string[],
): Artwork | undefined {
  const sameCover = existing.filter((work) => images[0] && work.images[0] === images[0]);
  if (sameCover.length > 0) {
    return sameCover.find((work) => work.title === title) ?? sameCover[0];
  }
  const same = existing.filter(
    (work) => work.title.toLowerCase() === title.toLowerCase() && (!year || work.year === year),
  );
  return same.length === 1 ? same[0] : undefined;
}

type Change = { id: number | null; input: ArtworkInput };

interface PlannedRow {
  line: ImportLine;
  change: Change | null;
}

function toInput({ id: _, position: __, ...input }: Artwork): ArtworkInput {
  return input;
}

function withPrintSizesAsText(work: Artwork): object {
  return { ...work, printSizes: work.printSizes && JSON.stringify(work.printSizes) };
}

function planRow(
  row: TableRow,
  cells: ArtworkCells,
  images: string[],
  before: Artwork | undefined,
): PlannedRow {
  const { where, remarks } = row;
  const { input, problems } = before
    ? checkArtwork(
        { ...withPrintSizesAsText(before), ...cells.stated },
        images.length > 0 ? images : before.images,
      )
    : checkArtwork(withDefaults(cells.stated), images);
  // Do not report an unreadable cell as missing too.
  const missing = problems.filter(
    (problem) => !cells.problems.some((message) => message.startsWith(`${problem.split(" ")[0]}:`)),
  );
  const notes = [...cells.problems, ...missing];
  const what = cells.title || "(no title)";
  if (!input || notes.length > 0) {
    return { line: { where, what, action: "error", notes }, change: null };
  }
  if (!before) {
    return { line: { where, what, action: "new", notes: remarks }, change: { id: null, input } };
  }
  const { input: same } = checkArtwork(withPrintSizesAsText(before), before.images);
  if (JSON.stringify(input) === JSON.stringify(same ?? toInput(before))) {
    return { line: { where, what, action: "unchanged", notes }, change: null };
  }
  const replaces = [`changes artwork ${before.id}, “${before.title}”`, ...remarks];
  return {
    line: { where, what, action: "changed", notes: replaces },
    change: { id: before.id, input },
  };
}

/**
 * Matches rows by cover, else by title and year, so a second run adds nothing; changes only stated
 * fields.
 * @param options `namesUnused`: warn about pictures that no row names
 */
export async function planArtworkTable(
  site: ImportSite,
  table: ArtworkTable,
  folder: PictureFolder,
  { namesUnused }: { namesUnused: boolean },
  progress: Progress,
): Promise<ImportPlan> {
  const existing = await listArtworks(site.database);
  const pictures = new Pictures(site.media, folder);
  const planned: PlannedRow[] = [];
  const seen = new Map<string, string>();
  for (const [index, row] of table.rows.entries()) {
    progress("Checking rows and pictures", index, table.rows.length);
    const cells = readArtworkCells(row);
    const images = await picturesOfRow(row, cells.title, folder, pictures, cells.problems);
    const same = `${cells.title}\n${cells.year}\n${images[0]}`;
    const duplicate = seen.get(same);
    if (duplicate) cells.problems.push(`The same work is in ${duplicate}`);
    else seen.set(same, row.where);
    planned.push(planRow(row, cells, images, findExisting(existing, cells, images)));
  }
  progress("Checking rows and pictures", table.rows.length, table.rows.length);
  const unused = namesUnused ? folder.all.filter((file) => !pictures.used.has(file)) : [];
  const changes = planned.flatMap(({ change }) => change ?? []);
  return {
    lines: planned.map(({ line }) => line),
    warnings: [
      ...table.warnings,
      ...(unused.length > 0 ? [`Pictures that no row names: ${unused.join(", ")}.`] : []),
    ],
    newPictures: pictures.incoming.size,
    apply: (report, options) =>
      applyImport(
        site,
        [...pictures.incoming.values()],
        async (transaction) => {
          for (const { id, input } of changes) {
            if (id === null) await createArtwork(transaction, input);
            else await updateArtwork(transaction, id, input);
          }
        },
        report,
        options,
      ),
  };
}

async function findTable(folder: string): Promise<string> {
  const tables = (await readdir(folder)).filter((name) => /\.(csv|tsv)$/i.test(name));
  const artworks = tables.find((name) => /^artworks\.csv$/i.test(name));
  const [only] = tables;
  if (artworks) return join(folder, artworks);
  if (only && tables.length === 1) return join(folder, only);
  throw new ArchiveRefused(
    only
      ? `${folder} contains several tables (${tables.join(", ")}): name the one of the artworks artworks.csv.`
      : `${folder} contains no table: save one as artworks.csv beside the pictures.`,
  );
}

/** @throws ArchiveRefused if the table is missing or unreadable */
export async function planFolderImport(
  site: ImportSite,
  path: string,
  progress: Progress,
): Promise<ImportPlan> {
  const folder = await openPictureFolder(path);
  const table = readTable(await readFile(await findTable(path)));
  return planArtworkTable(site, table, folder, { namesUnused: true }, progress);
}
