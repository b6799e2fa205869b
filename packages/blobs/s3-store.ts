import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import {
  type BlobSource,
  type BlobStore,
  BlobStoreError,
  type OpenedBlob,
  requireBlobName,
  type S3Location,
  type StoredBlob,
} from "./blob-store.ts";
import { computeSha256, verifyContents } from "./checksum.ts";
import { httpStatus, isMissing, isTimeout, toBlobStoreError } from "./s3-errors.ts";

// A blob store in an S3 bucket: see `openS3Store`.

const defaultTimeoutMs = 10_000;

/** For `checkReachable`, on which health checks wait. */
const reachTimeoutMs = 3000;

const maxConnections = 500;

/** A download fails after more interruptions in a row than this, without a new byte in between. */
const maxInterruptions = 3;

function createClient(location: S3Location, timeoutMs: number): S3Client {
  const { bucket, endpoint, region, credentials } = location;
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint }),
    // Names with dots do not match Amazon's certificate.
    forcePathStyle: endpoint !== undefined || bucket.includes("."),
    credentials,
    maxAttempts: 4,
    // Other stores lack some of Amazon's checksums. Signature and metadata contain a SHA-256 anyway.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // Each picture occupies a connection until a slow visitor has received it.
      httpAgent: { maxSockets: maxConnections },
      httpsAgent: { maxSockets: maxConnections },
    },
  });
  // The client would retry timeouts, which take long.
  client.middlewareStack.add(
    (next) => async (request) => {
      try {
        return await next(request);
      } catch (error) {
        if (!isTimeout(error)) throw error;
        throw new BlobStoreError("S3_UNREACHABLE", toBlobStoreError(error, location).message);
      }
    },
    { step: "finalizeRequest", priority: "low", name: "doNotRetryTimeouts" },
  );
  return client;
}

/**
 * Opens a bucket. An unreachable store still opens, so that the site can start.
 * @param timeoutMs limit of the time to connect, and of silence
 * @throws BlobStoreError if the store refuses access
 */
export async function openS3Store(
  location: S3Location,
  timeoutMs = defaultTimeoutMs,
): Promise<BlobStore> {
  const store = new S3Store(location, createClient(location, timeoutMs));
  await store.checkReachable().catch((error: unknown) => {
    if (error instanceof BlobStoreError && error.code === "S3_REFUSED") throw error;
  });
  return store;
}

class S3Store implements BlobStore {
  readonly #location: S3Location;
  readonly #client: S3Client;
  readonly #prefix: string;

  constructor(location: S3Location, client: S3Client) {
    this.#location = location;
    this.#client = client;
    this.#prefix = location.prefix && `${location.prefix}/`;
  }

  write(name: string, bytes: Uint8Array): Promise<void> {
    return this.#request(this.#put(name, bytes));
  }

