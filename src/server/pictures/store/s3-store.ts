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

/** Longest silence of the store, in ms, before it counts as out of reach. */
const usualPatience = 10_000;

/** How long `reach` waits for a sign of the store, in ms. */
const quickLook = 3000;

/** How often a file that is being read may break off without having come any further. */
const maxBreaks = 3;

async function collect({ bytes, contents }: OpenedBlob): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of contents) pieces.push(piece);
  return Buffer.concat(pieces, bytes);
}

function createClient(location: S3Location, patience: number): S3Client {
  const { bucket, endpoint, region, credentials } = location;
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint }),
    // Names with dots do not fit the certificate of the bucket's own host.
    forcePathStyle: endpoint !== undefined || bucket.includes("."),
    credentials,
    maxAttempts: 4,
    // The signature covers the SHA-256 of what is sent, which every store compares, and another one
    // is kept beside each file. What Amazon has besides, others have in part.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: patience, socketTimeout: patience },
  });
  // All that passes is tried again, but whoever has waited for a silent store has waited enough.
  client.middlewareStack.add(
    (next) => async (request) => {
      try {
        return await next(request);
      } catch (error) {
        if (!isTimeout(error)) throw error;
        throw new BlobStoreError("S3_UNREACHABLE", toBlobStoreError(error, location).message);
      }
    },
    { step: "finalizeRequest", priority: "low", name: "silenceIsNotTriedAgain" },
  );
  return client;
}

/**
 * Opens a bucket of an S3-compatible store as storage. A store out of reach does not stop it: the
 * site starts, and has its pictures once the store is back.
 * @param patience longest silence of the store in ms; 10 s unless stated
 * @throws BlobStoreError when the store refuses us: a wrong key, bucket or region
 */
export async function openS3Store(
  location: S3Location,
  patience = usualPatience,
): Promise<BlobStore> {
  const client = createClient(location, patience);
  const folderPrefix = location.prefix && `${location.prefix}/`;
  const Bucket = location.bucket;
  const object = (name: string) => ({ Bucket, Key: folderPrefix + blobName(name) });

  /** @throws BlobStoreError for whatever the store, or the way to it, fails with */
  async function told<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: unknown) => {
      throw toBlobStoreError(error, location);
    });
  }

  /** The file from its byte `from` on, or null when there is none. */
  async function get(name: string, from: number) {
    const range = from > 0 && { Range: `bytes=${from}-` };
    const answer = await told(
      client.send(new GetObjectCommand({ ...object(name), ...range })).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    );
    if (!answer) return null;
    if (!(answer.Body instanceof Readable)) throw new TypeError("The store's answer is no stream");
    return { ...answer, Body: answer.Body };
  }

  /** The contents as they come; where they break off, the rest is asked for. */
  async function* resuming(name: string, bytes: number, first: Readable) {
    let contents: AsyncIterable<Uint8Array> = first;
    let received = 0;
    let breaks = 0;
    while (true) {
      const before = received;
      try {
        for await (const piece of contents) {
          received += piece.length;
          yield piece;
        }
        return;
      } catch (error) {
        breaks = received > before ? 0 : breaks + 1;
        if (received >= bytes || breaks > maxBreaks) throw toBlobStoreError(error, location);
      }
      const rest = await get(name, received);
      if (!rest) throw new BlobStoreError("S3_UNAVAILABLE", `${name} went while it was read`);
      contents = rest.Body;
    }
  }

  async function open(name: string): Promise<OpenedBlob | null> {
    const answer = await get(name, 0);
    if (!answer) return null;
    const bytes = answer.ContentLength ?? 0;
    const sha256 = answer.Metadata?.sha256 ?? null;
    return {
      bytes,
      contents: verified(resuming(name, bytes, answer.Body), { name, bytes, sha256 }),
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
    const look = new ListObjectsCommand({ Bucket, Prefix: folderPrefix, MaxKeys: 1 });
    await told(client.send(look, { abortSignal: AbortSignal.timeout(quickLook) }));
  }

  return {
    write: (name, bytes) => told(put(name, bytes, false)),
    async writeOnce(name, bytes) {
      await told(
        put(name, bytes, true).catch(async (error: unknown) => {
          const status = statusOf(error) ?? 0;
          // It stands already.
          if (status === 412) return;
          // Somebody writes it too, or the store has no conditions: the later one wins.
          if (status !== 409 && status !== 501) throw error;
          await put(name, bytes, false);
        }),
      );
    },
    async writeFrom(name, source) {
      let fault: unknown = null;
      async function* contents() {
        try {
          yield* verified(source.read(), { name, ...source });
        } catch (error) {
          // An abort only says that nothing more is wanted.
          if (!(error instanceof Error && error.name === "AbortError")) fault = error;
          throw error;
        }
      }
      // In parts of 5 MB if it is larger, each of which is tried again by itself. The store joins
      // them in the end, or never.
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
        throw fault ?? toBlobStoreError(error, location);
      });
    },
    async read(name) {
      const file = await open(name);
      return file && collect(file);
    },
    open,
    async size(name) {
      const head = client.send(new HeadObjectCommand(object(name)));
      return told(
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
      await told(
        client.send(new DeleteObjectCommand(object(name))).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        }),
      );
    },
    async *list(folder): AsyncGenerator<StoredBlob> {
      // The older of the two ways of listing: every store has it, and it goes on after a name.
      const request = { Bucket, Prefix: `${folderPrefix}${blobName(folder)}/`, Marker: "" };
      while (true) {
        const page = await told(client.send(new ListObjectsCommand(request)));
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
