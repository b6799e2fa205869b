import { basename } from "node:path/posix";
import type { ZipReader } from "@nkar/archive/zip-reader";
import { findPictureFiles, getExtension, isOtherPicture } from "./picture-formats.ts";

// Finds the pictures that a table names in the folder or ZIP file beside it.

interface PictureMatches {
  /** Several paths if the name fits several pictures. */
  paths: string[];
  /** True if the name is the whole path or file name; false if only a part of the name fits. */
  isExact: boolean;
}

/** The pictures of a folder or ZIP file. No path leads outside. */
export interface PictureFolder extends Pick<ZipReader, "readBytes" | "size"> {
  /** Finds pictures by a path, also of another computer, by the address of a file or by a name. */
  find(name: string): PictureMatches;
  /** Lists pictures whose names differ from a name only in spaces, hyphens, case and format. */
  listSimilarNames(name: string): string[];
  /** Paths of all pictures that the site can read. */
  all: string[];
  /** Paths of pictures in formats that the site does not read. */
  others: string[];
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

/** Returns the plain name of a picture's file, without its extension. */
export function toPlainFileName(path: string): string {
  return toPlainName(withoutExtension(basename(path)));
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
 * Returns a function that finds files by a name: files with the name itself, else with the name in another
 * case, else with the name as their name without extension.
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

/**
 * Counts the names of folders and files that two paths share from their end, and adds 0.5 if they share
 * the whole path of the file. Returns at least 1, because the caller has found the file by its name, maybe
 * in another spelling.
 */
export function countSharedNames(file: string, path: string): number {
  const [fileNames, pathNames] = [file, path].map((each) => foldPath(each).split("/").reverse());
  const firstDifference = fileNames?.findIndex((name, index) => name !== pathNames?.[index]) ?? 0;
  return firstDifference < 0 ? (fileNames?.length ?? 0) + 0.5 : Math.max(firstDifference, 1);
}

/** Returns the files that share most names with a path. A copied folder may lack the outer folders. */
export function selectBestMatches(files: readonly string[], path: string): string[] {
  const highestCount = Math.max(...files.map((file) => countSharedNames(file, path)));
  return files.filter((file) => countSharedNames(file, path) === highestCount);
}

const countFolders = (path: string) => path.split("/").length;

/** Returns spellings of a name: the name itself, a path with slashes, and a path without codes as %20. */
function listSpellings(name: string): string[] {
  const normalName = name.normalize("NFC");
  const path = normalName
    .replaceAll("\\", "/")
    .replace(/^file:\/{2,3}/i, "")
    .replace(/^[a-z]:(?=\/)/i, "")
    .replace(/^(?:\.?\/)+/, "");
  const spellings = [normalName, path];
  try {
    spellings.push(decodeURIComponent(path).normalize("NFC"));
  } catch {
    // The name has a % that encodes nothing.
  }
  return [...new Set(spellings)];
}

/**
 * Opens the pictures of a folder. `find` looks for a picture by its exact path, then by the end of its
 * path, then by its name (of several pictures, the one that shares most folders), then by a name that
 * differs only in spaces, hyphens and case. The first of these rules that finds something decides.
 */
export async function openPictureFolder(files: ZipReader): Promise<PictureFolder> {
  const { names, readBytes, size } = files;
  const readable = await findPictureFiles(files);
  const all = [...readable].sort(compareNumerically);
  const others = names
    .filter((path) => !readable.has(path) && isOtherPicture(path))
    .sort(compareNumerically);
  const byDepth = [...all, ...others].toSorted(
    (one, other) => countFolders(one) - countFolders(other),
  );
  const findPath = indexFiles(byDepth, (path) => path);
  const findName = indexFiles(byDepth, (path) => basename(path));
  const pathsByPlainName = Map.groupBy(byDepth, toPlainFileName);

  /** Returns only the pictures that the site reads, if there are any. */
  function preferReadable(paths: string[]): string[] {
    const readablePaths = paths.filter((path) => readable.has(path));
    return readablePaths.length > 0 ? readablePaths : paths;
  }

  function listSimilarNames(name: string): string[] {
    const plainName = toPlainFileName(listSpellings(name).at(-1) ?? "");
    return plainName === "" ? [] : (pathsByPlainName.get(plainName) ?? []);
  }

  return {
    all,
    others,
    readBytes,
    size,
    find(name) {
      const spellings = listSpellings(name);
      for (const spelling of spellings) {
        const parts = spelling.split("/");
        for (const from of parts.keys()) {
          const candidates = preferReadable(findPath(parts.slice(from).join("/")));
          if (candidates.length > 0) return { paths: candidates, isExact: from === 0 };
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
      return { paths: listSimilarNames(name).filter(mayHaveSameFormat), isExact: false };
    },
    listSimilarNames,
  };
}

/** Returns the extension of a picture. Both extensions of JPEG files become jpg. */
function getFormatExtension(path: string): string {
  return getExtension(path).replace("jpeg", "jpg");
}
