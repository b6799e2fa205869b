// Sends the files of pictures and 3D models.
import type { HttpBindings } from "@hono/node-server";
import { chunkBytes, type OpenedBlob } from "@nkar/blobs/blob-store";
import type { Context } from "hono";
import { createError } from "../../core/error-messages.ts";
import { type AnswerBudget, answerBudget } from "../http/answer-budget.ts";
import { matchesEtag, pictureSecurityHeaders } from "../http/cache-control.ts";
import { getCallerAddress } from "../http/request.ts";
import type { AppEnv } from "../services.ts";
import { listHiddenPictures } from "./hidden-pictures.ts";
import type { Media } from "./pictures.ts";

interface ServedFile {
  /** Identifies the content by an ETag; null if nobody may keep the answer. */
  tag: string | null;
  cacheControl: string;
  contentType: string;
  /** Opens the file, unless the client's copy is current. Null if the file is missing. */
  open(): Promise<OpenedBlob | Uint8Array | null>;
}

/** Sends a file. @throws Problem 503 if answers to this caller, or all answers, hold too many bytes */
export async function serveFile(
  c: Context<AppEnv>,
  { tag, cacheControl, contentType, open }: ServedFile,
  budget: AnswerBudget = answerBudget,
): Promise<Response> {
  const headers = {
    ...pictureSecurityHeaders,
    ...(tag !== null && { etag: `"${tag}"` }),
    "cache-control": cacheControl,
  };
  if (tag !== null && matchesEtag(c.req.header("if-none-match"), `"${tag}"`))
    return c.body(null, 304, headers);
  reserveUntilSent(c, budget, chunkBytes);
  const openedFile = await open();
  if (!openedFile) return sendPictureNotFound(c);
  const isInMemory = openedFile instanceof Uint8Array;
  const bytes = isInMemory ? openedFile.length : openedFile.bytes;
  const fileHeaders = { ...headers, "content-type": contentType, "content-length": String(bytes) };
  if (c.req.method === "HEAD") {
    if (!isInMemory) openedFile.discard();
    return c.body(null, 200, fileHeaders);
  }
  if (!isInMemory) return c.body(await readBody(openedFile), 200, fileHeaders);
  // A file in memory waits as a whole, even if the cache of models drops it meanwhile.
  reserveUntilSent(c, budget, Math.max(0, bytes - chunkBytes));
  return c.body(createStream(splitIntoChunks(openedFile)), 200, fileHeaders);
}

/** Counts bytes as held in memory until the answer is sent. @throws Problem 503 if too many are held */
function reserveUntilSent(c: Context<AppEnv>, budget: AnswerBudget, bytes: number): void {
  // Tests call without a socket.
  const { outgoing }: Partial<HttpBindings> = c.env ?? {};
  // `reserve` returns the function that releases the bytes.
  if (outgoing) outgoing.once("close", budget.reserve(getCallerAddress(c), bytes));
}

/** Returns the body of an answer. Reads a file of one chunk at once, which costs less than a stream. */
async function readBody(file: OpenedBlob): Promise<Uint8Array<ArrayBuffer> | ReadableStream> {
  if (file.bytes > chunkBytes) return createStream(file);
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.contents) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Splits a file, so that the connection limits notice each chunk that the client takes. */
function splitIntoChunks(file: Uint8Array): Pick<OpenedBlob, "contents" | "discard"> {
  async function* contents() {
    for (let at = 0; at < file.length; at += chunkBytes) {
      yield file.subarray(at, at + chunkBytes);
    }
  }
  return { contents: contents(), discard: () => undefined };
}

/** Creates a stream that reads a chunk once the client has taken the previous one. */
export function createStream({
  contents,
  discard,
}: Pick<OpenedBlob, "contents" | "discard">): ReadableStream<Uint8Array> {
  const chunks = contents[Symbol.asyncIterator]();
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return?.();
      discard();
    },
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}

export function sendPictureNotFound(c: Context): Response {
  return c.json(createError("pictureNotFound"), 404, {
    ...pictureSecurityHeaders,
    "cache-control": "no-store",
  });
}

/** Returns media with the caller's rights for one picture. Reads the session only for a hidden picture. */
export async function openMediaForCaller(
  c: Context<AppEnv>,
  media: Media,
  hash: string,
): Promise<Media> {
  const isHidden = (await listHiddenPictures(media.database)).has(hash);
  return isHidden ? { ...media, database: await c.var.openCallerDatabase() } : media;
}
