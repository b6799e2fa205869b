import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileNameOf } from "../export/collect.ts";
import { ArchiveRefused, type ZipReader } from "../zip/zip-reader.ts";

/** Paths never lead outside. */
export interface PictureFolder {
  /** Accepts a path or name, with or without extension. */
  find(name: string): string | null;
  /** Lists title, title-2, title 3 and so on. */
  namedAfter(title: string): string[];
  all: string[];
  read(path: string): Promise<Uint8Array>;
  bytes(path: string): Promise<number>;
}

const pictureExtension = /\.(jpe?g|png|webp|gif)$/i;
const maxFiles = 50_000;

function withoutExtension(path: string): string {
  return path.replace(pictureExtension, "");
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Sorts image-2 before image-10. */
const compareNumerically = new Intl.Collator("en", { numeric: true }).compare;

interface Files {
  read(path: string): Promise<Uint8Array>;
  bytes(path: string): Promise<number>;
}

function createPictureFolder(paths: string[], files: Files): PictureFolder {
  const all = paths.filter((path) => pictureExtension.test(path)).sort(compareNumerically);
  const byName = new Map<string, string[]>();
  for (const path of all) {
    const fullName = path.normalize("NFC").toLowerCase();
    const keys = [
      fullName,
      baseName(fullName),
      withoutExtension(fullName),
      withoutExtension(baseName(fullName)),
    ];
    for (const key of new Set(keys)) byName.set(key, [...(byName.get(key) ?? []), path]);
  }
  return {
    all,
    find(name) {
      const key = name.normalize("NFC").toLowerCase().replaceAll("\\", "/").replace(/^\.\//, "");
      return byName.get(key)?.[0] ?? null;
    },
    namedAfter(title) {
      const wanted = fileNameOf(title);
      return all.filter((path) => {
        const name = fileNameOf(withoutExtension(baseName(path)));
        return (
          name === wanted ||
          (name.startsWith(`${wanted}-`) && /^-\d+$/.test(name.slice(wanted.length)))
        );
      });
    },
    ...files,
  };
}

/** @throws ArchiveRefused if the folder is missing or has too many files */
export async function openPictureFolder(folder: string): Promise<PictureFolder> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw new ArchiveRefused(`There is no folder ${folder}.`);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  if (entries.length > maxFiles) {
    throw new ArchiveRefused(`${folder} contains more than ${maxFiles} files.`);
  }
  // Links could lead outside the folder.
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
  return createPictureFolder(paths, {
    read: (path) => readFile(join(folder, path)),
    bytes: async (path) => (await stat(join(folder, path))).size,
  });
}

export function openPictureZip(zip: ZipReader): PictureFolder {
  return createPictureFolder(zip.names, {
    read: (path) => zip.bytes(path, zip.size(path)),
    bytes: async (path) => zip.size(path),
  });
}
