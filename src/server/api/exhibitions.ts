import type { OpenAPIHono } from "@hono/zod-openapi";
import { exhibitionInputSchema, exhibitionSchema } from "../../core/entities/exhibition.ts";
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
import { collectionRoutes } from "./resource-routes.ts";

const routes = collectionRoutes(
  {
    name: "exhibitions",
    tags: ["Exhibitions"],
    stored: exhibitionSchema.meta({ id: "Exhibition" }),
    input: exhibitionInputSchema,
  },
  {
    list: "All exhibitions, newest year first",
    create: "Add an exhibition",
    update: "Replace an exhibition",
    remove: "Delete an exhibition",
  },
  { list: "The exhibitions", stored: "The stored exhibition" },
);

export function addExhibitions(app: OpenAPIHono<AppEnv>): void {
  app.openapi(routes.list, async (c) =>
    c.json(await listExhibitions(c.var.services.database), 200),
  );
  app.openapi(routes.create, async (c) => {
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
  app.openapi(routes.update, async (c) => {
    const { database, media } = c.var.services;
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    await getExhibition(database, id);
    const image = await storeOptionalImage(media, input.image);
    return c.json(await updateExhibition(database, id, { ...input, image }), 200);
  });
  app.openapi(routes.remove, async (c) => {
    await deleteExhibition(c.var.services.database, c.req.valid("param").id);
    return c.json({ message: "Exhibition deleted" }, 200);
  });
}
