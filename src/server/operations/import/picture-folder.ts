import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { ArchiveRefused } from "../backup/archive-refused.ts";
import { fileNameOf } from "../export/collect.ts";
import type { ZipReader } from "../zip/zip-reader.ts";

/** The pictures of a folder and where they are; nothing outside of it can be named. */
export interface PictureFolder {
  /** The file that a table calls `name`: a path or file name, with or without its ending; or null. */
  find(name: string): string | null;
  /** Files named after a title: the title itself first, then title-2, title 3 and so on. */
  namedAfter(title: string): string[];
  /** All pictures, as paths within the folder. */
  all: string[];
  read(path: string): Promise<Uint8Array>;
  bytes(path: string): Promise<number>;
}

const pictureEnding = /\.(jpe?g|png|webp|gif)$/i;
const maxFiles = 50_000;

function withoutEnding(path: string): string {
  return path.replace(pictureEnding, "");
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Orders image-2 before image-10. */
const inNumberOrder = new Intl.Collator("en", { numeric: true }).compare;

interface Files {
  read(path: string): Promise<Uint8Array>;
  bytes(path: string): Promise<number>;
}

function folderOf(paths: string[], files: Files): PictureFolder {
  const all = paths.filter((path) => pictureEnding.test(path)).sort(inNumberOrder);
  const byName = new Map<string, string[]>();
  for (const path of all) {
    const plain = path.normalize("NFC").toLowerCase();
    const keys = [plain, baseName(plain), withoutEnding(plain), withoutEnding(baseName(plain))];
    for (const key of new Set(keys)) byName.set(key, [...(byName.get(key) ?? []), path]);
  }
  return {
    all,
    find(name) {
      const plain = name.normalize("NFC").toLowerCase().replaceAll("\\", "/").replace(/^\.\//, "");
      return byName.get(plain)?.[0] ?? null;
    },
    namedAfter(title) {
      const wanted = fileNameOf(title);
      return all.filter((path) => {
        const name = fileNameOf(withoutEnding(baseName(path)));
        return (
          name === wanted ||
          (name.startsWith(`${wanted}-`) && /^-\d+$/.test(name.slice(wanted.length)))
        );
      });
    },
    ...files,
  };
}

/**
 * Lists all pictures in a folder and the folders below.
 * @throws ArchiveRefused when there is no such folder, or for too many files
 */
export async function openPictureFolder(folder: string): Promise<PictureFolder> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw new ArchiveRefused(`There is no folder ${folder}.`);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  if (entries.length > maxFiles) {
    throw new ArchiveRefused(`${folder} holds more than ${maxFiles} files.`);
  }
  // Links are left out: they could lead anywhere.
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
  return folderOf(paths, {
    read: (path) => readFile(join(folder, path)),
    bytes: async (path) => (await stat(join(folder, path))).size,
  });
}

/** The pictures in a ZIP file, read while it is open. */
export function openPictureZip(zip: ZipReader): PictureFolder {
  return folderOf(zip.names, {
    read: (path) => zip.bytes(path, zip.size(path)),
    bytes: async (path) => zip.size(path),
  });
}
