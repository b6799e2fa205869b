import pLimit from "p-limit";
import { RecentCache } from "../../recent-cache.ts";

const maxCachedBytes = 32 * 1024 * 1024;

/**
 * Models in memory, by tag. They are not stored, because visitors can order any size. Concurrent
 * requests share one build, and one model is built at a time.
 */
export class BuiltModels {
  readonly #built = new RecentCache<Uint8Array>(maxCachedBytes);
  readonly #pending = new Map<string, Promise<Uint8Array | null>>();
  readonly #buildQueue = pLimit(1);

  async get(tag: string, build: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    const built = this.#built.get(tag);
    if (built) return built;
    const pending = this.#pending.get(tag) ?? this.#build(tag, build);
    this.#pending.set(tag, pending);
    return pending;
  }

  async #build(tag: string, build: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    try {
      const model = await this.#buildQueue(build);
      if (model) this.#built.set(tag, model, model.length);
      return model;
    } finally {
      this.#pending.delete(tag);
    }
  }
}
