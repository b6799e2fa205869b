import { apiAddress, calls } from "../../../core/api-routes.ts";
import { coarsePicturesHeader } from "../../../core/papers/paper-options.ts";
import type { PaperWish } from "../../../core/papers/paper-request.ts";
import { apiErrorOf } from "../api/api-error.ts";
import { withPassword } from "../api/client.ts";

/** @throws ApiError, or AbortError after the signal */
export async function requestPaper(
  wish: PaperWish,
  signal: AbortSignal,
): Promise<{ file: Blob; coarse: number }> {
  const answer = await withPassword(async () => {
    const received = await fetch(apiAddress(calls.makePaper), {
      method: "POST",
      credentials: "include",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(wish),
      signal,
    });
    if (received.ok) return received;
    throw await apiErrorOf(received.status, received.statusText, await received.text());
  });
  return {
    file: await answer.blob(),
    coarse: Number(answer.headers.get(coarsePicturesHeader)),
  };
}

export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
