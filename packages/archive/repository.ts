import { buffer } from "node:stream/consumers";
import { type BlobStore, BlobStoreError, type S3Location } from "@nkar/blobs/blob-store";
import {
  ChecksumMismatch,
  computeSha256,
  readChecksum,
  verifyContents,
} from "@nkar/blobs/checksum";
import { ArchiveRefused, errorMessage } from "./archive.ts";
import {
  listNeededObjects,
  parseSnapshot,
  type Snapshot,
  type SnapshotFormat,
  type StoredObject,
} from "./snapshot.ts";

// A repository holds `objects/{sha256}` and `snapshots/{time}.json`. A snapshot is written after its
// objects and removed before them, so an interruption leaves at most objects that nothing needs.

type Listable = Pick<BlobStore, "list">;

/** A folder, a bucket, an encrypted place or a ZIP file. */
export type ReadableRepository = Pick<BlobStore, "open" | "list">;

/**
 * A folder, a bucket, an encrypted place, or a ZIP file that is being written. Such a ZIP file can be
 * neither read nor changed, so it lacks `open` and `remove`.
 */
export type WritableRepository = Pick<BlobStore, "list" | "write" | "link"> &
  Partial<Pick<BlobStore, "open" | "remove">>;

/** A folder or a bucket where each file of a repository is encrypted. */
export interface EncryptedPlace {
  /** Unused if `bucket` is set. */
  folder: string;
  bucket: S3Location | undefined;
  passphrase: string;
  /** Name of the setting that holds the passphrase, for messages. */
  setting: string;
}

/** The file with the key of all other files. It is itself encrypted with the passphrase. */
export const keyFileName = "key.age";

export interface SnapshotFile {
  name: string;
  /** When the snapshot was made, in ms since 1970. */
  time: number;
}

/** Returns `snapshots/2026-03-08t10-15-00-000z.json`. */
export function snapshotName(moment: Date): string {
  return `snapshots/${moment.toISOString().replaceAll(/[:.]/g, "-").toLowerCase()}.json`;
}

const snapshotPattern = /^snapshots\/(.{10})t(\d\d)-(\d\d)-(\d\d)-(\d{3})z\.json$/;

/** Lists the snapshots of a repository, oldest first. Ignores files with other names. */
export async function listSnapshots(store: Listable): Promise<SnapshotFile[]> {
  const snapshots: SnapshotFile[] = [];
  for await (const { name } of store.list("snapshots")) {
    const time = Date.parse(name.replace(snapshotPattern, "$1T$2:$3:$4.$5Z"));
    if (snapshotPattern.test(name) && time) snapshots.push({ name, time });
  }
  return snapshots.toSorted((one, other) => one.time - other.time);
}

/** Clocks of several machines differ a little. */
const clockToleranceMs = 5 * 60_000;

/** True for a snapshot that was made while the clock was wrong. */
export function isInFuture({ time }: SnapshotFile): boolean {
  return time > Date.now() + clockToleranceMs;
}

/** Returns the newest snapshot that is not dated in the future; undefined without one. */
export async function newestSnapshotFile(store: Listable): Promise<SnapshotFile | undefined> {
  return (await listSnapshots(store)).findLast((snapshot) => !isInFuture(snapshot));
}

/**
 * Returns the age of a backup in whole hours. A backup is overdue if it is older than two intervals,
 * so that at least one has certainly been missed.
 * @param time of the backup, in ms since 1970
 * @param everyHours hours from one backup to the next
 */
export function measureBackupAge(time: number, everyHours: number) {
  const hours = Math.floor((Date.now() - time) / 3_600_000);
  return { hours, isOverdue: hours > everyHours * 2 };
}

/** Returns the name of an object in a repository: `objects/{sha256}`. */
export function objectName({ sha256 }: StoredObject): string {
  return `objects/${sha256}`;
}

/** Returns the first 32 digits of a SHA-256. Names of originals contain no more. */
function objectKey({ sha256 }: Pick<StoredObject, "sha256">): string {
  return sha256.slice(0, 32);
}

/**
 * The objects of a repository by `objectKey`. Each size is that of the stored file, so an incomplete
 * object is smaller here than in its snapshot.
 */
export type ObjectList = Map<string, StoredObject>;

/** Lists the objects of a repository by the beginning of their SHA-256. Reads no contents. */
export async function listObjects(store: Listable): Promise<ObjectList> {
  const objectList: ObjectList = new Map();
  for await (const { name, bytes } of store.list("objects")) {
    const object = { sha256: name.slice("objects/".length), bytes };
    objectList.set(objectKey(object), object);
  }
  return objectList;
}

