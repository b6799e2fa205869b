import type { PaperLine, PaperProgress } from "../../../core/papers/paper-options.ts";

const newline = 10;

/**
 * Reads a paper from the answer to its request: lines of progress, then the bytes of the file.
 * @throws if the file is not whole
 */
export async function readPaper(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onProgress: (progress: PaperProgress) => void,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let line = "";
  let bytes: number | undefined;

  /** Returns the bytes of the file in a part; none until the last line of progress has come. */
  function readLines(chunk: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    const end = chunk.indexOf(newline);
    line += String.fromCharCode(...chunk.subarray(0, end < 0 ? chunk.length : end));
    if (end < 0) return chunk.subarray(chunk.length);
    const paperLine: PaperLine = JSON.parse(line);
    line = "";
    if ("page" in paperLine) onProgress(paperLine);
    else bytes = paperLine.bytes;
    const rest = chunk.subarray(end + 1);
    return bytes === undefined && rest.length > 0 ? readLines(rest) : rest;
  }

  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(bytes === undefined ? readLines(part.value) : part.value);
  }
  const file = new Blob(parts, { type: "application/pdf" });
  if (file.size !== bytes) throw new Error("The file is not whole");
  return file;
}
