import { mainAddress } from "../../../core/entities/picture.ts";
import { trimText } from "../../../core/trim-text.ts";
import type { Media } from "../../pictures/pictures.ts";
import { checkIncoming, type IncomingPicture } from "./import-plan.ts";
import { isAddress, type PictureFolder, toPlainFileName, toPlainName } from "./picture-folder.ts";
import { describeFormatProblem, hasPictureExtension } from "./picture-formats.ts";
import { findTitledPictures, type ReadRow } from "./titled-pictures.ts";

// Finds the pictures of each row of a table, in the folder beside the table, and checks them.

/** The pictures of a row. */
interface RowPictures {
  /** Paths of files in the folder, and external addresses. */
  names: string[];
  problems: string[];
  remarks: string[];
}

const noPictures: RowPictures = { names: [], problems: [], remarks: [] };

/** True for an address of a page that shows a picture, as clouds give out to share a file. */
function mayBePage(address: string): boolean {
  const url = URL.parse(address);
  const isViewer = url?.searchParams.get("dl") === "0";
  return url !== null && (isViewer || !hasPictureExtension(url.pathname));
}

const pageAdvice = "may be a page, not a picture: if it is, save the picture into the folder";

/**
 * Signs between names. Addresses also stand behind a space or a comma; a comma separates other names unless
 * the name of a picture contains it.
 */
const nameSeparator = /[|;\n]|(?<=[\s,])(?=https?:\/\/)/i;

/** Splits a cell into names. */
function splitNames(cell: string, folder: PictureFolder): string[] {
  const isPicture = (name: string) => isAddress(name) || folder.find(name).paths.length > 0;
  const splitAt = (text: string, separator: RegExp) =>
    text
      .split(separator)
      .map((name) => trimText(trimText(name).replace(/,$/, "")))
      .filter(Boolean);
  if (folder.find(cell).isExact) return [cell];
  return splitAt(cell, nameSeparator).flatMap((name) => {
    const parts = splitAt(name, /,/);
    return !isPicture(name) && parts.every(isPicture) ? parts : [name];
  });
}

function describeMissingPicture(name: string, hint: string): string {
  return [`There is no picture “${name}” in the folder`, hint].filter(Boolean).join("; ");
}

function describeSimilarPictures(name: string, folder: PictureFolder): string {
  const similarPaths = folder.listSimilarPaths(name);
  return similarPaths.length > 0 ? `there is ${similarPaths.join(", ")}` : "";
}

/** The pictures that a row names. */
interface NamedPictures extends Pick<RowPictures, "names" | "problems"> {
  /** For each picture whose path differs from the name in the cell: this name, by the path. */
  inexactNames: Map<string, string>;
}

function findNamedPictures({ row }: ReadRow, folder: PictureFolder): NamedPictures {
  const pictures: NamedPictures = { names: [], problems: [], inexactNames: new Map() };
  const names = (row.cells.get("images") ?? []).flatMap((cell) => splitNames(cell, folder));
  for (const name of names) {
    const { paths, isExact } = folder.find(name);
    const [path, ...others] = paths;
    if (path && others.length > 0) {
      pictures.problems.push(`“${name}” may be ${paths.join(" or ")}: write the path`);
    } else if (path) {
      pictures.names.push(path);
      if (!isExact) pictures.inexactNames.set(path, name);
    } else if (isAddress(name)) pictures.names.push(name);
    else
      pictures.problems.push(describeMissingPicture(name, describeSimilarPictures(name, folder)));
  }
  return pictures;
}

/** Returns a function that finds the row whose cell or title names a picture exactly. */
function createOwnerSearch(
  picturesByRow: Map<ReadRow, NamedPictures>,
): (path: string) => string | undefined {
  const byFile = new Map<string, string>();
  const byTitle = new Map<string, string>();
  for (const [{ row, cells }, { names, inexactNames }] of picturesByRow) {
    for (const name of names) if (!inexactNames.has(name)) byFile.set(name, row.rowName);
    if (!row.cells.has("images")) byTitle.set(toPlainName(cells.title), row.rowName);
  }
  byTitle.delete("");
  return (path) => byFile.get(path) ?? byTitle.get(toPlainFileName(path));
}

