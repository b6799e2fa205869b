import type { S3Location } from "../../config/config.ts";
import { openDiskStore } from "./disk-store.ts";

/** A file that is kept: its name and its size in bytes. */
export interface StoredFile {
  name: string;
  bytes: number;
}

/** A file that is being read, piece by piece. */
export interface OpenedFile {
  bytes: number;
  /** Throws when what arrives is not what was kept. To be read once. */
  contents: AsyncIterable<Uint8Array>;
}

/** Where a file to be kept comes from, known beforehand so that its arrival can be verified. */
export interface FileSource {
  bytes: number;
  /** Of the contents, in hex. */
  sha256: string;
  /** The contents from their beginning. */
  read(): AsyncIterable<Uint8Array>;
}

/**
 * Where files are kept. Names are relative, like `masters/ab/abcdef.png`, and made by the program:
 * nothing that somebody typed ever becomes part of one. All of it throws when storage is out of
 * reach, and works again by itself once it is back.
 */
export interface BlobStore {
  /** Keeps the file whole or not at all; once this resolves it survives a power cut. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /**
   * Keeps a file that can be made again: where one of that name stands it stays, so that instances
   * which make the same at the same time agree on one.
   */
  writeOnce(name: string, bytes: Uint8Array): Promise<void>;
  /** Like `write`, for a file that need not fit into memory. @throws when the contents differ from `sha256` */
  writeFrom(name: string, source: FileSource): Promise<void>;
  /** The contents of the file, or null when there is none. */
  read(name: string): Promise<Uint8Array | null>;
  /** The file in pieces, or null when there is none. */
  open(name: string): Promise<OpenedFile | null>;
  /** The size of the file in bytes, or null when there is none. Throws when storage is out of reach. */
  size(name: string): Promise<number | null>;
  /** Does nothing when there is no such file. */
  remove(name: string): Promise<void>;
  /** All files in a folder and below, in no certain order. */
  list(folder: string): AsyncIterable<StoredFile>;
  /** Resolves when storage can be reached, soon rejects when not. */
  reach(): Promise<void>;
}

/** The one that is configured: a store of the S3 kind, else a folder of the local disk. */
export interface BlobStoreLocation {
  mediaDir: string;
  mediaStore?: S3Location | undefined;
}

// Every segment begins with a letter or digit, so none can be "..", absolute or hidden.
const namePattern = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** @returns `name` @throws when it is none that the program makes */
export function storageName(name: string): string {
  if (!namePattern.test(name)) throw new Error(`Not a storage name: ${name}`);
  return name;
}

/**
 * Opens the storage of the site.
 * @throws when the folder cannot be made or written to, or the store refuses us; a store that
 *   cannot be reached is waited for by whoever needs it
 */
export async function openBlobStore({
  mediaDir,
  mediaStore,
}: BlobStoreLocation): Promise<BlobStore> {
  if (!mediaStore) return openDiskStore(mediaDir);
  // Loaded only where it is used: a site on one disk does not pay for it.
  const { openS3Store } = await import("./s3-store.ts");
  return openS3Store(mediaStore);
}
