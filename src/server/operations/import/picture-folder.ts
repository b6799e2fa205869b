import { basename } from "node:path/posix";
import type { ZipReader } from "@nkar/archive/zip-reader";
import {
  findPictureFiles,
  getExtension,
  hasPictureExtension,
  isOtherPicture,
} from "./picture-formats.ts";

// Finds the pictures that a table names in the folder or ZIP file beside it.

interface PictureMatches {
  /** Several paths if the name fits several pictures. */
  paths: string[];
  /** False if only the end of the named path fits, or only another spelling of the name. */
  isExact: boolean;
}

/** The pictures of a folder or ZIP file. No path leads outside. */
export interface PictureFolder extends Pick<ZipReader, "readBytes" | "size"> {
  /**
   * Finds pictures by the words of a table: a path, also one from another computer, a `file:` address or
   * a name.
   */
  find(name: string): PictureMatches;
  /** Lists the paths of pictures whose names differ from a name only in spaces, hyphens, case and format. */
  listSimilarPaths(name: string): string[];
  /** Paths of all pictures that the site can read. */
  readable: string[];
  /** Paths of pictures in formats that the site does not read. */
  unreadable: string[];
}

function withoutExtension(path: string): string {
  return path.replace(/\.[^./\s]{1,9}$/, "");
}

/**
 * Turns a title such as "Ararat, first light" into ararat-first-light. Letters of all scripts stay; the
 * result is empty if there are none.
 */
export function toPlainName(title: string): string {
  return title
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}

/** Returns the plain name of a picture's file, without its extensions: some have two, as sevan.jpg.webp. */
export function toPlainFileName(path: string): string {
  let name = withoutExtension(basename(path));
  while (hasPictureExtension(name)) name = withoutExtension(name);
  return toPlainName(name);
}

/** Returns the plain name of a title, cut to the length of a file name. */
export function toFileName(title: string): string {
  return toPlainName(title).slice(0, 60).replace(/-$/, "") || "picture";
}

/** Sorts image-2 before image-10. */
export const compareNumerically = new Intl.Collator("en", { numeric: true }).compare;

/** Makes paths equal that differ only in case or in the form of accents, which file systems change. */
export function foldPath(path: string): string {
  return path.normalize("NFC").toLowerCase();
}

/**
 * Returns a function that finds files by a name: files with exactly this name, else with this name in
 * another case, else with this name and an extension.
 */
export function indexFiles(
  paths: readonly string[],
  getName: (path: string) => string,
): (name: string) => string[] {
  const byName = Map.groupBy(paths, (path) => getName(path).normalize("NFC"));
  const byFoldedName = Map.groupBy(paths, (path) => foldPath(getName(path)));
  const byBareName = Map.groupBy(paths, (path) => withoutExtension(foldPath(getName(path))));
  return (name) => {
    const foldedName = foldPath(name);
    return (
      byName.get(name.normalize("NFC")) ??
      byFoldedName.get(foldedName) ??
      byBareName.get(foldedName) ??
      []
    );
  };
}

/** A file whose whole path fits wins over a file in other folders that shares as many names. */
const wholePathBonus = 0.5;

/**
 * Counts the names that two paths share: that of the file, its folder, the folder above, and so on. Adds a
 * bonus if the whole path of the found file is the end of the named path. Returns at least 1, because the
 * name in the named path may be another spelling of the name of the file.
 */
export function countSharedNames(foundPath: string, namedPath: string): number {
  const listNames = (path: string) => foldPath(path).split("/").reverse();
  const [foundNames, namedNames] = [listNames(foundPath), listNames(namedPath)];
  const firstDifference = foundNames.findIndex((name, index) => name !== namedNames[index]);
  return firstDifference < 0 ? foundNames.length + wholePathBonus : Math.max(firstDifference, 1);
}

/** Returns the files that share most names with a path. A copied folder may lack the outer folders. */
export function selectBestMatches(foundPaths: readonly string[], namedPath: string): string[] {
  const highestCount = Math.max(...foundPaths.map((path) => countSharedNames(path, namedPath)));
  return foundPaths.filter((path) => countSharedNames(path, namedPath) === highestCount);
}

const getDepth = (path: string) => path.split("/").length;

/** True for the address of a picture on another site. */
export const isAddress = (name: string) => /^https?:\/\//i.test(name);

/**
 * Returns spellings of a name: the name itself, a path with slashes, an address without its query, and a
 * path without codes as %20.
 */
function listSpellings(name: string): string[] {
  const normalName = name.normalize("NFC");
  const path = normalName
    .replaceAll("\\", "/")
    .replace(/^file:\/{2,3}/i, "")
    .replace(/^[a-z]:(?=\/)/i, "")
    .replace(/^(?:\.?\/)+/, "");
  const spellings = [normalName, path];
  if (isAddress(normalName)) spellings.push(path.split(/[?#]/, 1).join());
  try {
    spellings.push(decodeURIComponent(spellings.at(-1) ?? path).normalize("NFC"));
  } catch {
    // The name has a % that encodes nothing.
  }
  return [...new Set(spellings)];
}

/**
 * Opens the pictures of a folder. `find` looks for a picture by its exact path, then by the end of its
 * path, then by its name (of several pictures, the one that shares most folders), then by a similar name
 * in the same format. The first of these rules that finds something decides.
 */
export async function openPictureFolder(files: ZipReader): Promise<PictureFolder> {
  const { names, readBytes, size } = files;
  const readablePaths = await findPictureFiles(files);
  const readable = [...readablePaths].sort(compareNumerically);
  const unreadable = names
    .filter((path) => !readablePaths.has(path) && isOtherPicture(path))
    .sort(compareNumerically);
  const byDepth = [...readable, ...unreadable].toSorted(
    (one, other) => getDepth(one) - getDepth(other),
  );
  const findPath = indexFiles(byDepth, (path) => path);
  const findName = indexFiles(byDepth, (path) => basename(path));
  const pathsByPlainName = Map.groupBy(byDepth, toPlainFileName);

  /** Returns only the pictures that the site reads, if there are any. */
  function preferReadable(paths: string[]): string[] {
    const preferredPaths = paths.filter((path) => readablePaths.has(path));
    return preferredPaths.length > 0 ? preferredPaths : paths;
  }

  function listSimilarPaths(name: string): string[] {
    const plainName = toPlainFileName(listSpellings(name).at(-1) ?? "");
    return plainName === "" ? [] : (pathsByPlainName.get(plainName) ?? []);
  }

  return {
    readable,
    unreadable,
    readBytes,
    size,
    find(name) {
      const spellings = listSpellings(name);
      for (const spelling of spellings) {
        const pathNames = spelling.split("/");
        for (const start of pathNames.keys()) {
          const candidates = preferReadable(findPath(pathNames.slice(start).join("/")));
          if (candidates.length > 0) return { paths: candidates, isExact: start === 0 };
        }
      }
      for (const spelling of spellings) {
        const candidates = preferReadable(findName(basename(spelling)));
        if (candidates.length === 0) continue;
        return { paths: selectBestMatches(candidates, spelling), isExact: !spelling.includes("/") };
      }
      const mayHaveSameFormat = (path: string) =>
        getFormatExtension(path) === getFormatExtension(name) ||
        getFormatExtension(path) === "" ||
        getFormatExtension(name) === "";
      return { paths: listSimilarPaths(name).filter(mayHaveSameFormat), isExact: false };
    },
    listSimilarPaths,
  };
}

/** Returns the extension of a picture. Both extensions of JPEG files become jpg. */
function getFormatExtension(path: string): string {
  return getExtension(path).replace("jpeg", "jpg");
}
