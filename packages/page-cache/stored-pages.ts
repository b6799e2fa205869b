import pLimit from "p-limit";
import { type CachedResponse, compressCached, measureMemory } from "./cached-response.ts";
import type { GenerationOptions } from "./content-generation.ts";
import { RecentCache } from "./recent-cache.ts";

/** If so many pages wait for better compression, further pages keep their quick compression. */
const maxQueueLength = 200;

/** The best compression of a page costs as much as 20 renderings, so it must be worth it. */
const hitsBeforeCompression = 2;

interface Entry {
  cached: CachedResponse;
  hits: number;
}

/** Pages in memory until they expire. Compresses a page better, in the background, if it is requested again. */
export class StoredPages {
  readonly #log: GenerationOptions["log"];
  readonly #wallClock: () => number;
  readonly #pages: RecentCache<Entry>;
  readonly #compressionQueue = pLimit(1);

  /** @param wallClock in ms since 1970 */
  constructor(log: GenerationOptions["log"], wallClock: () => number, maxMemoryBytes: number) {
    this.#log = log;
    this.#wallClock = wallClock;
    this.#pages = new RecentCache(maxMemoryBytes);
  }

  clear(): void {
    this.#pages.clear();
  }

  lookUp(key: string): CachedResponse | undefined {
    const entry = this.#pages.get(key);
    if (!entry) return undefined;
    // False for an `Expires` that is not a date, too: such an answer is outdated at once.
    if (!(this.#wallClock() < entry.cached.expiresAtMs)) return undefined;
    entry.hits += 1;
    if (entry.hits === hitsBeforeCompression) this.#scheduleCompression(key, entry);
    return entry.cached;
  }

  /** Returns a page even after it has expired, for visitors who would otherwise get an error. */
  lookUpOutdated(key: string): CachedResponse | undefined {
    return this.#pages.get(key)?.cached;
  }

  store(key: string, cached: CachedResponse): void {
    this.#pages.set(key, { cached, hits: 0 }, measureMemory(cached));
  }

  #scheduleCompression(key: string, entry: Entry): void {
    if (this.#compressionQueue.pendingCount >= maxQueueLength) return;
    this.#compressionQueue(() => this.#compressWell(key, entry)).catch((error: unknown) =>
      this.#log.error({ err: error }, "a page could not be compressed"),
    );
  }

  async #compressWell(key: string, entry: Entry): Promise<void> {
    if (!this.#pages.has(key, entry)) return;
    await compressCached(entry.cached, "small");
    if (this.#pages.has(key, entry)) this.#pages.resize(key, measureMemory(entry.cached));
  }
}