/** Returns the object if it has its full size. `sha256` may be shortened, as in names of originals. */
export function findObject(objectList: ObjectList, { sha256, bytes }: StoredObject) {
  const object = objectList.get(objectKey({ sha256 }));
  return object?.bytes === bytes ? object : undefined;
}

/** Returns the first object of a snapshot that the repository lacks, or has only a part of. */
export function findMissingObject(
  objectList: ObjectList,
  snapshot: Snapshot,
): StoredObject | undefined {
  return listNeededObjects(snapshot).find((object) => !findObject(objectList, object));
}

/**
 * Streams a file of a repository. Checks the contents of an object by its hash.
 * @throws ArchiveRefused if the file is missing, too large or damaged
 */
async function* streamFile(
  store: ReadableRepository,
  name: string,
  expected: { maxBytes: number; object?: StoredObject },
): AsyncGenerator<Uint8Array> {
  const { maxBytes, object } = expected;
  try {
    const file = await store.open(name);
    if (!file) throw new ArchiveRefused(`The backup is incomplete: it lacks ${name}.`);
    if (file.bytes > maxBytes) {
      file.discard();
      throw new ChecksumMismatch("it is too large");
    }
    yield* object ? verifyContents(file.contents, { name, ...object }) : file.contents;
  } catch (error) {
    if (error instanceof BlobStoreError || error instanceof ArchiveRefused) throw error;
    throw new ArchiveRefused(
      `The backup is damaged: ${name} is not what was written (${errorMessage(error)}).`,
    );
  }
}

/** @throws ArchiveRefused if the object is missing, or at the end if it is damaged */
export function streamObject(
  store: ReadableRepository,
  object: StoredObject,
): AsyncGenerator<Uint8Array> {
  return streamFile(store, objectName(object), { maxBytes: object.bytes, object });
}

/** @throws ArchiveRefused as `streamObject` */
export function readObject(store: ReadableRepository, object: StoredObject): Promise<Uint8Array> {
  return buffer(streamObject(store, object));
}

const maxSnapshotBytes = 64 * 1024 * 1024;

/** @throws ArchiveRefused if the snapshot is missing, damaged, or from a newer program */
export async function readSnapshot<About extends object>(
  format: SnapshotFormat<About>,
  store: ReadableRepository,
  name: string,
): Promise<Snapshot<About>> {
  const contents = await buffer(streamFile(store, name, { maxBytes: maxSnapshotBytes }));
  return parseSnapshot(format, name, contents);
}

/**
 * Reads the newest snapshot made before a time, in ms since 1970. Reads a snapshot that is dated in
 * the future only if there is no other.
 * @returns undefined without one
 */
export async function findSnapshot<About extends object>(
  format: SnapshotFormat<About>,
  store: ReadableRepository,
  before = Number.POSITIVE_INFINITY,
): Promise<Snapshot<About> | undefined> {
  const earlier = (await listSnapshots(store)).filter(({ time }) => time < before);
  // A machine with a wrong clock can be restored too.
  const newest = earlier.findLast((each) => !isInFuture(each)) ?? earlier.at(-1);
  return newest && readSnapshot(format, store, newest.name);
}

/**
 * Writes a file. Reads it back if the target can be read, and removes it if it was not stored whole.
 * @throws ChecksumMismatch, or the error of the place
 */
export async function writeChecked(target: WritableRepository, name: string, contents: Uint8Array) {
  await target.write(name, contents);
  if (!target.open) return;
  try {
    const written = await readChecksum({ open: target.open.bind(target) }, name);
    if (written?.sha256 === (await computeSha256(contents))) return;
    throw new ChecksumMismatch(`${name} was not stored whole`);
  } catch (error) {
    await target.remove?.(name);
    throw error;
  }
}

/**
 * Adds an object that the repository lacks, or has only a part of.
 * @param path of a file with the same contents, for a hard link
 */
export async function putObject(
  target: WritableRepository,
  objectList: ObjectList,
  object: StoredObject,
  readContents: () => Promise<Uint8Array>,
  path?: string,
): Promise<void> {
  if (findObject(objectList, object)) return;
  const name = objectName(object);
  const isLinked = path !== undefined && (await target.link?.(name, path));
  if (!isLinked) await writeChecked(target, name, await readContents());
  objectList.set(objectKey(object), object);
}
