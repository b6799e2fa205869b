import { hash as digest } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type CompressedEncoding, chooseEncoding, compress, type Effort } from "./compression.ts";

interface Variant {
  bytes: Buffer;
  headers: string[];
  /** Head and body as Node sent them last, in this second since 1970. */
  prepared?: { second: number; head: string; bytes: Buffer };
}

/** Node does not document these fields. */
type RawResponse = ServerResponse & { _header?: unknown; _headerSent?: boolean };

/** A rendered response in memory, with its compressed variants, ready to be sent. */
export interface CachedResponse {
  status: number;
  /** False for refusals and errors: sent but not stored. */
  isCacheable: boolean;
  /** In ms since 1970; `Infinity` for an answer without `Expires`. */
  expiresAtMs: number;
  /** The beginning of all ETags of the response; empty if it is not cacheable. */
  hash: string;
  variants: Partial<Record<CompressedEncoding | "identity", Variant>> & { identity: Variant };
}

const mustRevalidate = "public, max-age=0, must-revalidate";

/** Headers that belong to one answer, or that this cache writes itself. */
const droppedHeaders = new Set([
  "x-request-id",
  "content-length",
  "transfer-encoding",
  "connection",
  "etag",
  // Clients ask again each time.
  "expires",
]);

const compressedEncodings = ["br", "gzip"] as const;

/** Smaller bodies gain nothing from compression. */
const minCompressibleBytes = 512;

function makeVariant(cached: CachedResponse, encoding: CompressedEncoding, bytes: Buffer): Variant {
  const headers = [...cached.variants.identity.headers];
  headers[headers.indexOf("content-length") + 1] = String(bytes.length);
  headers[headers.indexOf("etag") + 1] = `"${cached.hash}-${encoding}"`;
  headers.push("content-encoding", encoding);
  return { bytes, headers };
}

/** Reads a response to its end. The result is uncompressed, with an ETag if it is cacheable. */
export async function createCachedResponse(response: Response): Promise<CachedResponse> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const cacheControl = response.headers.get("cache-control");
  const isCacheable =
    response.status === 200 &&
    !response.headers.has("set-cookie") &&
    !/no-store|private/.test(cacheControl ?? "");
  // "v7" is a record's version, which clients send back with a write. The body may change while
  // the version stays.
  const version = /^"(v\d+)"$/.exec(response.headers.get("etag") ?? "")?.[1];
  // 22 digits of base64url are 132 bits.
  const bodyHash = isCacheable ? digest("sha256", bytes, "base64url").slice(0, 22) : "";
  const hash = version ? `${version}-${bodyHash}` : bodyHash;

  const headers: string[] = [];
  for (const [name, value] of response.headers) {
    if (!droppedHeaders.has(name)) headers.push(name, value);
  }
  if (isCacheable) {
    if (!cacheControl) headers.push("cache-control", mustRevalidate);
    headers.push("etag", `"${hash}"`);
  }
  headers.push("vary", "accept-encoding", "content-length", String(bytes.length));
  const expires = response.headers.get("expires");
  const expiresAtMs = expires === null ? Number.POSITIVE_INFINITY : Date.parse(expires);
  const { status } = response;
  return { status, isCacheable, expiresAtMs, hash, variants: { identity: { bytes, headers } } };
}

/** Adds a variant for each encoding, or replaces it. Leaves small bodies and refusals as they are. */
export async function compressCached(cached: CachedResponse, effort: Effort): Promise<void> {
  const { bytes } = cached.variants.identity;
  if (!cached.isCacheable || bytes.length < minCompressibleBytes) return;
  await Promise.all(
    compressedEncodings.map(async (encoding) => {
      const compressed = await compress(bytes, encoding, effort);
      cached.variants[encoding] = makeVariant(cached, encoding, compressed);
    }),
  );
}

/** Returns the bytes of all variants, with 1 kB for the headers. */
export function measureMemory(cached: CachedResponse): number {
  return Object.values(cached.variants).reduce((sum, { bytes }) => sum + bytes.length, 1024);
}

/** Sends the best variant that the client accepts; 304 without a body if `If-None-Match` matches. */
export function sendCached(
  cached: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const variant = (encoding && cached.variants[encoding]) || cached.variants.identity;
  const ifNoneMatch = request.headers["if-none-match"];
  // The ETags of all encodings start with the same hash.
  if (cached.isCacheable && ifNoneMatch?.includes(`"${cached.hash}`)) {
    const lengthIndex = variant.headers.indexOf("content-length");
    response.writeHead(304, variant.headers.toSpliced(lengthIndex, 2));
    response.end();
    return;
  }
  // The prepared head says that the connection stays open.
  if (cached.isCacheable && request.method === "GET" && response.shouldKeepAlive) {
    sendPrepared(variant, response);
    return;
  }
  response.writeHead(cached.status, variant.headers);
  response.end(request.method === "HEAD" ? undefined : variant.bytes);
}

/**
 * Sends head and body as one buffer. Node would render and check all headers for each answer, a
 * quarter of its cost. The head contains the date, so it is prepared again once a second.
 */
function sendPrepared(variant: Variant, response: RawResponse): void {
  const second = Math.floor(Date.now() / 1000);
  if (variant.prepared?.second !== second) {
    response.writeHead(200, variant.headers);
    const head = response._header;
    if (typeof head !== "string") {
      response.end(variant.bytes);
      return;
    }
    const bytes = Buffer.concat([Buffer.from(head, "latin1"), variant.bytes]);
    variant.prepared = { second, head, bytes };
    // A part of these bytes, so that memory holds the body once.
    variant.bytes = bytes.subarray(head.length);
  }
  response._header = variant.prepared.head;
  response._headerSent = true;
  response.end(variant.prepared.bytes);
}
