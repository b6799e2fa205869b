import type { OpenAPIHono } from "@hono/zod-openapi";
import {
  type Exhibition,
  exhibitionInputSchema,
  exhibitionSchema,
} from "../../core/entities/exhibition.ts";
import { createOnce } from "../catalogue/create-once.ts";
import {
  createExhibition,
  deleteExhibition,
  getExhibition,
  listExhibitions,
  updateExhibition,
} from "../catalogue/exhibitions.ts";
import { listEarlierVersions } from "../catalogue/versions/versions.ts";
import type { AppEnv } from "../http/request.ts";
import { storeOptionalImage } from "../pictures/pictures.ts";
import * as examples from "./examples.ts";
import { collectionRoutes } from "./resource-routes.ts";
import { changeMatching, readVersioned } from "./versions.ts";

const name = "exhibitions";

const routes = collectionRoutes(
  {
    name,
    tags: ["Exhibitions"],
    entity: "Exhibition",
    schema: exhibitionSchema,
    example: examples.exhibition,
    input: exhibitionInputSchema,
  },
  {
    list: "All exhibitions, newest year first",
    get: "One exhibition",
    create: "Add an exhibition",
    update: "Replace an exhibition",
    remove: "Delete an exhibition",
  },
  { list: "The exhibitions", stored: "The exhibition" },
);

export function addExhibitions(app: OpenAPIHono<AppEnv>): void {
  app.openapi(routes.list, async (c) =>
    c.json(await listExhibitions(c.var.services.database), 200),
  );
  app.openapi(routes.get, async (c) => {
    const { id } = c.req.valid("param");
    const found = await readVersioned(c, { name, id }, (database) => getExhibition(database, id));
    return c.json(found, 200);
  });
  app.openapi(routes.create, async (c) => {
    const { database, media } = c.var.services;
    const sent = c.req.valid("json");
    const input = { ...sent, image: await storeOptionalImage(media, sent.image) };
    const created = await createOnce(
      database,
      { kind: name, key: c.req.valid("header")["idempotency-key"], input },
      (within) => createExhibition(within, input),
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
    const updated = await changeMatching(c, { name, id }, (within) =>
      updateExhibition(within, id, { ...input, image }),
    );
    return c.json(updated, 200);
  });
  app.openapi(routes.remove, async (c) => {
    const { id } = c.req.valid("param");
    await changeMatching(c, { name, id }, (within) => deleteExhibition(within, id));
    return c.json({ message: "Exhibition deleted" }, 200);
  });
  app.openapi(routes.versions, async (c) => {
    const { id } = c.req.valid("param");
    const { database } = c.var.services;
    await getExhibition(database, id);
    return c.json(await listEarlierVersions<Exhibition>(database, { name, id }), 200);
  });
}
