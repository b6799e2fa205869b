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

/** The site's own 500 page could not be made either; nothing of the failure is shown. */
const failureHeaders = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'",
  "x-content-type-options": "nosniff",
};

/** Most memory that kept answers take together, in bytes. */
const maxMemory = 64 * 1024 * 1024;

/** How long, in milliseconds, the content version counts as known before it is asked for again. */
const trustFor = 1000;

/** How long, in milliseconds, visitors wait for the version before they see what was last known. */
const versionPatience = 300;

/** Answers that may wait to be compressed well; beyond that the quick compression has to do. */
const maxQueueLength = 200;

/** Answers what is the same for every visitor without asking the rest of the program. */
export interface PageCache {
  /** True when the request is, or will be, answered from here. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

interface Entry {
  answer: CachedResponse;
  bytes: number;
}

/**
 * Keeps each public page and list as it was rendered for the present content: whoever asks first
 * after a change waits for the one rendering, all others get bytes that lie ready. A write of this
 * process starts a new generation at once. Writes of other processes (the command line, another
 * instance) show in the content version, which is asked for before answering whenever the last
 * answer is older than a second; a database that takes its time is not waited for, and what it
 * answers in the end is compared then.
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
    // Known now, so that asking again does not drop what is rendered from here on.
    knownVersion = version;
  });

  async function compareVersion(): Promise<void> {
    const asked = { at: performance.now(), generation };
    try {
      const version = await database.version();
      // An answer so late that a change was heard of meanwhile may be older than that change.
      const isOutrun = generation !== asked.generation && version < (knownVersion ?? 0);
      if (isOutrun) return;
      // Also the first time: what was rendered while nothing was known may be older than this.
      if (version !== knownVersion) startGeneration();
      knownVersion = version;
      // What has been written since it was asked for, it does not tell.
      knownAt = Math.max(knownAt, asked.at);
    } catch (error) {
      // Visitors keep seeing what was last known while the database is away.
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
      // Once is enough: whoever comes within the next second does not wait.
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

  /** The kept answer, moved to the end of the line of those that have to make room. */
  function lookUp(key: string): CachedResponse | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    entries.delete(key);
    entries.set(key, entry);
    return entry.answer;
  }

  /** Off the request's path, and not at all when the content has changed meanwhile. */
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
    // The host is ours, never the caller's: what is kept must not depend on who asked first.
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
