import pLimit from "p-limit";
import type { Logger } from "pino";
import { RecentCache } from "../../recent-cache.ts";
import { type CachedResponse, compressCached, memoryOfCached } from "./cached-response.ts";

const maxMemoryBytes = 64 * 1024 * 1024;

/** Beyond this, pages keep their quick compression. */
const maxQueueLength = 200;

/** Pages in memory. Compresses each well in the background. */
export class StoredPages {
  readonly #log: Pick<Logger, "error">;
  readonly #pages = new RecentCache<CachedResponse>(maxMemoryBytes);
  readonly #compressionQueue = pLimit(1);

  constructor(log: Pick<Logger, "error">) {
    this.#log = log;
  }

  clear(): void {
    this.#pages.clear();
  }

  lookUp(key: string): CachedResponse | undefined {
    return this.#pages.get(key);
  }

  store(key: string, cached: CachedResponse): void {
    this.#pages.set(key, cached, memoryOfCached(cached));
    if (this.#compressionQueue.pendingCount >= maxQueueLength) return;
    this.#compressionQueue(() => this.#compressWell(key, cached)).catch((error: unknown) =>
      this.#log.error({ err: error }, "a page could not be compressed"),
    );
  }

  async #compressWell(key: string, cached: CachedResponse): Promise<void> {
    if (!this.#pages.has(key, cached)) return;
    await compressCached(cached, "small", ["br", "gzip"]);
    if (this.#pages.has(key, cached)) this.#pages.resize(key, memoryOfCached(cached));
  }
}
