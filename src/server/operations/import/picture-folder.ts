import type { ZipReader } from "@nkar/archive/zip-reader";

/** Pictures of a folder or ZIP file; paths never lead outside. */
export interface PictureFolder extends Pick<ZipReader, "bytes" | "size"> {
  /** Accepts a path or name, with or without extension. */
  find(name: string): string | null;
  /** Lists title, title-2, title 3 and so on. */
  namedAfter(title: string): string[];
  all: string[];
}

const pictureExtension = /\.(jpe?g|png|webp|gif)$/i;

function withoutExtension(path: string): string {
  return path.replace(pictureExtension, "");
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** "Ararat, first light" becomes ararat-first-light; keeps other scripts. */
export function fileNameOf(title: string): string {
  const words = title
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-");
  return words.slice(0, 60).replaceAll(/^-+|(?<!-)-+$/g, "") || "picture";
}

/** Sorts image-2 before image-10. */
const compareNumerically = new Intl.Collator("en", { numeric: true }).compare;

export function openPictureFolder({ names, bytes, size }: ZipReader): PictureFolder {
  const all = names.filter((path) => pictureExtension.test(path)).sort(compareNumerically);
  const byName = new Map<string, string>();
  for (const path of all) {
    const fullName = path.normalize("NFC").toLowerCase();
    for (const name of [fullName, baseName(fullName)]) {
      for (const key of [name, withoutExtension(name)]) {
        if (!byName.has(key)) byName.set(key, path);
      }
    }
  }
  return {
    all,
    bytes,
    size,
    find(name) {
      const key = name.normalize("NFC").toLowerCase().replaceAll("\\", "/").replace(/^\.\//, "");
      return byName.get(key) ?? null;
    },
    namedAfter(title) {
      const wanted = fileNameOf(title);
      return all.filter((path) => {
        const name = fileNameOf(withoutExtension(baseName(path)));
        return name === wanted || /^-\d+$/.test(name.replace(wanted, ""));
      });
    },
  };
}
