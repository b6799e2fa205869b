import { type Context, Hono } from "hono";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import { materials } from "../../../core/entities/print-size-rules.ts";
import { borderQuery, type ModelFormat, modelFormats } from "../../../core/print-model.ts";
import { immutableCache, matchesEtag } from "../../http/cache-control.ts";
import type { Services } from "../../services.ts";
import { findPrintModel } from "./print-models.ts";

const contentTypes: Record<ModelFormat, string> = {
  glb: "model/gltf-binary",
  usdz: "model/vnd.usdz+zip",
};

/** `30x40-canvas.glb`, in cm. */
const fileName = /^(\d{2,3}(?:\.\d{1,2})?)x(\d{2,3}(?:\.\d{1,2})?)-([a-z]+)\.([a-z]+)$/;

function parseFileName(name: string): { size: PrintSize; format: ModelFormat } | null {
  const [, width, height, materialName, extension] = fileName.exec(name) ?? [];
  const material = materials.find((known) => known === materialName);
  const format = modelFormats.find((known) => known === extension);
  if (!material || !format) return null;
  return { size: { width: Number(width), height: Number(height), material }, format };
}

/** Mounted at `/wall`. */
export function createModelRoutes(services: Pick<Services, "database" | "media">): Hono {
  const routes = new Hono();

  routes.get("/prints/:id{[1-9][0-9]{0,8}}/:file", async (context) => {
    const requested = parseFileName(context.req.param("file"));
    const id = Number(context.req.param("id"));
    const bordered = context.req.query(borderQuery) !== undefined;
    const modelFile = requested && (await findPrintModel(services, id, { ...requested, bordered }));
    if (!modelFile) return missing(context);

    const headers = {
      etag: `"${modelFile.tag}"`,
      // Without the picture's hash, the address does not identify the content.
      "cache-control":
        context.req.query("v") === modelFile.pictureHash ? immutableCache : "no-cache",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    };
    if (matchesEtag(context.req.header("if-none-match"), headers.etag)) {
      return context.body(null, 304, headers);
    }
    const model = await modelFile.make();
    if (!model) return missing(context);
    return context.body(new Uint8Array(model), 200, {
      ...headers,
      "content-type": contentTypes[requested.format],
      "content-length": String(model.length),
    });
  });

  routes.all("*", missing);
  return routes;
}

function missing(context: Context) {
  return context.json({ message: "Model not found" }, 404, { "cache-control": "no-store" });
}
