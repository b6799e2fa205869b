import { apiAddress, calls } from "../../../core/api-routes.ts";
import { coarsePicturesHeader, picturesHeader } from "../../../core/papers/paper-options.ts";
import type { PaperWish } from "../../../core/papers/paper-request.ts";
import { apiErrorOf } from "../api/api-error.ts";
import { withPassword } from "../api/client.ts";

/** Pictures that are in the file already. */
export interface PaperProgress {
  done: number;
  total: number;
}

const mark = "/Subtype /Image";

/** Counts the pictures in a PDF file while it arrives. */
function createPictureCount() {
  const decoder = new TextDecoder("latin1");
  let done = 0;
  let tail = "";
  return (chunk: Uint8Array) => {
    const text = tail + decoder.decode(chunk);
    done += text.split(mark).length - 1;
    // A mark can lie across two chunks. A whole one here would be counted twice.
    tail = text.slice(1 - mark.length);
    return done;
  };
}

/** @throws ApiError, or AbortError after the signal */
export async function requestPaper(
  wish: PaperWish,
  signal: AbortSignal,
  onProgress: (progress: PaperProgress) => void = () => undefined,
): Promise<{ file: Blob; coarse: number }> {
  const response = await withPassword(async () => {
    const answer = await fetch(apiAddress(calls.makePaper), {
      method: "POST",
      credentials: "include",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(wish),
      signal,
    });
    if (answer.ok) return answer;
    throw await apiErrorOf(answer.status, answer.statusText, await answer.text());
  });
  const total = Number(response.headers.get(picturesHeader));
  const count = createPictureCount();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    chunks.push(read.value);
    if (total > 0) onProgress({ done: Math.min(count(read.value), total), total });
  }
  const file = new Blob(chunks, { type: response.headers.get("content-type") ?? "" });
  return { file, coarse: Number(response.headers.get(coarsePicturesHeader)) };
}
