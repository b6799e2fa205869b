import { join } from "node:path";
import { openZip, type ZipReader } from "@nkar/archive/zip-reader";
import { writeZip } from "@nkar/archive/zip-writer";
import { temporaryFolder } from "./folders.ts";

type Files = Record<string, string | Uint8Array>;

export async function withZip<T>(
  path: string,
  work: (zip: ZipReader) => Promise<T> | T,
): Promise<T> {
  return work(await openZip(path));
}

export async function readTextIn(zip: ZipReader, name: string): Promise<string> {
  return Buffer.from(await zip.readBytes(name, 1e8)).toString();
}

export function writeFiles(path: string, files: Files): Promise<void> {
  return writeZip(path, async (zip) => {
    for (const [name, contents] of Object.entries(files)) await zip.add(name, contents);
  });
}

/**
 * Copies a ZIP file.
 * @param changes contents by name; null leaves a file out
 * @param rename returns the name of a file in the copy
 * @returns the path of the copy
 */
export async function copyZip(
  path: string,
  changes: Record<string, string | Uint8Array | null>,
  rename = (name: string) => name,
): Promise<string> {
  const files: Files = {};
  await withZip(path, async (zip) => {
    for (const name of zip.names) files[rename(name)] = await zip.readBytes(name, 1e8);
  });
  for (const [name, contents] of Object.entries(changes)) {
    if (contents === null) delete files[name];
    else files[name] = contents;
  }
  const copy = join(await temporaryFolder(), "changed.zip");
  await writeFiles(copy, files);
  return copy;
}
