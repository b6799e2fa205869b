import { Hono } from "hono";
import { borderQuery, type HangingKind, modelFolders } from "../../../core/work-model.ts";
import { immutableCache } from "../../http/cache-control.ts";
import type { AppEnv, Services } from "../../services.ts";
import { sendPictureNotFound, serveFile } from "../serve.ts";
import { BuiltModels, modelTypes, parseModelName } from "./built-models.ts";
import { findModel } from "./work-models.ts";

const hangingKinds = Object.keys(modelFolders) as HangingKind[];

/** Creates the routes of 3D models, which phones hang on a wall; mounted at `/wall`. */
export function createModelRoutes(services: Pick<Services, "database" | "media">): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const models = new BuiltModels();

  routes.get("/:folder/:id{[1-9][0-9]{0,8}}/:file", async (context) => {
    const requestedModel = parseModelName(context.req.param("file"));
    const about = hangingKinds.find((kind) => modelFolders[kind] === context.req.param("folder"));
    if (!requestedModel || !about) return sendPictureNotFound(context);
    const id = Number(context.req.param("id"));
    const bordered = context.req.query(borderQuery) !== undefined;
    const modelFile = await findModel(services, { about, id, bordered, ...requestedModel });
    if (!modelFile) return sendPictureNotFound(context);
    const { tag, pictureHash, make } = modelFile;
    // Without the picture's hash, the content at the address may change.
    const cacheControl = context.req.query("v") === pictureHash ? immutableCache : "no-cache";
    const contentType = modelTypes[requestedModel.format];
    const open = () => models.get(tag, make);
    return serveFile(context, { tag, cacheControl, contentType, open });
  });

  routes.all("*", sendPictureNotFound);
  return routes;
}
