import { createHash } from "node:crypto";
import { rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { basename } from "node:path/posix";
import { pictureExtension } from "../../src/server/operations/import/picture-formats.ts";
import { type DownloadRules, download } from "./download.ts";
import { readPath } from "./picture-addresses.ts";
import { inspectPicture, type PictureFiles, requireReadable } from "./picture-files.ts";
import {
  findUploadName,
  quoteFileName,
  readSizeInName,
  removeEdit,
  removeSize,
} from "./smaller-copies.ts";

interface Picture {
  address: string;
  isNamed: boolean;
}

interface Source {
  /** A file, or the address from which it was downloaded. */
  name: string;
  path: string;
  bytes: Uint8Array;
}

export interface PictureSources {
  files: PictureFiles;
  /** Downloads missing pictures; null never downloads. */
  download: DownloadRules | null;
}

/** Rounding changes the proportions of a smaller copy. */
const ratioTolerance = 0.02;
/** A name such as "60x80" with shorter edges may state the size of a painting in cm instead of px. */
const minCopyEdge = 300;

interface Size {
  width: number;
  height: number;
}

function hasProportions(one: Size, other: Size): boolean {
  const ratio = (one.width * other.height) / (one.height * other.width);
  return Math.abs(ratio - 1) <= ratioTolerance;
}

/** True if the name states the pixels, as the names of smaller copies do. */
function hasSizeOfName(size: Size | null, path: string): boolean {
  const named = readSizeInName(path);
  return size !== null && size.width === named?.width && size.height === named.height;
}

async function readSource({ files }: PictureSources, path: string): Promise<Source | null> {
  const name = files.find(path);
  return name === null ? null : { name, path: name, bytes: await files.readBytes(name) };
}

/** Finds a file. Prefers the upload from which WordPress made it, unless that is another picture. */
async function readUpload(sources: PictureSources, path: string): Promise<Source | null> {
  const upload = findUploadName(path);
  const isOther = upload === path || sources.files.isNamed(upload);
  const original = isOther ? null : await readSource(sources, upload);
  return original ?? readSource(sources, path);
}

/** Finds the file of an attachment. */
async function findNamed(
  path: string,
  sources: PictureSources,
  remarks: string[],
): Promise<Source | null> {
  const exact = await readUpload(sources, path);
  const unedited = removeEdit(path);
  const isUpload = unedited === path || unedited === findUploadName(path);
  if (isUpload || sources.files.isNamed(unedited)) return exact;
  const source = await readSource(sources, unedited);
  if (source) {
    const [taken, other] = exact ? [path, unedited] : [unedited, path];
    remarks.push(
      `${quoteFileName(path)} was turned or cropped in WordPress: ${quoteFileName(taken)} is taken, not ${quoteFileName(other)}`,
    );
  }
  return exact ?? source;
}

/**
 * Finds the file that an address names. A file with the pixels that its name states is a smaller
 * copy and gives way to its original. A remark names an original that only its name proves.
 */
async function findUnnamed(
  path: string,
  sources: PictureSources,
  remarks: string[],
): Promise<Source | null> {
  const namedSize = readSizeInName(path);
  if (!namedSize) return readUpload(sources, path);
  const exact = await readSource(sources, path);
  const isCopy = exact && hasSizeOfName(await inspectPicture(exact.bytes), path);
  if (exact && !isCopy) return exact;
  const larger = await readUpload(sources, removeSize(path));
  if (!larger) {
    if (exact) remarks.push(`${quoteFileName(path)} is a smaller copy: its original is not there`);
    return exact;
  }
  const original = await inspectPicture(larger.bytes);
  const isAlike = original !== null && hasProportions(original, namedSize);
  if (!exact && Math.max(namedSize.width, namedSize.height) < minCopyEdge) {
    throw new Error(`It is not among the pictures, and ${larger.name} may be another one`);
  }
  if (!exact || !isAlike) {
    const kind = isAlike ? "a smaller copy" : "a part";
    remarks.push(`${quoteFileName(path)} is taken for ${kind} of ${quoteFileName(larger.name)}`);
  }
  return larger;
}

/** Downloads the file, and its original if the file is a smaller copy. */
async function fetchSource(
  { address, isNamed }: Picture,
  { files, download: rules }: PictureSources,
  remarks: string[],
): Promise<Source> {
  if (!rules) throw new Error("It is not among the pictures");
  const fetched = async (url: string) => ({
    name: url,
    path: readPath(url),
    bytes: await download(url, rules),
  });
  const url = address.startsWith("//") ? `https:${address}` : address;
  const source = await fetched(url);
  const isCopy = !isNamed && hasSizeOfName(await inspectPicture(source.bytes), url);
  const original = isCopy ? removeSize(url) : findUploadName(url);
  if (original === url || files.isNamed(readPath(original))) return source;
  try {
    return await fetched(original);
  } catch {
    remarks.push(
      `${quoteFileName(url)} is a smaller copy: the old site has no ${quoteFileName(original)}`,
    );
    return source;
  }
}

function pictureFileName(source: string, path: string): string {
  const name = basename(path).replaceAll(/[^\p{L}\p{N}.-]+/gu, "-");
  const safeName = name.slice(-80) || "picture";
  const ending = pictureExtension.test(safeName) ? "" : ".jpg";
  return `${createHash("sha256").update(source).digest("hex").slice(0, 12)}-${safeName}${ending}`;
}

/**
 * Saves a picture in the folder `to`. @returns its path there
 * @throws Error with a message for the user
 */
export async function savePicture(
  picture: Picture,
  to: string,
  sources: PictureSources,
  remarks: string[],
): Promise<string> {
  // An earlier conversion may have downloaded it.
  const downloaded = `pictures/${pictureFileName(picture.address, readPath(picture.address))}`;
  if (await stat(join(to, downloaded)).catch(() => null)) return downloaded;
  const find = picture.isNamed ? findNamed : findUnnamed;
  const local = await find(readPath(picture.address), sources, remarks);
  const source = local ?? (await fetchSource(picture, sources, remarks));
  await requireReadable(source.path, source.bytes);
  const file = `pictures/${pictureFileName(source.name, source.path)}`;
  const path = join(to, file);
  await writeFile(`${path}.part`, source.bytes);
  await rename(`${path}.part`, path);
  return file;
}
