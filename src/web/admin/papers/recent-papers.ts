import { dayMs } from "../../../core/durations.ts";
import type { Language } from "../../../core/languages.ts";
import type { PaperKind } from "../../../core/papers/paper-options.ts";

/** A PDF file that the painter has made on this device. The device keeps it for 24 hours. */
export interface RecentPaper {
  /** Time in ms since 1970. Identifies the paper. */
  madeAt: number;
  kind: PaperKind;
  heading: string;
  language: Language;
}

/** The cache of the browser that holds the files. */
const cacheName = "nkar-papers";
/** Header of a stored file with its `RecentPaper` as JSON. */
const paperHeader = "x-paper";
const maxPapers = 5;

const cacheAddress = (madeAt: number) => `/recent-papers/${madeAt}`;

/**
 * Returns the papers of the last 24 hours, latest first and five at most, and deletes all others.
 * @throws if the browser offers no storage, as without HTTPS and in some private windows
 */
export async function listPapers(): Promise<RecentPaper[]> {
  const cache = await caches.open(cacheName);
  const responses = await cache.matchAll();
  const all = responses.map(
    ({ headers }): RecentPaper => JSON.parse(decodeURIComponent(headers.get(paperHeader) ?? "")),
  );
  const latest = all.toSorted((one, other) => other.madeAt - one.madeAt);
  const since = Date.now() - dayMs;
  const recent = latest.filter(({ madeAt }, index) => madeAt > since && index < maxPapers);
  const oldPapers = all.filter((each) => !recent.includes(each));
  await Promise.all(oldPapers.map(({ madeAt }) => cache.delete(cacheAddress(madeAt))));
  return recent;
}

/** Stores a file on the device. @throws if the browser offers no storage */
export async function keepPaper(paper: RecentPaper, file: Blob): Promise<void> {
  const cache = await caches.open(cacheName);
  const headers = {
    "content-type": file.type,
    [paperHeader]: encodeURIComponent(JSON.stringify(paper)),
  };
  await cache.put(cacheAddress(paper.madeAt), new Response(file, { headers }));
}

/** Returns the file that was made at this time; null if the device has deleted it. */
export async function readPaperFile(madeAt: number): Promise<Blob | null> {
  const response = await (await caches.open(cacheName)).match(cacheAddress(madeAt));
  return response ? response.blob() : null;
}

/** Deletes all papers from the device. */
export async function forgetPapers(): Promise<void> {
  await caches.delete(cacheName);
}
