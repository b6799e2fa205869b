import { dayMs } from "../../../core/durations.ts";
import type { Language } from "../../../core/languages.ts";
import type { PaperKind } from "../../../core/papers/paper-options.ts";

/** A paper that this device has made. */
export interface RecentPaper {
  /** Time in ms, by which a paper is found. */
  madeAt: number;
  kind: PaperKind;
  heading: string;
  language: Language;
}

const cacheName = "nkar-papers";
/** Header of a stored file: the paper as JSON. */
const factsHeader = "x-paper";
const maxPapers = 5;

const cacheAddress = (madeAt: number) => `/recent-papers/${madeAt}`;

/**
 * Returns the papers of the last 24 hours, latest first and five at most, and deletes all others.
 * @throws if the browser offers no storage, as without HTTPS and in some private windows
 */
export async function listPapers(): Promise<RecentPaper[]> {
  const cache = await caches.open(cacheName);
  const answers = await cache.matchAll();
  const all = answers.map(
    ({ headers }): RecentPaper => JSON.parse(decodeURIComponent(headers.get(factsHeader) ?? "")),
  );
  const latest = all.toSorted((one, other) => other.madeAt - one.madeAt);
  const since = Date.now() - dayMs;
  const recent = latest.filter(({ madeAt }, index) => madeAt > since && index < maxPapers);
  const others = all.filter((each) => !recent.includes(each));
  await Promise.all(others.map(({ madeAt }) => cache.delete(cacheAddress(madeAt))));
  return recent;
}

/** @throws as `listPapers` */
export async function keepPaper(paper: RecentPaper, file: Blob): Promise<void> {
  const cache = await caches.open(cacheName);
  const headers = {
    "content-type": file.type,
    [factsHeader]: encodeURIComponent(JSON.stringify(paper)),
  };
  await cache.put(cacheAddress(paper.madeAt), new Response(file, { headers }));
}

/** Null if it is not on the device any more. */
export async function readPaperFile(madeAt: number): Promise<Blob | null> {
  const answer = await (await caches.open(cacheName)).match(cacheAddress(madeAt));
  return answer ? answer.blob() : null;
}

/** Deletes all papers from the device. */
export async function forgetPapers(): Promise<void> {
  await caches.delete(cacheName);
}
