import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { isKnownSequence, migrations } from "../../database/migrations.ts";
import { ArchiveRefused, type Progress, type ZipReader } from "../zip/zip.ts";
import { hashOfOriginal, type Manifest, readManifest } from "./manifest.ts";
import { type Row, rowSchema } from "./tables.ts";

function refuseNewerVersion(manifest: Manifest): void {
  const unknown = manifest.migrations.find((name) => !(name in migrations));
  if (unknown) {
    throw new ArchiveRefused(
      `The backup was made by a newer version of Nkar (it knows "${unknown}"). Restore it with that version.`,
    );
  }
  if (!isKnownSequence(manifest.migrations)) {
    throw new ArchiveRefused("The backup was made by another line of versions of Nkar.");
  }
}

async function checkFile(
  zip: ZipReader,
  { file, bytes, sha256 }: { file: string; bytes: number; sha256: string },
): Promise<void> {
  if (zip.size(file) !== bytes || (await zip.sha256(file)) !== sha256) {
    throw new ArchiveRefused(`The backup is damaged: ${file} is not what was written.`);
  }
}

/** @throws ArchiveRefused for an invalid row */
export async function* rowsInBackup(zip: ZipReader, file: string): AsyncGenerator<Row> {
  const lines = createInterface({
    input: Readable.from(zip.stream(file)),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) {
    let json: unknown;
    try {
      json = JSON.parse(line);
    } catch {
      throw new ArchiveRefused(`The backup is damaged: a line of ${file} is not JSON.`);
    }
    const row = rowSchema.safeParse(json);
    if (!row.success)
      throw new ArchiveRefused(`The backup is damaged: ${file} contains an invalid row.`);
    yield row.data;
  }
}

async function refuseMissingOriginals(zip: ZipReader, manifest: Manifest): Promise<void> {
  const included = new Set(manifest.masters.map(({ file }) => hashOfOriginal(file)));
  const known = new Set(manifest.missing);
  const media = manifest.tables.find(({ name }) => name === "media");
  if (!media) throw new ArchiveRefused("The backup is incomplete: it lacks the list of pictures.");
  for await (const { hash } of rowsInBackup(zip, media.file)) {
    if (typeof hash !== "string" || (!included.has(hash) && !known.has(hash))) {
      throw new ArchiveRefused(`The backup is incomplete: the picture ${hash} is not in it.`);
    }
  }
}

/**
 * Checks every byte, the version, and that all originals are included.
 * @throws ArchiveRefused with the first error
 */
export async function verifyBackup(zip: ZipReader, progress: Progress): Promise<Manifest> {
  const manifest = await readManifest(zip);
  refuseNewerVersion(manifest);
  const files = [...manifest.tables, ...manifest.masters];
  if (zip.names.length !== files.length + 1) {
    throw new ArchiveRefused("The backup contains files that are not on its list of contents.");
  }
  for (const [index, file] of files.entries()) {
    progress("Checking the backup", index, files.length);
    await checkFile(zip, file);
  }
  for (const { file, sha256 } of manifest.masters) {
    const hash = hashOfOriginal(file);
    if (!hash || !sha256.startsWith(hash)) {
      throw new ArchiveRefused(
        `The backup is damaged: ${file} is not the picture it is named after.`,
      );
    }
  }
  await refuseMissingOriginals(zip, manifest);
  progress("Checking the backup", files.length, files.length);
  return manifest;
}