/** Leaves out pictures that were found by an inexact name and that another row names exactly. */
function dropPicturesOfOthers(
  { names, problems, inexactNames }: NamedPictures,
  findOwner: (path: string) => string | undefined,
): RowPictures {
  const ownPictures: RowPictures = { names: [], problems: [...problems], remarks: [] };
  for (const path of names) {
    const name = inexactNames.get(path);
    const owner = name && findOwner(path);
    if (owner) {
      ownPictures.problems.push(describeMissingPicture(name, `${path} belongs to ${owner}`));
      continue;
    }
    ownPictures.names.push(path);
    if (name) ownPictures.remarks.push(`The picture “${name}” is ${path}`);
  }
  return ownPictures;
}

/**
 * Finds the pictures of all rows: the pictures that a row names, else pictures that have its title as
 * their name. A picture that one row names exactly never goes to another row.
 */
export function findPictures(rows: ReadRow[], folder: PictureFolder): Map<ReadRow, RowPictures> {
  const namedByRow = new Map(rows.map((row) => [row, findNamedPictures(row, folder)] as const));
  const findOwner = createOwnerSearch(namedByRow);
  const statedByRow = new Map(
    [...namedByRow].map(([row, named]) => [row, dropPicturesOfOthers(named, findOwner)]),
  );
  const statedFiles = new Set([...statedByRow.values()].flatMap(({ names }) => names));
  const titledByRow = findTitledPictures(rows, folder, statedFiles);
  return new Map(
    rows.map((readRow) => {
      const { files = [], problems = [] } = titledByRow.get(readRow) ?? {};
      const remarks = files.length > 0 ? [`Pictures by title: ${files.join(", ")}`] : [];
      const titledPictures = { names: files, problems, remarks };
      const hasNamedPictures = readRow.row.cells.has("images");
      return [readRow, (hasNamedPictures && statedByRow.get(readRow)) || titledPictures];
    }),
  );
}

/** Returns functions that check the pictures of rows, each picture of the folder only once. */
export function openPictures(media: Media, folder: PictureFolder) {
  const checks = new Map<string, Promise<string | IncomingPicture>>();

  /** @returns an error message if the picture is invalid */
  async function check(name: string): Promise<string | IncomingPicture> {
    const file = { name, bytes: folder.size(name) ?? 0, load: () => folder.readBytes(name) };
    // A picture in a format that the site does not read needs no check: the format is its problem.
    const result = folder.readable.includes(name) ? await checkIncoming(media, file) : "";
    if (typeof result !== "string") return result;
    const content = file.bytes <= media.maxUploadBytes ? await file.load() : new Uint8Array();
    const formatProblem = describeFormatProblem(name, content);
    return formatProblem ? `It ${formatProblem}` : result;
  }

  function checkOnce(name: string): Promise<string | IncomingPicture> {
    const pendingCheck = checks.get(name) ?? check(name);
    checks.set(name, pendingCheck);
    return pendingCheck;
  }

  return {
    /** Returns the addresses of the valid pictures of a row, and a problem for each invalid picture. */
    async check({ names, problems, remarks }: RowPictures = noPictures) {
      const images: string[] = [];
      const checkProblems: string[] = [];
      const pages = names.filter((name) => isAddress(name) && mayBePage(name));
      for (const name of names) {
        const result = isAddress(name) ? name : await checkOnce(name);
        if (typeof result !== "string") images.push(mainAddress(result.hash));
        else if (isAddress(name)) images.push(name);
        else checkProblems.push(`${name}: ${result}`);
      }
      const pageRemarks = pages.map((name) => `“${name}” ${pageAdvice}`);
      return {
        images,
        problems: [...problems, ...checkProblems],
        remarks: [...remarks, ...pageRemarks],
      };
    },
    /** True if a row has the picture. */
    isUsed: (name: string) => checks.has(name),
    /** Lists the valid pictures of all rows that the site does not have yet. */
    async listNew(): Promise<IncomingPicture[]> {
      const results = await Promise.all(checks.values());
      const newPictures = results
        .filter((each) => typeof each !== "string")
        .filter(({ isStored }) => !isStored);
      return [...new Map(newPictures.map((picture) => [picture.hash, picture])).values()];
    },
  };
}
