import pLimit from "p-limit";
import type { Logger } from "pino";
import { type CachedResponse, compressCached, memoryOfCached } from "./cached-response.ts";

const maxMemoryBytes = 64 * 1024 * 1024;

/** Beyond this, pages keep their quick compression. */
const maxQueueLength = 200;

interface Entry {
  cached: CachedResponse;
  bytes: number;
}

/** Pages in memory. Evicts the least recently used; compresses each well in the background. */
export class StoredPages {
  readonly #log: Pick<Logger, "error">;
  readonly #entries = new Map<string, Entry>();
  readonly #compressionQueue = pLimit(1);
  #memory = 0;

  constructor(log: Pick<Logger, "error">) {
    this.#log = log;
  }

  clear(): void {
    this.#entries.clear();
    this.#memory = 0;
  }

  /** Marks the page as the most recently used. */
  lookUp(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.cached;
  }

  store(key: string, cached: CachedResponse): void {
    const entry: Entry = { cached, bytes: memoryOfCached(cached) };
    this.#entries.set(key, entry);
    this.#memory += entry.bytes;
    this.#evict();
    if (this.#compressionQueue.pendingCount >= maxQueueLength) return;
    this.#compressionQueue(() => this.#compressWell(key, entry)).catch((error: unknown) =>
      this.#log.error({ err: error }, "a page could not be compressed"),
    );
  }

  #evict(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#memory <= maxMemoryBytes) return;
      this.#entries.delete(key);
      this.#memory -= entry.bytes;
    }
  }

  async #compressWell(key: string, entry: Entry): Promise<void> {
    if (this.#entries.get(key) !== entry) return;
    await compressCached(entry.cached, "small", ["br", "gzip"]);
    if (this.#entries.get(key) !== entry) return;
    this.#memory -= entry.bytes;
    entry.bytes = memoryOfCached(entry.cached);
    this.#memory += entry.bytes;
  }
}
