import { useEffect, useState } from "react";
import { openPhotograph, type Photograph } from "../../photograph/client.ts";
import {
  type FailureReason,
  PhotographError,
  reasonOf,
} from "../../photograph/photograph-error.ts";
import type { Findings } from "../../photograph/session.ts";

export interface SearchedPhotograph {
  photograph: Photograph;
  findings: Findings;
}

type Opened =
  | { state: "opening" }
  | { state: "failed"; reason: FailureReason }
  | ({ state: "open" } & SearchedPhotograph);

/** Ms: many times longer than a phone needs for its own photographs. */
const maxSearchMs = 20_000;

async function search(file: File, signal: AbortSignal): Promise<SearchedPhotograph> {
  const photograph = await openPhotograph(file, signal);
  try {
    return { photograph, findings: await photograph.find(signal) };
  } catch (error) {
    photograph.close();
    throw error;
  }
}

/** @throws PhotographError, or the signal's reason */
export async function openAndSearch(file: File, signal: AbortSignal): Promise<SearchedPhotograph> {
  signal.throwIfAborted();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new PhotographError("slow")), maxSearchMs);
  try {
    return await search(file, AbortSignal.any([signal, limit.signal]));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Closes the photograph with the component.
 * @param searched the photograph, if it is already open
 */
export function useOpenPhotograph(
  load: () => Promise<File>,
  searched: SearchedPhotograph | undefined,
): Opened {
  const [result, setResult] = useState<Opened>(
    searched ? { state: "open", ...searched } : { state: "opening" },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the photograph stays the same
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const opening = searched
      ? Promise.resolve(searched)
      : load().then((file) => openAndSearch(file, signal));
    opening.then(
      (opened) => signal.aborted || setResult({ state: "open", ...opened }),
      (error) => signal.aborted || setResult({ state: "failed", reason: reasonOf(error) }),
    );
    return () => {
      end.abort();
      opening.then(({ photograph }) => photograph.close()).catch(() => {});
    };
  }, []);
  return result;
}
