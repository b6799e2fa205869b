import { delay } from "@nkar/controls/delay";
import { useQuery } from "@tanstack/react-query";
import { apiAddress, calls } from "../../../core/api-routes.ts";
import { coarsePicturesHeader, missingLettersHeader } from "../../../core/papers/paper-options.ts";
import type { PaperWish } from "../../../core/papers/paper-request.ts";
import { fill } from "../../../core/template.ts";
import { apiErrorOf, serverMessage } from "../api/api-error.ts";
import { withPassword } from "../api/client.ts";
import { texts } from "../texts/texts.ts";

/** @throws ApiError, or AbortError after the signal */
export function requestPaper(wish: PaperWish, signal: AbortSignal): Promise<Response> {
  return withPassword(async () => {
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
}

export interface PaperWork {
  id: number;
  title: string;
}

const previewDelayMs = 500;

const namedWorks = 10;

/** @param missing ids of works, and "other", as in `missingLettersHeader` */
function missingNote(missing: readonly string[], works: readonly PaperWork[]): string {
  const names = missing.map((id) => {
    const work = works.find((each) => String(each.id) === id);
    return work ? `“${work.title}”` : texts.papers.missing.others;
  });
  const named = names.slice(0, namedWorks).join(", ");
  const count = names.length - namedWorks;
  const all = count > 0 ? fill(texts.papers.missing.more, { works: named, count }) : named;
  return fill(texts.papers.missing.blank, { works: all });
}

/** Shows the first page. Waits until the painter has chosen. */
export function Preview({ wish, works }: { wish: PaperWish; works: readonly PaperWork[] }) {
  const { data, error } = useQuery({
    queryKey: ["papers", wish],
    gcTime: 0,
    async queryFn({ signal }) {
      await delay(previewDelayMs, signal);
      const answer = await requestPaper({ ...wish, preview: true }, signal);
      const coarse = Number(answer.headers.get(coarsePicturesHeader));
      const missing = answer.headers.get(missingLettersHeader)?.split(", ") ?? [];
      return { address: URL.createObjectURL(await answer.blob()), coarse, missing };
    },
  });
  const words = error ? (serverMessage(error) ?? texts.papers.noPreview) : texts.papers.making;
  return (
    <div className="stack print-preview" aria-live="polite">
      {data ? (
        <img src={data.address} alt={texts.papers.preview} />
      ) : (
        <p className="text-ash">{words}</p>
      )}
      {data && data.missing.length > 0 && (
        <p className="entry-error">{missingNote(data.missing, works)}</p>
      )}
      {data && data.coarse > 0 && (
        <p className="caption">{fill(texts.papers.coarse, { count: data.coarse })}</p>
      )}
    </div>
  );
}
