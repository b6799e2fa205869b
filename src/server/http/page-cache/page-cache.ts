import type { IncomingMessage, ServerResponse } from "node:http";
import pLimit from "p-limit";
import type { Logger } from "pino";
import type { Database } from "../../database/open.ts";
import { cacheKey } from "./cacheable.ts";
import {
  type CachedResponse,
  compressCached,
  createCachedResponse,
  memoryOfCached,
  sendCached,
} from "./cached-response.ts";

/** Used if even the site's own 500 page fails. */
const failureHeaders = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'",
  "x-content-type-options": "nosniff",
};

const maxMemoryBytes = 64 * 1024 * 1024;

const versionTtlMs = 1000;

/** After this wait, visitors get the last known content. */
const versionTimeoutMs = 300;

/** Beyond this, pages keep their quick compression. */
const maxQueueLength = 200;

export interface PageCache {
  /** True if the cache answers the request, now or later. */
  respond(request: IncomingMessage, response: ServerResponse): boolean;
}

interface Entry {
  cached: CachedResponse;
  bytes: number;
}

/**
 * Caches each public page as rendered for the current content version. Own writes start a new
 * generation at once. For writes of other processes, the version is checked again after
 * `versionTtlMs`. A slow database delays a request by at most `versionTimeoutMs`; its late result
 * still counts.
 */
export function createPageCache(parts: {
  render: (request: Request) => Response | Promise<Response>;
  database: Pick<Database, "version" | "onWrite">;
  log: Pick<Logger, "error">;
  /** A clock in ms. */
  now?: () => number;
}): PageCache {
  const { render, database, log, now = () => performance.now() } = parts;
  const entries = new Map<string, Entry>();
  const renderings = new Map<string, Promise<CachedResponse>>();
  const compressionQueue = pLimit(1);
  let memory = 0;
  let generation = 0;
  let knownVersion: number | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let pendingCheck: Promise<void> | null = null;

  function startGeneration(): void {
    generation += 1;
    entries.clear();
    memory = 0;
  }
  database.onWrite((version) => {
    startGeneration();
    // The next version check must not clear new entries.
    knownVersion = version;
  });

  async function checkVersion(): Promise<void> {
    const started = { at: now(), generation };
    try {
      const version = await database.version();
      // A late result may be older than a write reported since.
      const isOutdated = generation !== started.generation && version < (knownVersion ?? 0);
      if (isOutdated) return;
      // Even for the first version: earlier entries may be older.
      if (version !== knownVersion) startGeneration();
      knownVersion = version;
      // Writes after the start of the check may be missing from its result.
      checkedAt = Math.max(checkedAt, started.at);
    } catch (error) {
      // Visitors get the last known content while the database is down.
      log.error({ err: error }, "the content version cannot be read");
      checkedAt = now();
    }
  }

  function shareVersionCheck(): Promise<void> {
    pendingCheck ??= checkVersion().finally(() => {
      pendingCheck = null;
    });
    return pendingCheck;
  }

  async function waitForVersion(): Promise<void> {
    const { promise: timeout, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      // Requests of the next second skip this wait.
      checkedAt = now();
      resolve();
    }, versionTimeoutMs);
    await Promise.race([shareVersionCheck(), timeout]);
    clearTimeout(timer);
  }

  function evict(): void {
    for (const [key, entry] of entries) {
      if (memory <= maxMemoryBytes) return;
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
    return entry.cached;
  }

  async function compressWell(key: string, entry: Entry): Promise<void> {
    if (entries.get(key) !== entry) return;
    await compressCached(entry.cached, "small", ["br", "gzip"]);
    if (entries.get(key) !== entry) return;
    memory -= entry.bytes;
    entry.bytes = memoryOfCached(entry.cached);
    memory += entry.bytes;
  }

  function store(key: string, renderedGeneration: number, cached: CachedResponse): void {
    if (!cached.isCacheable || renderedGeneration !== generation) return;
    const entry: Entry = { cached, bytes: memoryOfCached(cached) };
    entries.set(key, entry);
    memory += entry.bytes;
    evict();
    if (compressionQueue.pendingCount >= maxQueueLength) return;
    compressionQueue(() => compressWell(key, entry)).catch((error: unknown) =>
      log.error({ err: error }, "a page could not be compressed"),
    );
  }

  async function renderAndStore(key: string, renderedGeneration: number): Promise<CachedResponse> {
    // The stored page must not depend on the caller's host.
    const response = await render(new Request(`http://localhost${key}`));
    const cached = await createCachedResponse(response);
    await compressCached(cached, "quick", ["br", "gzip"]);
    store(key, renderedGeneration, cached);
    return cached;
  }

  function renderShared(key: string): Promise<CachedResponse> {
    const name = `${generation} ${key}`;
    const pending = renderings.get(name);
    if (pending) return pending;
    const started = renderAndStore(key, generation).finally(() => renderings.delete(name));
    renderings.set(name, started);
    return started;
  }

  async function respondLater(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    try {
      if (now() - checkedAt >= versionTtlMs) await waitForVersion();
      sendCached(lookUp(key) ?? (await renderShared(key)), request, response);
    } catch (error) {
      log.error({ err: error, key }, "a page could not be rendered");
      if (!response.headersSent) response.writeHead(500, failureHeaders);
      response.end();
    }
  }

  return {
    respond(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const key = cacheKey(request.url ?? "");
      if (key === null) return false;
      const isFresh = now() - checkedAt < versionTtlMs;
      const cached = isFresh ? lookUp(key) : undefined;
      if (cached) sendCached(cached, request, response);
      else void respondLater(key, request, response);
      return true;
    },
  };
}
