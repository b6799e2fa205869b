import { createHash } from "node:crypto";
import { rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { reasonOf } from "@nkar/archive/archive";
import { type DownloadRules, download } from "./download.ts";
import { baseName, pathOf } from "./picture-addresses.ts";
import { inspectPicture, type PictureFiles, requireReadable } from "./picture-files.ts";
import { nameOf, sizeInName, uploadOf, withoutEdit, withoutSize } from "./smaller-copies.ts";

interface Picture {
  address: string;
  isNamed: boolean;
}

interface Source {
  /** A file, or the address from which it was downloaded. */
  name: string;
  bytes: Uint8Array;
}

export interface PictureSources {
  files: PictureFiles;
  /** Downloads missing pictures; null never downloads. */
  download: DownloadRules | null;
}

/** Rounding changes the proportions of a smaller copy. */
const ratioTolerance = 0.02;
/** Sizes of paintings in cm are seldom longer. */
const minCopyEdge = 300;

interface Size {
  width: number;
  height: number;
}

function hasProportions(one: Size, other: Size): boolean {
  const ratio = (one.width * other.height) / (one.height * other.width);
  return Math.abs(ratio - 1) <= ratioTolerance;
}

async function readFound({ files }: PictureSources, path: string): Promise<Source | null> {
  const name = files.find(path);
  return name === null ? null : { name, bytes: await files.bytes(name) };
}

/** Takes the upload of which WordPress made the file that an attachment names. */
async function findNamed(
  path: string,
  sources: PictureSources,
  remarks: string[],
): Promise<Source | null> {
  const upload = uploadOf(path);
  if (upload !== path && !sources.files.isNamed(upload)) {
    const found = await readFound(sources, upload);
    if (found) return found;
  }
  const exact = await readFound(sources, path);
  const unedited = withoutEdit(path);
  if (unedited === path || unedited === upload || sources.files.isNamed(unedited)) return exact;
  const source = await readFound(sources, unedited);
  if (source) {
    const [taken, other] = exact ? [path, unedited] : [unedited, path];
    remarks.push(
      `${nameOf(path)} was turned or cropped in WordPress: ${nameOf(taken)} is taken, not ${nameOf(other)}`,
    );
  }
  return exact ?? source;
}

/**
 * Takes the file that the address names, unless it has the pixels that its name says, as smaller
 * copies have: then its original. Tells where only the names make one the original of the other.
 */
async function findUnnamed(
  path: string,
  sources: PictureSources,
  remarks: string[],
): Promise<Source | null> {
  const exact = await readFound(sources, path);
  const stated = sizeInName(path);
  if (!stated) return exact;
  const size = exact && (await inspectPicture(exact.bytes));
  const isCopy = size?.width === stated.width && size.height === stated.height;
  if (exact && !isCopy) return exact;
  const larger = await readFound(sources, withoutSize(path));
  if (!larger) {
    if (exact) remarks.push(`${nameOf(path)} is a smaller copy: its original is not there`);
    return exact;
  }
  const original = await inspectPicture(larger.bytes);
  const isAlike = original !== null && hasProportions(original, stated);
  if (!exact && Math.max(stated.width, stated.height) < minCopyEdge) {
    throw new Error(`It is not among the pictures, and ${larger.name} may be another one`);
  }
  if (!exact || !isAlike) {
    const kind = isAlike ? "a smaller copy" : "a part";
    remarks.push(`${nameOf(path)} is taken for ${kind} of ${nameOf(larger.name)}`);
  }
  return larger;
}

/** Downloads the upload itself if the server still has it. */
async function fetchSource(
  { address, isNamed }: Picture,
  rules: DownloadRules,
  remarks: string[],
): Promise<Source> {
  const url = address.startsWith("//") ? `https:${address}` : address;
  const larger = isNamed ? uploadOf(url) : withoutSize(uploadOf(url));
  if (larger === url) return { name: address, bytes: await download(url, rules) };
  try {
    return { name: larger, bytes: await download(larger, rules) };
  } catch {
    const bytes = await download(url, rules);
    remarks.push(`${nameOf(url)} may be a smaller copy: the old site has no ${nameOf(larger)}`);
    return { name: address, bytes };
  }
}

function pictureFileName(source: string): string {
  const name = baseName(pathOf(source)).replaceAll(/[^\p{L}\p{N}.-]+/gu, "-");
  const safeName = name.slice(-80) || "picture";
  const ending = /\.(jpe?g|png|webp|gif)$/i.test(safeName) ? "" : ".jpg";
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
  // A repeated conversion downloads nothing again.
  const downloaded = `pictures/${pictureFileName(picture.address)}`;
  if (await stat(join(to, downloaded)).catch(() => null)) return downloaded;
  const find = picture.isNamed ? findNamed : findUnnamed;
  const found = await find(pathOf(picture.address), sources, remarks);
  if (!found && !sources.download) throw new Error("It is not among the pictures");
  const source =
    found ?? (await fetchSource(picture, sources.download ?? { maxBytes: 0 }, remarks));
  await requireReadable(source.bytes);
  const file = `pictures/${pictureFileName(source.name)}`;
  const path = join(to, file);
  await writeFile(`${path}.part`, source.bytes);
  await rename(`${path}.part`, path);
  return file;
}

/** @returns the line for a picture that could not be saved */
export function missingPicture({ address }: Picture, error: unknown): string {
  return `The picture ${address} is missing: ${reasonOf(error)}`;
}
