/** Shows the first page of a paper or certificate before the painter makes it. */

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
 * @throws ApiError if the server refuses; AbortError once the signal aborts
 */
export function requestFile(
  address: string,
  request: object,
  signal: AbortSignal,
): Promise<Response> {
  return withSignIn(async () => {
    const response = await fetch(address, {
      method: "POST",
      credentials: "include",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(request),
      signal,
    });
    if (response.ok) return response;
    throw await readApiError(response.status, response.statusText, await response.text());
  });
}

/** A work that the painter may put on a paper. */
export interface PaperWork {
  id: number;
  title: string;
}

/** Delay before a preview, because the painter may change several options in a row. */
const previewDelayMs = 500;

/** A note gives the titles of so many works, and counts the others. */
const maxTitles = 10;

/**
 * Says which works have letters that the typefaces lack.
 * @param ids ids of these works, and "other" for texts of no work
 */
function describeMissingLetters(ids: readonly string[], works: readonly PaperWork[]): string {
  const titles = ids.map((id) => {
    const work = works.find((each) => String(each.id) === id);
    return work ? `“${work.title}”` : texts.papers.missing.others;
  });
  const firstTitles = titles.slice(0, maxTitles).join(", ");
  const count = titles.length - maxTitles;
  const list =
    count > 0 ? fill(texts.papers.missing.more, { works: firstTitles, count }) : firstTitles;
  return fill(texts.papers.missing.blank, { works: list });
}

/**
 * Returns why there is no preview: the message about a field, else the one about the whole request.
 */
function refusalMessage(error: unknown): string {
  const [issue] = error instanceof ApiError ? error.issues : [];
  return issue?.message ?? serverMessage(error) ?? texts.papers.noPreview;
}

/**
 * Returns an object URL of a file, and revokes it when the file changes or the component unmounts.
 * Null if there is no file, and at the first rendering.
 */
function useObjectUrl(file: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const fileUrl = URL.createObjectURL(file);
    setUrl(fileUrl);
    return () => {
      URL.revokeObjectURL(fileUrl);
      setUrl(null);
    };
  }, [file]);
  return url;
}

/** The query keys of all previews begin with this key. */
export const previewKey = ["papers"];

interface PreviewProps {
  /** Address at the API that answers with the first page as a picture. */
  address: string;
  request: object;
  works?: readonly PaperWork[];
}

/**
 * Shows the first page as the server would draw it, and says which letters and pictures are
 * missing.
 */
export function Preview({ address, request, works = [] }: PreviewProps) {
  const { data, error } = useQuery({
    queryKey: [...previewKey, address, request],
    gcTime: 0,
    async queryFn({ signal }) {
      await delay(previewDelayMs, signal);
      const answer = await requestFile(address, request, signal);
      const { headers } = answer;
      const notes = {
        /** Number of pictures that have fewer than 300 dots per inch on the paper. */
        coarseCount: Number(headers.get(coarsePicturesHeader)),
        missingLetters: headers.get(missingLettersHeader)?.split(", ") ?? [],
        lacksPicture: Number(headers.get(missingPicturesHeader)) > 0,
      };
      return { page: await answer.blob(), ...notes };
    },
  });
  const pageUrl = useObjectUrl(data?.page);
  const statusText = error ? refusalMessage(error) : texts.papers.making;
  return (
    <div className="stack print-preview" aria-live="polite">
      {data && pageUrl ? (
        <img src={pageUrl} alt={texts.papers.preview} />
      ) : (
        <p className={error ? "entry-error" : "text-ash"}>{statusText}</p>
      )}
      {data && data.missingLetters.length > 0 && (
        <p className="entry-error">{describeMissingLetters(data.missingLetters, works)}</p>
      )}
      {data?.lacksPicture && <p className="entry-error">{texts.papers.missing.picture}</p>}
      {data && data.coarseCount > 0 && (
        <p className="caption">{fill(texts.papers.coarse, { count: data.coarseCount })}</p>
      )}
    </div>
  );
}
