import { delay } from "@nkar/controls/delay";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import {
  coarsePicturesHeader,
  missingLettersHeader,
  missingPicturesHeader,
} from "../../../core/papers/paper-options.ts";
import { fill } from "../../../core/template.ts";
import { ApiError, readApiError, serverMessage } from "../api/api-error.ts";
import { withSignIn } from "../api/client.ts";
import { texts } from "../texts/texts.ts";

/**
 * Asks the server for a PDF file or its first page.
 * @throws ApiError, or AbortError after the signal
 */
export function requestFile(
  address: string,
  request: object,
  signal: AbortSignal,
): Promise<Response> {
  return withSignIn(async () => {
    const received = await fetch(address, {
      method: "POST",
      credentials: "include",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(request),
      signal,
    });
    if (received.ok) return received;
    throw await readApiError(received.status, received.statusText, await received.text());
  });
}

export interface PaperWork {
  id: number;
  title: string;
}

/** The painter may change several options one after the other. */
const previewDelayMs = 500;

/** A note names so many works, and counts the others. */
const maxNamedWorks = 10;

/** @param missing ids of works, and "other", as in `missingLettersHeader` */
function missingNote(missing: readonly string[], works: readonly PaperWork[]): string {
  const names = missing.map((id) => {
    const work = works.find((each) => String(each.id) === id);
    return work ? `“${work.title}”` : texts.papers.missing.others;
  });
  const named = names.slice(0, maxNamedWorks).join(", ");
  const count = names.length - maxNamedWorks;
  const all = count > 0 ? fill(texts.papers.missing.more, { works: named, count }) : named;
  return fill(texts.papers.missing.blank, { works: all });
}

/**
 * Returns the reason why no page is shown. The message about a field comes before that about the
 * whole.
 */
function refusalMessage(error: unknown): string {
  const [issue] = error instanceof ApiError ? error.issues : [];
  return issue?.message ?? serverMessage(error) ?? texts.papers.noPreview;
}

/**
 * Returns an address of a file, which the browser frees when the file changes or the component goes.
 * Null without a file, and at first.
 */
function useFileAddress(file: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const next = URL.createObjectURL(file);
    setAddress(next);
    return () => {
      URL.revokeObjectURL(next);
      setAddress(null);
    };
  }, [file]);
  return address;
}

/** Begins the keys of all previews. */
export const previewKey = ["papers"];

interface PreviewProps {
  /** The call that answers with the page. */
  address: string;
  request: object;
  works?: readonly PaperWork[];
}

/** Shows the first page as the server would print it, and says what it lacks. */
export function Preview({ address, request, works = [] }: PreviewProps) {
  const { data, error } = useQuery({
    queryKey: [...previewKey, address, request],
    gcTime: 0,
    async queryFn({ signal }) {
      await delay(previewDelayMs, signal);
      const answer = await requestFile(address, request, signal);
      const { headers } = answer;
      const notes = {
        coarseCount: Number(headers.get(coarsePicturesHeader)),
        missingLetters: headers.get(missingLettersHeader)?.split(", ") ?? [],
        lacksPicture: Number(headers.get(missingPicturesHeader)) > 0,
      };
      return { page: await answer.blob(), ...notes };
    },
  });
  const page = useFileAddress(data?.page);
  const words = error ? refusalMessage(error) : texts.papers.making;
  return (
    <div className="stack print-preview" aria-live="polite">
      {data && page ? (
        <img src={page} alt={texts.papers.preview} />
      ) : (
        <p className={error ? "entry-error" : "text-ash"}>{words}</p>
      )}
      {data && data.missingLetters.length > 0 && (
        <p className="entry-error">{missingNote(data.missingLetters, works)}</p>
      )}
      {data?.lacksPicture && <p className="entry-error">{texts.papers.missing.picture}</p>}
      {data && data.coarseCount > 0 && (
        <p className="caption">{fill(texts.papers.coarse, { count: data.coarseCount })}</p>
      )}
    </div>
  );
}
