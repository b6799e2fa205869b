import { RecentCache } from "@nkar/page-cache/recent-cache";
import type { HangingSize } from "@nkar/wall/work-face";
import pLimit from "p-limit";
import { materials } from "../../../core/entities/print-rules.ts";
import { type ModelFormat, modelFormats } from "../../../core/work-model.ts";

const maxCachedBytes = 32 * 1024 * 1024;

/**
 * Models in memory, by a tag that changes with the file. They are not stored, because visitors can order any size. Concurrent
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

export const modelTypes: Record<ModelFormat, string> = {
  glb: "model/gltf-binary",
  usdz: "model/vnd.usdz+zip",
};

/** `30x40-canvas.glb`, in cm. */
const fileName = /^(\d{1,4}(?:\.\d{1,2})?)x(\d{1,4}(?:\.\d{1,2})?)-([a-z]+)\.([a-z]+)$/;

/** Parses the file name of a model; null for other names. */
export function parseModelName(name: string): { size: HangingSize; format: ModelFormat } | null {
  const [, width, height, materialName, extension] = fileName.exec(name) ?? [];
  const material = materials.find((known) => known === materialName);
  const format = modelFormats.find((known) => known === extension);
  if (!material || !format) return null;
  return { size: { width: Number(width), height: Number(height), material }, format };
}
