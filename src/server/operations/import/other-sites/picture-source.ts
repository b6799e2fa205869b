import { createHash } from "node:crypto";
import type { PictureFolder } from "../picture-folder.ts";

export interface PictureSource {
  /** For reports. */
  location: string;
  /** @returns a path within the folder */
  find(address: string): string | null;
}

/** Suffixes of resized pictures: `sevan-1024x768.jpg`, `sevan-scaled.jpg`. */
const resizedSuffix = /-(?:\d{2,5}x\d{2,5}|scaled|rotated)(?=\.\w+$)/;

function pathOf(address: string): string {
  const path = address.replace(/^\w+:\/\/[^/]+|^\/\/[^/]+/, "").replace(/[?#].*/s, "");
  try {
    return decodeURIComponent(path.replaceAll("+", " "));
  } catch {
    return path;
  }
}

export function downloadedFileName(address: string): string {
  const name = pathOf(address).split("/").at(-1) ?? "";
  const safeName = name.replaceAll(/[^\p{L}\p{N}.-]+/gu, "-").slice(-80) || "picture";
  const ending = /\.(jpe?g|png|webp|gif)$/i.test(safeName) ? "" : ".jpg";
  return `${createHash("sha256").update(address).digest("hex").slice(0, 12)}-${safeName}${ending}`;
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).toLowerCase();
}

/** Yields ever shorter endings: copied folders may lack parts of the path. */
function* pathSuffixes(path: string): Generator<string> {
  const parts = path.split("/").filter(Boolean);
  for (let from = 0; from < parts.length; from += 1) yield parts.slice(from).join("/");
}

/** Prefers originals to resized pictures. */
export function pictureSource(folder: PictureFolder, location: string): PictureSource {
  const named = Map.groupBy(folder.all, fileName);
  // Uploads of two months may both contain "1.jpg".
  const isUnique = (path: string) => named.get(fileName(path))?.length === 1;
  return {
    location,
    find(address) {
      const downloaded = folder.find(downloadedFileName(address));
      if (downloaded) return downloaded;
      const path = pathOf(address);
      const original = path.replace(resizedSuffix, "").replace(resizedSuffix, "");
      for (const candidate of new Set([original, path])) {
        for (const ending of pathSuffixes(candidate)) {
          const found = folder.find(ending);
          if (found && (ending.includes("/") || isUnique(found))) return found;
        }
      }
      return null;
    },
  };
}
