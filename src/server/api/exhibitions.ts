import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { exhibitionInputSchema, exhibitionSchema } from "../../core/entities/exhibition.ts";
import { recordPath, resources } from "../../core/routes.ts";
import { createOnce } from "../catalogue/create-once.ts";
import {
  createExhibition,
  deleteExhibition,
  getExhibition,
  listExhibitions,
  updateExhibition,
} from "../catalogue/exhibitions.ts";
import type { AppEnv } from "../http/request.ts";
import { storeOptionalImage } from "../pictures/pictures.ts";
import { adminOnly, anyone } from "./access.ts";
import { answer, body, deletedSchema, idempotencyHeader, idParameter, problems } from "./shapes.ts";

const tags = ["Exhibitions"];
const exhibition = exhibitionSchema.meta({ id: "Exhibition" });

const list = createRoute({
  ...anyone,
  tags,
  method: "get",
  path: resources.exhibitions.path,
  summary: "All exhibitions, newest year first",
  responses: { 200: answer("The exhibitions", z.array(exhibition)) },
});

const create = createRoute({
  ...adminOnly,
  tags,
  method: "post",
  path: resources.exhibitions.path,
  summary: "Add an exhibition",
  request: { headers: idempotencyHeader, body: body(exhibitionInputSchema) },
  responses: {
    201: answer("The stored exhibition", exhibition),
    ...problems(400, 401, 403, 404, 409, 413, 415, 507),
  },
});

const update = createRoute({
  ...adminOnly,
  tags,
  method: "put",
  path: recordPath("exhibitions"),
  summary: "Replace an exhibition",
  request: { params: idParameter, body: body(exhibitionInputSchema) },
  responses: {
    200: answer("The stored exhibition", exhibition),
    ...problems(400, 401, 403, 404, 413, 415, 507),
  },
});

const remove = createRoute({
  ...adminOnly,
  tags,
  method: "delete",
  path: recordPath("exhibitions"),
  summary: "Delete an exhibition",
  request: { params: idParameter },
  responses: { 200: answer("Deleted", deletedSchema), ...problems(400, 401, 403, 404, 507) },
});

export function addExhibitions(app: OpenAPIHono<AppEnv>): void {
  app.openapi(list, async (c) => c.json(await listExhibitions(c.var.services.database), 200));
  app.openapi(create, async (c) => {
    const { database, media } = c.var.services;
    const input = c.req.valid("json");
    const image = await storeOptionalImage(media, input.image);
    const created = await createOnce(
      database,
      { kind: "exhibitions", key: c.req.valid("header")["idempotency-key"] },
      (within) => createExhibition(within, { ...input, image }),
      getExhibition,
    );
    return c.json(created, 201);
  });
  app.openapi(update, async (c) => {
    const { database, media } = c.var.services;
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    await getExhibition(database, id);
    const image = await storeOptionalImage(media, input.image);
    return c.json(await updateExhibition(database, id, { ...input, image }), 200);
  });
  app.openapi(remove, async (c) => {
    await deleteExhibition(c.var.services.database, c.req.valid("param").id);
    return c.json({ message: "Exhibition deleted" }, 200);
  });
}
