/** `bytes` is the size. */
export interface StoredBlob {
  name: string;
  bytes: number;
}

export interface OpenedBlob {
  /** Size. */
  bytes: number;
  /** Can be iterated once. @throws if the contents differ from those written */
  contents: AsyncIterable<Uint8Array>;
}

/** A file to store, with the size and checksum that its contents must match. */
export interface BlobSource {
  bytes: number;
  /** Checksum of the contents, in hex. */
  sha256: string;
  /** Returns the contents from their beginning. */
  read(): AsyncIterable<Uint8Array>;
}

/**
 * Stores files under relative names like `masters/ab/abcdef.png`. The program makes all names; no
 * user input becomes part of one. Every method throws while the storage is unreachable and works
 * again once it is back.
 */
export interface BlobStore {
  /** Stores the whole file or nothing. A resolved write survives a power cut. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Leaves an existing file unchanged, so that instances that make the same file agree on one. */
  writeOnce(name: string, bytes: Uint8Array): Promise<void>;
  /**
   * Streams a file, which need not fit into memory.
   * @throws ChecksumMismatch if the contents differ from `sha256`
   */
  writeFrom(name: string, source: BlobSource): Promise<void>;
  /** Null if the file does not exist. */
  read(name: string): Promise<Uint8Array | null>;
  /** Null if the file does not exist. */
  open(name: string): Promise<OpenedBlob | null>;
  /** Size in bytes, or null if the file does not exist. */
  size(name: string): Promise<number | null>;
  /** Ignores missing files. */
  remove(name: string): Promise<void>;
  /** All files in a folder and its subfolders, in any order. */
  list(folder: string): AsyncIterable<StoredBlob>;
  /** @throws soon if the storage is unreachable */
  checkReachable(): Promise<void>;
}

/**
 * An error of the remote store. Codes look like those of disk errors: `S3_UNREACHABLE` (no answer),
 * `S3_UNAVAILABLE` (temporary), `S3_FULL`, `S3_REFUSED` (key, bucket or region).
 */
export class BlobStoreError extends Error {
  override readonly name = "BlobStoreError";
  readonly code: "S3_UNREACHABLE" | "S3_UNAVAILABLE" | "S3_FULL" | "S3_REFUSED";

  constructor(code: BlobStoreError["code"], message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

// Every segment begins with a letter or digit, so none can be "..", absolute or hidden.
const namePattern = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** Returns `name`. @throws if it contains anything that the program's own names do not */
export function blobName(name: string): string {
  if (!namePattern.test(name)) throw new Error(`Not a blob name: ${name}`);
  return name;
}
