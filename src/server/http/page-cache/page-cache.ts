import type { IncomingMessage, ServerResponse } from "node:http";
import pLimit from "p-limit";
import type { Logger } from "pino";
import type { Database } from "../../database/open.ts";
import { cacheKey } from "./cacheable.ts";
import {
  type CachedResponse,
  compressAnswer,
  createCachedResponse,
  sendAnswer,
  sizeOfAnswer,
} from "./cached-response.ts";

/** Used if even the site's own 500 page fails. */
const failureHeaders = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'",
  "x-content-type-options": "nosniff",
};

const maxMemory = 64 * 1024 * 1024;

const trustFor = 1000;

/** After this wait, visitors get the last known content. */
const versionPatience = 300;

/** Beyond this, pages keep their quick compression. */
const maxQueueLength = 200;

export interface PageCache {
  /** True if the cache answers the request, now or later. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

interface Entry {
  answer: CachedResponse;
  bytes: number;
}

/**
 * Caches each public page and list as rendered for the current content. Concurrent requests share
 * one rendering. Own writes start a new generation at once. The content version reveals writes of
 * other processes; it is checked when the last check is over a second old. A slow database delays
 * nobody for longer than `versionTimeoutMs`; its late result still counts.
 * @param render asks the site itself
 */
export function createPageCache(parts: {
  render: (request: Request) => Response | Promise<Response>;
  database: Pick<Database, "version" | "onWrite">;
  log: Pick<Logger, "error">;
}): PageCache {
  const { render, database, log } = parts;
  const entries = new Map<string, Entry>();
  const variants = new Map<string, Promise<CachedResponse>>();
  const oneAtATime = pLimit(1);
  let memory = 0;
  let generation = 0;
  let knownVersion: number | null = null;
  let knownAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  function startGeneration(): void {
    generation += 1;
    entries.clear();
    memory = 0;
  }
  database.onWrite((version) => {
    startGeneration();
    // Prevents the next version check from clearing new entries.
    knownVersion = version;
  });

  async function compareVersion(): Promise<void> {
    const asked = { at: performance.now(), generation };
    try {
      const version = await database.version();
      // A late result may be older than a write reported since.
      const isOutrun = generation !== asked.generation && version < (knownVersion ?? 0);
      if (isOutrun) return;
      // True for the first version too: earlier entries may be older.
      if (version !== knownVersion) startGeneration();
      knownVersion = version;
      // The result says nothing about later writes.
      knownAt = Math.max(knownAt, asked.at);
    } catch (error) {
      // Visitors get the last known content while the database is down.
      log.error({ err: error }, "the content version cannot be read");
      knownAt = performance.now();
    }
  }

  function askVersion(): Promise<void> {
    asking ??= compareVersion().finally(() => {
      asking = null;
    });
    return asking;
  }

  async function learnVersion(): Promise<void> {
    const { promise: tooLate, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      // Requests of the next second skip this wait.
      knownAt = performance.now();
      resolve();
    }, versionPatience);
    await Promise.race([askVersion(), tooLate]);
    clearTimeout(timer);
  }

  function makeRoom(): void {
    for (const [key, entry] of entries) {
      if (memory <= maxMemory) return;
      entries.delete(key);
      memory -= entry.bytes;
    }
  }

  /** Marks the entry as the most recently used. */
  function lookUp(key: string): CachedResponse | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    entries.delete(key);
    entries.set(key, entry);
    return entry.answer;
  }

  async function compressWell(key: string, entry: Entry): Promise<void> {
    if (entries.get(key) !== entry) return;
    await compressAnswer(entry.answer, "small", ["br", "gzip"]);
    if (entries.get(key) !== entry) return;
    memory -= entry.bytes;
    entry.bytes = sizeOfAnswer(entry.answer);
    memory += entry.bytes;
  }

  function keep(key: string, made: number, answer: CachedResponse): void {
    if (!answer.isCacheable || made !== generation) return;
    const entry: Entry = { answer, bytes: sizeOfAnswer(answer) };
    entries.set(key, entry);
    memory += entry.bytes;
    makeRoom();
    if (oneAtATime.pendingCount >= maxQueueLength) return;
    oneAtATime(() => compressWell(key, entry)).catch((error: unknown) =>
      log.error({ err: error }, "a page could not be compressed"),
    );
  }

  async function renderAndKeep(key: string, made: number): Promise<CachedResponse> {
    // A fixed host: the stored page must not depend on the caller's.
    const response = await render(new Request(`http://localhost${key}`));
    const answer = await createCachedResponse(response);
    await compressAnswer(answer, "quick", ["br", "gzip"]);
    keep(key, made, answer);
    return answer;
  }

  function variant(key: string): Promise<CachedResponse> {
    const name = `${generation} ${key}`;
    const under = variants.get(name);
    if (under) return under;
    const started = renderAndKeep(key, generation).finally(() => variants.delete(name));
    variants.set(name, started);
    return started;
  }

  async function answerLater(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    try {
      if (performance.now() - knownAt >= trustFor) await learnVersion();
      sendAnswer(lookUp(key) ?? (await variant(key)), request, response);
    } catch (error) {
      log.error({ err: error, key }, "a page could not be rendered");
      if (!response.headersSent) response.writeHead(500, failureHeaders);
      response.end();
    }
  }

  return {
    answer(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const key = cacheKey(request.url ?? "");
      if (key === null) return false;
      const fresh = performance.now() - knownAt < trustFor;
      const answer = fresh ? lookUp(key) : undefined;
      if (answer) sendAnswer(answer, request, response);
      else void answerLater(key, request, response);
      return true;
    },
  };
}
