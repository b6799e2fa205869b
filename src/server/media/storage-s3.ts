import type { S3Location } from "../config.ts";
import { sha256Of, verified } from "./checksum.ts";
import type { FileSource, OpenedFile, Storage, StoredFile } from "./storage.ts";
import { storageName } from "./storage.ts";
import { createStoreClient, type StoreAnswer } from "./storage-s3-requests.ts";
import { StoreTrouble } from "./store-trouble.ts";

/** The file's SHA-256 in hex, kept beside it: any store keeps metadata, few keep checksums alike. */
const checksumHeader = "x-amz-meta-sha256";

/** How long `reach` waits for a sign of the store, in ms. */
const quickLook = 3000;

/** How often a file that is being read may break off. */
const mostBreaks = 3;

const pieceSize = 256 * 1024;

/** Bytes at hand as a source that can be read again and again. */
async function sourceOf(bytes: Uint8Array): Promise<FileSource> {
  return {
    bytes: bytes.length,
    sha256: await sha256Of(bytes),
    async *read() {
      for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
    },
  };
}

async function collect({ bytes, contents }: OpenedFile): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of contents) pieces.push(piece);
  return Buffer.concat(pieces, bytes);
}

async function textOf({ contents }: StoreAnswer): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of contents()) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

/** Names and prefixes have no letter that XML would write otherwise. */
function field(xml: string, name: string): string | null {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null;
}

/**
 * Opens a bucket of an S3-compatible store as storage. A store out of reach does not stop it: the
 * site starts, and has its pictures once the store is back.
 * @param patience longest silence of the store in ms; 10 s unless stated
 * @throws StoreTrouble when the store refuses us: a wrong key, bucket or region
 */
export async function openS3Storage(location: S3Location, patience?: number): Promise<Storage> {
  const client = createStoreClient(location, patience);
  const folderPrefix = location.prefix && `${location.prefix}/`;
  const done = async () => undefined;

  /** The contents as they come; where they break off, the rest is asked for. */
  async function* resuming(name: string, bytes: number, first: AsyncIterable<Uint8Array>) {
    let contents = first;
    let received = 0;
    for (let breaks = 0; ; breaks += 1) {
      try {
        for await (const piece of contents) {
          received += piece.length;
          yield piece;
        }
        return;
      } catch (error) {
        if (!(error instanceof StoreTrouble) || received >= bytes || breaks >= mostBreaks)
          throw error;
      }
      const headers = { range: `bytes=${received}-` };
      contents = await client.send({ method: "GET", name, headers }, [206], async (answer) =>
        answer.contents(),
      );
    }
  }

  function opened(name: string, { headers, contents }: StoreAnswer): OpenedFile {
    const bytes = Number(headers.get("content-length"));
    const sha256 = headers.get(checksumHeader);
    return {
      bytes,
      contents: verified(resuming(name, bytes, contents()), { name, bytes, sha256 }),
    };
  }

  async function writeFrom(name: string, source: FileSource): Promise<void> {
    const body = {
      ...source,
      read: () => verified(source.read(), { name, ...source }),
    };
    const headers = { [checksumHeader]: source.sha256 };
    await client.send(
      { method: "PUT", name: storageName(name), headers, body },
      [200, 201, 204],
      done,
    );
  }

  async function* list(folder: string): AsyncGenerator<StoredFile> {
    // The older of the two ways of listing: every store has it, and it goes on after a name.
    const query: Record<string, string> = { prefix: `${folderPrefix}${storageName(folder)}/` };
    while (true) {
      const xml = await client.send({ method: "GET", name: "", query }, [200], textOf);
      for (const [entry] of xml.matchAll(/<Contents>[\s\S]*?<\/Contents>/g)) {
        const key = field(entry, "Key") ?? "";
        query.marker = key;
        yield { name: key.slice(folderPrefix.length), bytes: Number(field(entry, "Size")) };
      }
      if (field(xml, "IsTruncated") !== "true") return;
    }
  }

  async function reach(): Promise<void> {
    const query = { "max-keys": "1", prefix: folderPrefix };
    await client.send(
      { method: "GET", name: "", query, once: true, patience: quickLook },
      [200],
      done,
    );
  }

  await reach().catch((error: unknown) => {
    if (error instanceof StoreTrouble && error.code === "S3_REFUSED") throw error;
  });

  return {
    write: async (name, bytes) => writeFrom(name, await sourceOf(bytes)),
    async writeOnce(name, bytes) {
      const body = await sourceOf(bytes);
      const request = { method: "PUT" as const, name: storageName(name), body };
      const headers = { [checksumHeader]: body.sha256, "if-none-match": "*" };
      // 412: it stands already. 501: a store without conditions, where the later one wins.
      const isUnknown = await client.send(
        { ...request, headers },
        [200, 201, 204, 412, 501],
        async ({ status }) => status === 501,
      );
      if (isUnknown) await writeFrom(name, body);
    },
    writeFrom,
    async read(name) {
      return client.send({ method: "GET", name: storageName(name) }, [200, 404], async (answer) =>
        answer.status === 200 ? collect(opened(name, answer)) : missing(answer),
      );
    },
    async open(name) {
      return client.send({ method: "GET", name: storageName(name) }, [200, 404], async (answer) =>
        answer.status === 200 ? opened(name, answer) : missing(answer),
      );
    },
    async size(name) {
      return client.send(
        { method: "HEAD", name: storageName(name) },
        [200, 404],
        async ({ status, headers }) =>
          status === 200 ? Number(headers.get("content-length")) : null,
      );
    },
    async remove(name) {
      await client.send({ method: "DELETE", name: storageName(name) }, [200, 204, 404], done);
    },
    list,
    reach,
  };

  /** Null for a missing file; a missing bucket is another matter. */
  async function missing(answer: StoreAnswer): Promise<null> {
    const code = field(await textOf(answer), "Code");
    if (code !== "NoSuchBucket") return null;
    throw new StoreTrouble("S3_REFUSED", `The bucket ${location.bucket} is gone.`);
  }
}
