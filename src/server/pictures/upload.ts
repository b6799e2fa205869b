import {
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  parseMultipart,
} from "@remix-run/multipart-parser";
import { createError } from "../../core/error-messages.ts";
import { Problem } from "../errors.ts";

// Reads uploaded files, from a form or from a `data:` URL.

/** Space for the fields and headers of a form around its file. */
const envelopeBytes = 64 * 1024;
/** Number of fields of a form. */
const maxParts = 20;
const fileField = "image";

/**
 * Returns the file in the field `image` of a form. Buffers at most `maxBytes` plus a small envelope.
 * @throws Problem 415 if the body is not multipart, 413 if it is too large, 400 if it is incomplete or
 *   malformed, or has no file or several
 */
export async function readUpload(request: Request, maxBytes: number): Promise<Uint8Array> {
  const boundary = readBoundary(request.headers.get("content-type") ?? "");
  const body = await readBody(request, maxBytes);
  const file = findFile(body, boundary, maxBytes);
  if (!file || file.length === 0) throw new Problem(400, "fileRequired");
  return file;
}

/** @param maxBytes of an upload */
export function createFileTooLargeProblem(maxBytes: number): Problem {
  const megabytes = Math.floor((maxBytes / (1024 * 1024)) * 10) / 10;
  return new Problem(413, createError("fileTooLarge", { size: megabytes }));
}

function readBoundary(contentType: string): string {
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) {
    throw new Problem(415, "notMultipart");
  }
  const match = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  if (!boundary) throw new Problem(400, "boundaryMissing");
  return boundary;
}

async function readBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  const limit = maxBytes + envelopeBytes;
  const announcedBytes = Number(request.headers.get("content-length"));
  if (announcedBytes > limit) throw createFileTooLargeProblem(maxBytes);
  if (!request.body) throw createUploadBrokenProblem();

  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length;
      if (size > limit) throw createFileTooLargeProblem(maxBytes);
      chunks.push(read.value);
    }
  } catch (error) {
    // Cancelling the reader would destroy the connection before the answer.
    throw error instanceof Problem ? error : createUploadBrokenProblem();
  }
  return Buffer.concat(chunks, size);
}

function findFile(body: Uint8Array, boundary: string, maxBytes: number): Uint8Array | null {
  try {
    let file: Uint8Array | null = null;
    let fileCount = 0;
    // The parser returns views of the body, so it copies nothing.
    for (const part of parseMultipart(body, {
      boundary,
      maxParts,
      maxFileSize: maxBytes + envelopeBytes,
      maxTotalSize: maxBytes + envelopeBytes,
    })) {
      if (part.filename === undefined) continue;
      fileCount += 1;
      if (fileCount > 1) throw createOneFileOnlyProblem();
      if (part.name !== fileField) continue;
      if (part.size > maxBytes) throw createFileTooLargeProblem(maxBytes);
      const [content, more] = part.content;
      file = content && !more ? content : part.bytes;
    }
    return file;
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (error instanceof MaxPartsExceededError || error instanceof MaxHeaderSizeExceededError) {
      throw createOneFileOnlyProblem();
    }
    throw createUploadBrokenProblem();
  }
}

function createOneFileOnlyProblem(): Problem {
  return new Problem(400, "oneFileOnly");
}

function createUploadBrokenProblem(): Problem {
  return new Problem(400, "uploadBroken");
}

const dataUrlPrefix = /^data:image\/[a-z0-9.+-]+;base64,/i;

export function isDataUrl(text: string): boolean {
  return /^data:/i.test(text);
}

/**
 * Returns the file of a `data:image/…;base64,` URL.
 * @throws Problem 400 if the text is no such URL, 413 if the file is larger than `maxBytes`
 */
export function decodeDataUrl(text: string, maxBytes: number): Uint8Array {
  const start = dataUrlPrefix.exec(text.slice(0, 100))?.[0].length;
  if (start === undefined) throw new Problem(400, "imageFormatInvalid");

  const padding = /={0,2}$/.exec(text)?.[0].length ?? 0;
  const size = ((text.length - start) / 4) * 3 - padding;
  if (size > maxBytes) throw createFileTooLargeProblem(maxBytes);

  // The decoder skips invalid characters; the expected size proves that it found none.
  const bytes = Buffer.from(text.slice(start), "base64");
  if (bytes.length === 0 || bytes.length !== size) throw new Problem(400, "imageFormatInvalid");
  return bytes;
}
