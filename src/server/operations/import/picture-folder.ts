import { basename } from "node:path/posix";
import type { ZipReader } from "@nkar/archive/zip-reader";
import { extensionOf, findPictureFiles, isOtherPicture } from "./picture-formats.ts";

interface Found {
  /** Several if the name does not tell them apart. */
  paths: string[];
  /** False if a rule found them. */
  isExact: boolean;
}

/** Pictures of a folder or ZIP file; paths never lead outside. */
export interface PictureFolder extends Pick<ZipReader, "bytes" | "size"> {
  /** Accepts a path, also of another computer, an address of a file, or a name, in other spellings too. */
  matches(name: string): Found;
  /** Lists pictures whose names differ in spaces, hyphens, case and format only. */
  namedLike(name: string): string[];
  all: string[];
  /** Pictures of formats that the site does not have. */
  others: string[];
}

function withoutExtension(path: string): string {
  return path.replace(/\.[^./\s]{1,9}$/, "");
}

/** "Ararat, first light" becomes ararat-first-light; keeps other scripts. Empty without letters. */
export function plainNameOf(title: string): string {
  return title
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}

/** The plain name of a picture's file. */
export function plainNameOfFile(path: string): string {
  return plainNameOf(withoutExtension(basename(path)));
}

/** Returns the plain name, cut for files. */
export function fileNameOf(title: string): string {
  return plainNameOf(title).slice(0, 60).replace(/-$/, "") || "picture";
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
  nameOf: (path: string) => string,
): (name: string) => string[] {
  const exact = Map.groupBy(paths, (path) => nameOf(path).normalize("NFC"));
  const folded = Map.groupBy(paths, (path) => foldPath(nameOf(path)));
  const plain = Map.groupBy(paths, (path) => withoutExtension(foldPath(nameOf(path))));
  return (name) => {
    const other = foldPath(name);
    return exact.get(name.normalize("NFC")) ?? folded.get(other) ?? plain.get(other) ?? [];
  };
}

/** Counts the names that both paths share from their end; a file whose whole path is shared gets 0.5 more. */
export function countSharedNames(file: string, path: string): number {
  const [parts, wanted] = [file, path].map((each) => foldPath(each).split("/").reverse());
  const differing = parts?.findIndex((part, index) => part !== wanted?.[index]) ?? 0;
  return differing < 0 ? (parts?.length ?? 0) + 0.5 : Math.max(differing, 1);
}

/** Returns the files whose path agrees most with another; copied folders may lack parts of it. */
export function agreeingMost(files: readonly string[], path: string): string[] {
  const most = Math.max(...files.map((file) => countSharedNames(file, path)));
  return files.filter((file) => countSharedNames(file, path) === most);
}

const depthOf = (path: string) => path.split("/").length;

/** Returns spellings of a name: as written, with slashes, and without %20. */
function spellingsOf(name: string): string[] {
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
 * Finds a picture by its exact path, then by the path's end, then by its name (of several, the one
 * whose folders agree most), then by a name that differs in spaces, hyphens and case only. The first of these rules that finds something decides.
 */
export async function openPictureFolder(files: ZipReader): Promise<PictureFolder> {
  const { names, bytes, size } = files;
  const readable = await findPictureFiles(files);
  const all = [...readable].sort(compareNumerically);
  const others = names
    .filter((path) => !readable.has(path) && isOtherPicture(path))
    .sort(compareNumerically);
  const byDepth = [...all, ...others].toSorted((one, other) => depthOf(one) - depthOf(other));
  const findPath = indexFiles(byDepth, (path) => path);
  const findName = indexFiles(byDepth, (path) => basename(path));
  const plainNames = Map.groupBy(byDepth, plainNameOfFile);

  /** Prefers pictures that the site reads. */
  function usable(found: string[]): string[] {
    const read = found.filter((path) => readable.has(path));
    return read.length > 0 ? read : found;
  }

  function namedLike(name: string): string[] {
    const plain = plainNameOfFile(spellingsOf(name).at(-1) ?? "");
    return plain === "" ? [] : (plainNames.get(plain) ?? []);
  }

  return {
    all,
    others,
    bytes,
    size,
    matches(name) {
      const spellings = spellingsOf(name);
      for (const spelling of spellings) {
        const parts = spelling.split("/");
        for (const from of parts.keys()) {
          const candidates = usable(findPath(parts.slice(from).join("/")));
          if (candidates.length > 0) return { paths: candidates, isExact: from === 0 };
        }
      }
      for (const spelling of spellings) {
        const candidates = usable(findName(basename(spelling)));
        if (candidates.length === 0) continue;
        return { paths: agreeingMost(candidates, spelling), isExact: !spelling.includes("/") };
      }
      const isSameKind = (path: string) =>
        formatExtension(path) === formatExtension(name) ||
        formatExtension(path) === "" ||
        formatExtension(name) === "";
      return { paths: namedLike(name).filter(isSameKind), isExact: false };
    },
    namedLike,
  };
}

/** The extension of a picture, the same for both spellings of JPEG. */
function formatExtension(path: string): string {
  return extensionOf(path).replace("jpeg", "jpg");
}
