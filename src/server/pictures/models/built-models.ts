import { RecentCache } from "@nkar/page-cache/recent-cache";
import type { HangingSize } from "@nkar/wall/work-face";
import pLimit from "p-limit";
import { materials } from "../../../core/entities/print-rules.ts";
import { type ModelFormat, modelFormats } from "../../../core/work-model.ts";

const maxCachedBytes = 32 * 1024 * 1024;

/**
 * Keeps 3D models in memory, by a tag that changes with the file. The site stores no models, because
 * visitors can order any size. Concurrent requests share one build, and the site builds one model at a
 * time.
 */
export class BuiltModels {
  readonly #recentModels = new RecentCache<Uint8Array>(maxCachedBytes);
  readonly #pending = new Map<string, Promise<Uint8Array | null>>();
  readonly #buildQueue = pLimit(1);

  async get(tag: string, build: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    const recentModel = this.#recentModels.get(tag);
    if (recentModel) return recentModel;
    const pending = this.#pending.get(tag) ?? this.#build(tag, build);
    this.#pending.set(tag, pending);
    return pending;
  }

  async #build(tag: string, build: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    try {
      const model = await this.#buildQueue(build);
      if (model) this.#recentModels.set(tag, model, model.length);
      return model;
    } finally {
      this.#pending.delete(tag);
    }
  }
}

/** Content types of model files. */
export const modelTypes: Record<ModelFormat, string> = {
  glb: "model/gltf-binary",
  usdz: "model/vnd.usdz+zip",
};

/** Matches names such as `30x40-canvas.glb`: width and height in cm, material and format. */
const modelNamePattern = /^(\d{1,4}(?:\.\d{1,2})?)x(\d{1,4}(?:\.\d{1,2})?)-([a-z]+)\.([a-z]+)$/;

/** Parses the file name of a model; null if the name is another one. */
export function parseModelName(name: string): { size: HangingSize; format: ModelFormat } | null {
  const [, width, height, materialName, extension] = modelNamePattern.exec(name) ?? [];
  const material = materials.find((each) => each === materialName);
  const format = modelFormats.find((each) => each === extension);
  if (!material || !format) return null;
  return { size: { width: Number(width), height: Number(height), material }, format };
}
