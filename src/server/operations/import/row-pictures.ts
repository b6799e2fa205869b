import { mainAddress } from "../../../core/entities/picture.ts";
import type { Media } from "../../pictures/pictures.ts";
import { checkIncoming, type IncomingPicture } from "./import-plan.ts";
import { type PictureFolder, toPlainFileName, toPlainName } from "./picture-folder.ts";
import { describeFormatProblem } from "./picture-formats.ts";
import { findTitledPictures, type ReadRow } from "./titled-pictures.ts";

/** The pictures of a row: files of the folder and external addresses. */
interface RowPictures {
  names: string[];
  problems: string[];
  remarks: string[];
}

const noPictures: RowPictures = { names: [], problems: [], remarks: [] };

const isAddress = (name: string) => /^https?:\/\//i.test(name);

/** Splits a cell into names. A comma separates names unless the name of a picture contains it. */
function splitNames(cell: string, folder: PictureFolder): string[] {
  const isKnown = (name: string) => isAddress(name) || folder.find(name).paths.length > 0;
  const split = (text: string, separator: RegExp) =>
    text
      .split(separator)
      .map((name) => name.trim())
      .filter(Boolean);
  if (folder.find(cell).isExact) return [cell];
  return split(cell, /[|;\n]/).flatMap((name) => {
    const parts = split(name, /,/);
    return !isKnown(name) && parts.every(isKnown) ? parts : [name];
  });
}

function describeMissing(name: string, hint: string): string {
  return [`There is no picture “${name}” in the folder`, hint].filter(Boolean).join("; ");
}

function describeSimilar(name: string, folder: PictureFolder): string {
  const similar = folder.listSimilarNames(name);
  return similar.length > 0 ? `there is ${similar.join(", ")}` : "";
}

/** The pictures that a row names. */
interface NamedPictures extends Pick<RowPictures, "names" | "problems"> {
  /** The name in the cell, by the path of a picture that has another name or path. */
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
    else pictures.problems.push(describeMissing(name, describeSimilar(name, folder)));
  }
  return pictures;
}

/** Returns a function that finds the row to which a picture belongs by its exact file or title. */
function createOwnerSearch(
  named: Map<ReadRow, NamedPictures>,
): (path: string) => string | undefined {
  const byFile = new Map<string, string>();
  const byTitle = new Map<string, string>();
  for (const [{ row, cells }, { names, inexactNames }] of named) {
    for (const name of names) if (!inexactNames.has(name)) byFile.set(name, row.rowName);
    if (!row.cells.has("images")) byTitle.set(toPlainName(cells.title), row.rowName);
  }
  byTitle.delete("");
  return (path) => byFile.get(path) ?? byTitle.get(toPlainFileName(path));
}

/** Leaves out pictures that were found by an inexact name and that another row names exactly. */
function dropPicturesOfOthers(
  { names, problems, inexactNames }: NamedPictures,
  ownerOf: (path: string) => string | undefined,
): RowPictures {
  const ownPictures: RowPictures = { names: [], problems: [...problems], remarks: [] };
  for (const path of names) {
    const name = inexactNames.get(path);
    const owner = name && ownerOf(path);
    if (owner) {
      ownPictures.problems.push(describeMissing(name, `${path} belongs to ${owner}`));
      continue;
    }
    ownPictures.names.push(path);
    if (name) ownPictures.remarks.push(`The picture “${name}” is ${path}`);
  }
  return ownPictures;
}

/**
 * Finds the pictures of all rows: those that they name, else those named after their titles. No rule
 * gives a row a picture that another row names exactly.
 */
export function findPictures(rows: ReadRow[], folder: PictureFolder): Map<ReadRow, RowPictures> {
  const named = new Map(rows.map((row) => [row, findNamedPictures(row, folder)] as const));
  const ownerOf = createOwnerSearch(named);
  const stated = new Map(
    [...named].map(([row, each]) => [row, dropPicturesOfOthers(each, ownerOf)]),
  );
  const taken = new Set([...stated.values()].flatMap(({ names }) => names));
  const titled = findTitledPictures(rows, folder, taken);
  return new Map(
    rows.map((row) => {
      const { files = [], problems = [] } = titled.get(row) ?? {};
      const remarks = files.length > 0 ? [`Pictures by title: ${files.join(", ")}`] : [];
      const byTitle = { names: files, problems, remarks };
      return [row, (row.row.cells.has("images") && stated.get(row)) || byTitle];
    }),
  );
}

/** Checks each picture of a folder once. */
export function openPictures(media: Media, folder: PictureFolder) {
  const checks = new Map<string, Promise<string | IncomingPicture>>();

  /** @returns an error message if the picture is invalid */
  async function check(name: string): Promise<string | IncomingPicture> {
    const file = { name, bytes: folder.size(name) ?? 0, load: () => folder.readBytes(name) };
    // A picture of another format is not checked: the format is its problem.
    const checked = folder.all.includes(name) ? await checkIncoming(media, file) : "";
    if (typeof checked !== "string") return checked;
    const start = file.bytes <= media.maxUploadBytes ? await file.load() : new Uint8Array();
    const problem = describeFormatProblem(name, start);
    return problem ? `It ${problem}` : checked;
  }

  function checkOnce(name: string): Promise<string | IncomingPicture> {
    const pendingCheck = checks.get(name) ?? check(name);
    checks.set(name, pendingCheck);
    return pendingCheck;
  }

  return {
    /** Returns the addresses of the valid pictures of a row, and what is wrong with the others. */
    async check({ names, problems, remarks }: RowPictures = noPictures) {
      const images: string[] = [];
      const invalid: string[] = [];
      for (const name of names) {
        const result = isAddress(name) ? name : await checkOnce(name);
        if (typeof result !== "string") images.push(mainAddress(result.hash));
        else if (isAddress(name)) images.push(name);
        else invalid.push(`${name}: ${result}`);
      }
      return { images, problems: [...problems, ...invalid], remarks };
    },
    isUsed: (name: string) => checks.has(name),
    async listNew(): Promise<IncomingPicture[]> {
      const results = await Promise.all(checks.values());
      const added = results
        .filter((each) => typeof each !== "string")
        .filter(({ isStored }) => !isStored);
      return [...new Map(added.map((picture) => [picture.hash, picture])).values()];
    },
  };
}
