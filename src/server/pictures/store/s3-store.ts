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
import type { S3Location } from "../../config/config.ts";
import {
  type BlobStore,
  BlobStoreError,
  blobName,
  type OpenedBlob,
  type StoredBlob,
} from "./blob-store.ts";
import { sha256Of, verified } from "./checksum.ts";
import { isMissing, isTimeout, statusOf, toBlobStoreError } from "./s3-errors.ts";

const defaultTimeoutMs = 10_000;

const reachTimeoutMs = 3000;

/** Without progress in between. */
const maxInterruptions = 3;

async function collect({ bytes, contents }: OpenedBlob): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of contents) chunks.push(chunk);
  return Buffer.concat(chunks, bytes);
}

function createClient(location: S3Location, timeoutMs: number): S3Client {
  const { bucket, endpoint, region, credentials } = location;
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint }),
    // Names with dots do not match Amazon's certificate.
    forcePathStyle: endpoint !== undefined || bucket.includes("."),
    credentials,
    maxAttempts: 4,
    // Signature and metadata contain SHA-256; other stores lack some of Amazon's checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: timeoutMs, socketTimeout: timeoutMs },
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
 * An unreachable store still opens, so that the site can start.
 * @param timeoutMs to connect, and of silence
 * @throws BlobStoreError if the store refuses access
 */
export async function openS3Store(
  location: S3Location,
  timeoutMs = defaultTimeoutMs,
): Promise<BlobStore> {
  const client = createClient(location, timeoutMs);
  const folderPrefix = location.prefix && `${location.prefix}/`;
  const Bucket = location.bucket;
  const object = (name: string) => ({ Bucket, Key: folderPrefix + blobName(name) });

  async function withStoreErrors<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: unknown) => {
      throw toBlobStoreError(error, location);
    });
  }

  /** Null if the file does not exist. */
  async function getFrom(name: string, from: number) {
    const range = from > 0 && { Range: `bytes=${from}-` };
    const answer = await withStoreErrors(
      client.send(new GetObjectCommand({ ...object(name), ...range })).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    );
    if (!answer) return null;
    if (!(answer.Body instanceof Readable)) throw new TypeError("The store's answer is no stream");
    return { ...answer, Body: answer.Body };
  }

  /** Requests the rest after an interruption. */
  async function* readWithResume(name: string, bytes: number, first: Readable) {
    let contents: AsyncIterable<Uint8Array> = first;
    let received = 0;
    let interruptions = 0;
    while (true) {
      const before = received;
      try {
        for await (const chunk of contents) {
          received += chunk.length;
          yield chunk;
        }
        return;
      } catch (error) {
        interruptions = received > before ? 0 : interruptions + 1;
        if (received >= bytes || interruptions > maxInterruptions)
          throw toBlobStoreError(error, location);
      }
      const rest = await getFrom(name, received);
      if (!rest)
        throw new BlobStoreError("S3_UNAVAILABLE", `${name} was removed while it was read`);
      contents = rest.Body;
    }
  }

  async function open(name: string): Promise<OpenedBlob | null> {
    const answer = await getFrom(name, 0);
    if (!answer) return null;
    const bytes = answer.ContentLength ?? 0;
    const sha256 = answer.Metadata?.sha256 ?? null;
    return {
      bytes,
      contents: verified(readWithResume(name, bytes, answer.Body), { name, bytes, sha256 }),
    };
  }

  async function put(name: string, bytes: Uint8Array, onlyNew: boolean): Promise<void> {
    const request = new PutObjectCommand({
      ...object(name),
      Body: bytes,
      Metadata: { sha256: await sha256Of(bytes) },
      ...(onlyNew && { IfNoneMatch: "*" }),
    });
    await client.send(request);
  }

  await checkReachable().catch((error: unknown) => {
    if (error instanceof BlobStoreError && error.code === "S3_REFUSED") throw error;
  });

  async function checkReachable(): Promise<void> {
    const request = new ListObjectsCommand({ Bucket, Prefix: folderPrefix, MaxKeys: 1 });
    await withStoreErrors(
      client.send(request, { abortSignal: AbortSignal.timeout(reachTimeoutMs) }),
    );
  }

  return {
    write: (name, bytes) => withStoreErrors(put(name, bytes, false)),
    async writeOnce(name, bytes) {
      await withStoreErrors(
        put(name, bytes, true).catch(async (error: unknown) => {
          const status = statusOf(error) ?? 0;
          if (status === 412) return; // exists already
          // A concurrent write, or a store without conditional writes: the later write wins.
          if (status !== 409 && status !== 501) throw error;
          await put(name, bytes, false);
        }),
      );
    },
    async writeFrom(name, source) {
      let sourceError: unknown = null;
      async function* contents() {
        try {
          yield* verified(source.read(), { name, ...source });
        } catch (error) {
          // The upload aborts its source after its own errors.
          if (!(error instanceof Error && error.name === "AbortError")) sourceError = error;
          throw error;
        }
      }
      // In parts of 5 MB, each retried. The file appears once the store has joined them.
      const upload = new Upload({
        client,
        queueSize: 1,
        params: {
          ...object(name),
          Body: Readable.from(contents()),
          Metadata: { sha256: source.sha256 },
        },
      });
      await upload.done().catch((error: unknown) => {
        throw sourceError ?? toBlobStoreError(error, location);
      });
    },
    async read(name) {
      const file = await open(name);
      return file && collect(file);
    },
    open,
    async size(name) {
      const head = client.send(new HeadObjectCommand(object(name)));
      return withStoreErrors(
        head.then(
          ({ ContentLength }) => ContentLength ?? 0,
          (error: unknown) => {
            if (isMissing(error)) return null;
            throw error;
          },
        ),
      );
    },
    async remove(name) {
      await withStoreErrors(
        client.send(new DeleteObjectCommand(object(name))).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        }),
      );
    },
    async *list(folder): AsyncGenerator<StoredBlob> {
      // Not version 2: every store has this one.
      const request = { Bucket, Prefix: `${folderPrefix}${blobName(folder)}/`, Marker: "" };
      while (true) {
        const page = await withStoreErrors(client.send(new ListObjectsCommand(request)));
        for (const { Key = "", Size = 0 } of page.Contents ?? []) {
          request.Marker = Key;
          yield { name: Key.slice(folderPrefix.length), bytes: Size };
        }
        if (!page.IsTruncated) return;
      }
    },
    checkReachable,
  };
}
