import { apiAddress, calls } from "../../../core/api-routes.ts";
import { coarsePicturesHeader, picturesHeader } from "../../../core/papers/paper-options.ts";
import type { PaperWish } from "../../../core/papers/paper-request.ts";
import { apiErrorOf } from "../api/api-error.ts";
import { withPassword } from "../api/client.ts";

const pictureMark = "/Subtype /Image";

/**
 * @param onProgress is told how many pictures have arrived, which it counts in the bytes
 * @throws ApiError, or AbortError after the signal
 */
export async function requestPaper(
  wish: PaperWish,
  signal: AbortSignal,
  onProgress: (pictures: { done: number; total: number }) => void = () => undefined,
): Promise<{ file: Blob; coarse: number }> {
  const { headers, body } = await withPassword(async () => {
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
  const total = Number(headers.get(picturesHeader));
  const decoder = new TextDecoder("latin1");
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  let done = 0;
  let tail = "";
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    chunks.push(read.value);
    const text = tail + decoder.decode(read.value);
    done += text.split(pictureMark).length - 1;
    // A mark can lie across two chunks. A whole one here would be counted twice.
    tail = text.slice(1 - pictureMark.length);
    if (total > 0) onProgress({ done: Math.min(done, total), total });
  }
  const file = new Blob(chunks, { type: headers.get("content-type") ?? "" });
  return { file, coarse: Number(headers.get(coarsePicturesHeader)) };
}

export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
