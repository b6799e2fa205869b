// The interface of stores that hold files by name, on disk or in an S3 bucket.

export interface StoredBlob {
  name: string;
  bytes: number;
}

/** Size of the pieces in which files are read to send or copy them. */
export const chunkBytes = 128 * 1024;

export interface OpenedBlob {
  bytes: number;
  /** Iterable once. @throws if the contents differ from those written */
  contents: AsyncIterable<Uint8Array>;
  /** Frees contents that nobody reads. */
  discard(): void;
}

/** Contents to write, which `bytes` and `sha256` (hex) must match. */
export interface BlobSource {
  bytes: number;
  sha256: string;
  read(): AsyncIterable<Uint8Array>;
}

/** Bucket of a store that speaks S3. */
export interface S3Location {
  bucket: string;
  /** Prefix of every object name, without slashes at either end; may be empty. */
  prefix: string;
  /** Without a trailing slash; undefined for Amazon S3. */
  endpoint: string | undefined;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
  /** Name of the setting that holds this location, for advice in messages. */
  setting: string;
}

/**
 * Names are relative, like `pictures/ab/abcdef.png`, and contain no user input. All methods throw
 * while the storage is unreachable.
 */
export interface BlobStore {
  /** Atomic; survives a power cut. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /**
   * Leaves an existing file unchanged, so that instances agree on one. Of concurrent writers the last
   * one wins, unless a bucket has conditional writes.
   */
  writeOnce(name: string, bytes: Uint8Array): Promise<void>;
  /** @throws ChecksumMismatch if the contents differ from `sha256` */
  writeFrom(name: string, source: BlobSource): Promise<void>;
  /** Null if the file does not exist. */
  read(name: string): Promise<Uint8Array | null>;
  /** Null if the file does not exist. */
  open(name: string): Promise<OpenedBlob | null>;
  /** Null if the file does not exist. */
  size(name: string): Promise<number | null>;
  /** Path on this machine; undefined in a bucket. */
  pathOf?(name: string): string;
  /** Gives the file at `path` a second name. False if it is on another disk. */
  link?(name: string, path: string): Promise<boolean>;
  /** Ignores missing files. */
  remove(name: string): Promise<void>;
  /** Includes subfolders; in any order. */
  list(folder: string): AsyncIterable<StoredBlob>;
  /** @throws within a few seconds if the storage is unreachable */
  checkReachable(): Promise<void>;
}

/** `S3_UNREACHABLE`: no answer; `S3_UNAVAILABLE`: temporary. */
export class BlobStoreError extends Error {
  override readonly name = "BlobStoreError";
  readonly code: "S3_UNREACHABLE" | "S3_UNAVAILABLE" | "S3_FULL" | "S3_REFUSED";

  constructor(code: BlobStoreError["code"], message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

// Segments begin with a letter or digit, so none is "..", absolute or hidden.
const namePattern = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** Returns the name unchanged. @throws if the name is invalid */
export function requireBlobName(name: string): string {
  if (!namePattern.test(name)) throw new Error(`Not a blob name: ${name}`);
  return name;
}
