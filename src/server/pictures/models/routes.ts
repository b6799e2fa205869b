import { RecentCache } from "@nkar/page-cache/recent-cache";
import type { HangingSize } from "@nkar/wall/work-face";
import { Hono } from "hono";
import pLimit from "p-limit";
import { materials } from "../../../core/entities/print-size-rules.ts";
import {
  borderQuery,
  type HangingKind,
  type ModelFormat,
  modelFolders,
  modelFormats,
} from "../../../core/work-model.ts";
import type { AppEnv } from "../../app-env.ts";
import { immutableCache } from "../../http/cache-control.ts";
import type { Services } from "../../services.ts";
import { notFound, serveFile } from "../serve.ts";
import { findModel } from "./work-models.ts";

const maxCachedBytes = 32 * 1024 * 1024;

/**
 * Models in memory, by tag. They are not stored, because visitors can order any size. Concurrent
 * requests share one build, and one model is built at a time.
 */
class BuiltModels {
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

const contentTypes: Record<ModelFormat, string> = {
  glb: "model/gltf-binary",
  usdz: "model/vnd.usdz+zip",
};

const hangingKinds = Object.keys(modelFolders) as HangingKind[];

/** `30x40-canvas.glb`, in cm. */
const fileName = /^(\d{1,4}(?:\.\d{1,2})?)x(\d{1,4}(?:\.\d{1,2})?)-([a-z]+)\.([a-z]+)$/;

function parseFileName(name: string): { size: HangingSize; format: ModelFormat } | null {
  const [, width, height, materialName, extension] = fileName.exec(name) ?? [];
  const material = materials.find((known) => known === materialName);
  const format = modelFormats.find((known) => known === extension);
  if (!material || !format) return null;
  return { size: { width: Number(width), height: Number(height), material }, format };
}

/** Mounted at `/wall`. */
export function createModelRoutes(services: Pick<Services, "database" | "media">): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const models = new BuiltModels();

  routes.get("/:folder/:id{[1-9][0-9]{0,8}}/:file", async (context) => {
    const requested = parseFileName(context.req.param("file"));
    const about = hangingKinds.find((kind) => modelFolders[kind] === context.req.param("folder"));
    if (!requested || !about) return notFound(context);
    const id = Number(context.req.param("id"));
    const bordered = context.req.query(borderQuery) !== undefined;
    const modelFile = await findModel(services, { about, id, bordered, ...requested });
    if (!modelFile) return notFound(context);
    const { tag, pictureHash, make } = modelFile;
    // Without the picture's hash, the address does not identify the content.
    const cacheControl = context.req.query("v") === pictureHash ? immutableCache : "no-cache";
    const contentType = contentTypes[requested.format];
    const open = () => models.get(tag, make);
    return serveFile(context, { tag, cacheControl, contentType, open });
  });

  routes.all("*", notFound);
  return routes;
}
