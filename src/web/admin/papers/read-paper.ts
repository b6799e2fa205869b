import type { PaperLine, PaperProgress } from "../../../core/papers/paper-options.ts";

/** The byte that ends a line of progress. */
const newline = 10;

/**
 * Reads a PDF file from the server's answer: lines of progress as JSON, then the bytes of the file.
 * The last line says how many bytes the file has.
 * @throws if the file has another length
 */
export async function readPaper(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onProgress: (progress: PaperProgress) => void,
): Promise<Blob> {
  const fileChunks: Uint8Array<ArrayBuffer>[] = [];
  let line = "";
  /** Undefined until the last line of progress has arrived. */
  let fileBytes: number | undefined;

  /**
   * Reads the lines of progress in a chunk. Returns the bytes of the file that follow them, if any.
   */
  function readLines(chunk: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    const end = chunk.indexOf(newline);
    line += String.fromCharCode(...chunk.subarray(0, end < 0 ? chunk.length : end));
    if (end < 0) return chunk.subarray(chunk.length);
    const paperLine: PaperLine = JSON.parse(line);
    line = "";
    if ("page" in paperLine) onProgress(paperLine);
    else fileBytes = paperLine.bytes;
    const rest = chunk.subarray(end + 1);
    return fileBytes === undefined && rest.length > 0 ? readLines(rest) : rest;
  }

  const reader = body.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    fileChunks.push(fileBytes === undefined ? readLines(chunk.value) : chunk.value);
  }
  const file = new Blob(fileChunks, { type: "application/pdf" });
  if (file.size !== fileBytes) throw new Error("The file is not whole");
  return file;
}
