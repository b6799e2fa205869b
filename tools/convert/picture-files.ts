import { basename } from "node:path/posix";
import type { ZipReader } from "@nkar/archive/zip-reader";
import sharp from "sharp";
import {
  countSharedNames,
  foldPath,
  indexFiles,
  selectBestMatches,
} from "../../src/server/operations/import/picture-folder.ts";
import {
  describeFormatProblem,
  pictureExtension,
} from "../../src/server/operations/import/picture-formats.ts";
import { readPath } from "./picture-addresses.ts";

/** Returns the month of a WordPress upload, `2019/05`: two months may both contain "1.jpg". */
function readUploadMonth(path: string): string | undefined {
  return /(?:^|\/)(\d{4}\/\d{2})\/[^/]+$/.exec(path)?.[1];
}

/** The files of a folder or ZIP file by the path of their address. */
export type PictureFiles = ReturnType<typeof openPictureFiles>;

/**
 * Opens the pictures of the old site.
 * @param addresses all that the export names, in order to know names that several pictures have
 */
export function openPictureFiles(
  { names, readBytes }: Pick<ZipReader, "names" | "readBytes">,
  addresses: readonly string[],
) {
  const findName = indexFiles(names, (path) => basename(path));
  const paths = new Set(addresses.map((address) => foldPath(readPath(address))));
  const pathsByName = Map.groupBy(paths, (path) => basename(path));
  return {
    readBytes,
    /** True if the export has a picture with this path. */
    isNamed: (path: string) => paths.has(foldPath(path)),
    /**
     * Finds the file whose path agrees most with the address; copied folders may lack parts of it.
     * @throws Error with a message for the user if several files or addresses agree
     */
    find(path: string): string | null {
      // Browsers keep a + in a name; other programs save a space.
      const spellings = [path, path.replaceAll("+", " ")].map((each) => basename(each));
      const filesOfName = spellings.flatMap(findName);
      const month = readUploadMonth(path);
      const possible = [...new Set(filesOfName)].filter((each) => {
        const other = readUploadMonth(each);
        return !month || !other || month === other;
      });
      const [file, ...others] = selectBestMatches(possible, path);
      if (!file) return null;
      if (others.length > 0) {
        throw new Error(
          `Several files have this name: ${[file, ...others].toSorted().join(", ")}. Leave only the right one`,
        );
      }
      const sharing = pathsByName.get(foldPath(basename(path))) ?? [];
      if (countSharedNames(file, path) < 2 && sharing.length > 1) {
        throw new Error(
          `${file} may be any of ${sharing.join(", ")}: put it into the folder of the right one`,
        );
      }
      return file;
    },
  };
}

/** Returns the format and the size in px; null if the bytes are no picture. */
export async function inspectPicture(
  bytes: Uint8Array,
): Promise<{ format: string; width: number; height: number } | null> {
  try {
    return await sharp(bytes).metadata();
  } catch {
    return null;
  }
}

/** @throws Error with a message for the user unless the site takes pictures in this format */
export async function requireReadable(path: string, bytes: Uint8Array): Promise<void> {
  const picture = await inspectPicture(bytes);
  if (picture && pictureExtension.test(`.${picture.format}`)) return;
  const problem = describeFormatProblem(path, bytes);
  throw new Error(problem ? `It ${problem}, and add it` : "It is not a picture");
}
