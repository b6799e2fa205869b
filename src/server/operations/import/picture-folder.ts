import { basename } from "node:path/posix";
import type { ZipReader } from "@nkar/archive/zip-reader";
import { findPictureFiles, getExtension, isOtherPicture } from "./picture-formats.ts";

interface FoundPictures {
  /** Several paths if the name fits several pictures. */
  paths: string[];
  /** True if the name is the whole path or file name; false if only a part of it fits. */
  isExact: boolean;
}

/** Pictures of a folder or ZIP file; paths never lead outside. */
export interface PictureFolder extends Pick<ZipReader, "readBytes" | "size"> {
  /** Finds pictures by a path, also of another computer, by an address of a file or by a name. */
  find(name: string): FoundPictures;
  /** Lists pictures whose names differ in spaces, hyphens, case and format only. */
  listSimilarNames(name: string): string[];
  all: string[];
  /** Pictures of formats that the site does not have. */
  others: string[];
}

function withoutExtension(path: string): string {
  return path.replace(/\.[^./\s]{1,9}$/, "");
}

/** "Ararat, first light" becomes ararat-first-light; keeps other scripts. Empty without letters. */
export function toPlainName(title: string): string {
  return title
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}

/** The plain name of a picture's file. */
export function toPlainFileName(path: string): string {
  return toPlainName(withoutExtension(basename(path)));
}

/** Returns the plain name of a title, cut to the length of a file name. */
export function toFileName(title: string): string {
  return toPlainName(title).slice(0, 60).replace(/-$/, "") || "picture";
}

/** Sorts image-2 before image-10. */
export const compareNumerically = new Intl.Collator("en", { numeric: true }).compare;

/** Folds case and the forms of accents, in which file systems differ. */
export function foldPath(path: string): string {
  return path.normalize("NFC").toLowerCase();
}

/**
 * Returns a function that finds files by a name: as it is written, else in another case, else
 * without their endings. The first of these rules that finds something decides.
 */
export function indexFiles(
  paths: readonly string[],
  getName: (path: string) => string,
): (name: string) => string[] {
  const exact = Map.groupBy(paths, (path) => getName(path).normalize("NFC"));
  const folded = Map.groupBy(paths, (path) => foldPath(getName(path)));
  const plain = Map.groupBy(paths, (path) => withoutExtension(foldPath(getName(path))));
  return (name) => {
    const other = foldPath(name);
    return exact.get(name.normalize("NFC")) ?? folded.get(other) ?? plain.get(other) ?? [];
  };
}

/**
 * Counts the names that both paths share from their end; a file whose whole path is shared gets 0.5 more.
 * Returns at least 1, because the caller has found the file by its name, maybe in another spelling.
 */
export function countSharedNames(file: string, path: string): number {
  const [parts, wanted] = [file, path].map((each) => foldPath(each).split("/").reverse());
  const differing = parts?.findIndex((part, index) => part !== wanted?.[index]) ?? 0;
  return differing < 0 ? (parts?.length ?? 0) + 0.5 : Math.max(differing, 1);
}

/** Returns the files that share most names with a path; copied folders may lack parts of it. */
export function selectBestMatches(files: readonly string[], path: string): string[] {
  const most = Math.max(...files.map((file) => countSharedNames(file, path)));
  return files.filter((file) => countSharedNames(file, path) === most);
}

const countFolders = (path: string) => path.split("/").length;

/** Returns spellings of a name: as written, with slashes, and without %20. */
function listSpellings(name: string): string[] {
  const written = name.normalize("NFC");
  const path = written
    .replaceAll("\\", "/")
    .replace(/^file:\/{2,3}/i, "")
    .replace(/^[a-z]:(?=\/)/i, "")
    .replace(/^(?:\.?\/)+/, "");
  const spellings = [written, path];
  try {
    spellings.push(decodeURIComponent(path).normalize("NFC"));
  } catch {
    // A name with a % that encodes nothing.
  }
  return [...new Set(spellings)];
}

/**
 * Opens the pictures of a folder. Finds a picture by its exact path, then by the path's end, then by
 * its name (of several, the one whose folders agree most), then by a name that differs in spaces,
 * hyphens and case only. The first of these rules that finds something decides.
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
  const plainNames = Map.groupBy(byDepth, toPlainFileName);

  /** Prefers pictures that the site reads. */
  function preferReadable(found: string[]): string[] {
    const read = found.filter((path) => readable.has(path));
    return read.length > 0 ? read : found;
  }

  function listSimilarNames(name: string): string[] {
    const plain = toPlainFileName(listSpellings(name).at(-1) ?? "");
    return plain === "" ? [] : (plainNames.get(plain) ?? []);
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
      const isSameKind = (path: string) =>
        formatExtension(path) === formatExtension(name) ||
        formatExtension(path) === "" ||
        formatExtension(name) === "";
      return { paths: listSimilarNames(name).filter(isSameKind), isExact: false };
    },
    listSimilarNames,
  };
}

/** The extension of a picture, the same for both spellings of JPEG. */
function formatExtension(path: string): string {
  return getExtension(path).replace("jpeg", "jpg");
}