  async writeOnce(name: string, bytes: Uint8Array): Promise<void> {
    try {
      await this.#put(name, bytes, { IfNoneMatch: "*" });
    } catch (error) {
      const status = httpStatus(error);
      if (status === 412) return; // exists already
      // A concurrent write, or a store without conditional writes: the later write wins.
      if (status !== 409 && status !== 501) throw toBlobStoreError(error, this.#location);
      await this.write(name, bytes);
    }
  }

  async writeFrom(name: string, source: BlobSource): Promise<void> {
    let sourceError: unknown = null;
    async function* contents() {
      try {
        yield* verifyContents(source.read(), { name, ...source });
      } catch (error) {
        // The upload aborts its source after its own errors.
        if (!(error instanceof Error && error.name === "AbortError")) sourceError = error;
        throw error;
      }
    }
    const Metadata = { sha256: source.sha256 };
    // Sends parts of 5 MB and retries each. The file appears once the store has joined the parts.
    const upload = new Upload({
      client: this.#client,
      queueSize: 1,
      params: { ...this.#object(name), Body: Readable.from(contents()), Metadata },
    });
    await upload.done().catch((error: unknown) => {
      throw sourceError ?? toBlobStoreError(error, this.#location);
    });
  }

  async read(name: string): Promise<Uint8Array | null> {
    const file = await this.open(name);
    if (!file) return null;
    const chunks: Uint8Array[] = [];
    for await (const chunk of file.contents) chunks.push(chunk);
    return Buffer.concat(chunks, file.bytes);
  }

  async open(name: string): Promise<OpenedBlob | null> {
    const answer = await this.#getFromByte(name, 0);
    if (!answer) return null;
    const bytes = answer.ContentLength ?? 0;
    const sha256 = answer.Metadata?.sha256 ?? null;
    const contents = this.#readWithResume(name, bytes, answer.Body);
    return {
      bytes,
      contents: verifyContents(contents, { name, bytes, sha256 }),
      discard: () => void answer.Body.destroy(),
    };
  }

  async size(name: string): Promise<number | null> {
    const command = new HeadObjectCommand(this.#object(name));
    const head = await this.#requestOrNull(this.#client.send(command));
    return head && (head.ContentLength ?? 0);
  }

  async remove(name: string): Promise<void> {
    await this.#requestOrNull(this.#client.send(new DeleteObjectCommand(this.#object(name))));
  }

  async *list(folder: string): AsyncGenerator<StoredBlob> {
    // Version 1 of this request: some stores lack version 2.
    const Prefix = `${this.#prefix}${requireBlobName(folder)}/`;
    const request = { Bucket: this.#location.bucket, Prefix, Marker: "" };
    while (true) {
      const page = await this.#request(this.#client.send(new ListObjectsCommand(request)));
      for (const { Key = "", Size = 0 } of page.Contents ?? []) {
        request.Marker = Key;
        yield { name: Key.slice(this.#prefix.length), bytes: Size };
      }
      if (!page.IsTruncated) return;
    }
  }

  async checkReachable(): Promise<void> {
    const request = { Bucket: this.#location.bucket, Prefix: this.#prefix, MaxKeys: 1 };
    const abortSignal = AbortSignal.timeout(reachTimeoutMs);
    await this.#request(this.#client.send(new ListObjectsCommand(request), { abortSignal }));
  }

  #object(name: string) {
    return { Bucket: this.#location.bucket, Key: this.#prefix + requireBlobName(name) };
  }

  async #put(name: string, Body: Uint8Array, condition = {}): Promise<void> {
    const Metadata = { sha256: await computeSha256(Body) };
    const request = { ...this.#object(name), Body, Metadata, ...condition };
    await this.#client.send(new PutObjectCommand(request));
  }

  /** Null if the file does not exist. */
  async #getFromByte(name: string, firstByte: number) {
    const range = firstByte > 0 && { Range: `bytes=${firstByte}-` };
    const command = new GetObjectCommand({ ...this.#object(name), ...range });
    const answer = await this.#requestOrNull(this.#client.send(command));
    if (!answer) return null;
    if (!(answer.Body instanceof Readable)) throw new TypeError("The store's answer is no stream");
    return { ...answer, Body: answer.Body };
  }

  /** Streams a file. After an interruption it requests the rest. */
  async *#readWithResume(name: string, bytes: number, firstBody: Readable) {
    let contents: AsyncIterable<Uint8Array> = firstBody;
    let received = 0;
    let interruptions = 0;
    while (true) {
      const receivedBefore = received;
      try {
        for await (const chunk of contents) {
          received += chunk.length;
          yield chunk;
        }
        return;
      } catch (error) {
        interruptions = received > receivedBefore ? 0 : interruptions + 1;
        if (received >= bytes || interruptions > maxInterruptions)
          throw toBlobStoreError(error, this.#location);
      }
      const rest = await this.#getFromByte(name, received);
      if (!rest)
        throw new BlobStoreError("S3_UNAVAILABLE", `${name} was removed while it was read`);
      contents = rest.Body;
    }
  }

  /** @throws BlobStoreError */
  async #request<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: unknown) => {
      throw toBlobStoreError(error, this.#location);
    });
  }

  /** Null if the file does not exist. @throws BlobStoreError */
  #requestOrNull<T>(work: Promise<T>): Promise<T | null> {
    return this.#request(
      work.catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    );
  }
}
