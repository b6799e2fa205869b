import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { calls } from "../../core/api-routes.ts";
import { newOrderSchema, reorderDragSchema, reorderSchema } from "../../core/entities/order.ts";
import { moveOneStep, moveToPlaceOf } from "../catalogue/order.ts";
import type { AppEnv } from "../http/request.ts";
import { adminWrite } from "./access.ts";
import { answer, body, idempotencyHeader, idParameter, problems } from "./shapes.ts";
import { writeRecord } from "./writes.ts";

const collections = {
  artworks: {
    tags: ["Artworks"],
    entity: "Artwork",
    record: "an artwork",
    stepPath: calls.reorderArtwork,
    placePath: calls.moveArtwork,
  },
  prints: {
    tags: ["Prints"],
    entity: "Print",
    record: "a print edition",
    stepPath: calls.reorderPrint,
    placePath: calls.movePrint,
  },
} as const;

/** Calls that move one record of a list. */
export function addOrder(app: OpenAPIHono<AppEnv>, name: keyof typeof collections): void {
  const { tags, entity, record, stepPath, placePath } = collections[name];
  const responses = {
    200: answer("All ids in their new order", newOrderSchema),
    ...problems(400, 401, 403, 404, 422, 507),
  };
  const step = createRoute({
    ...adminWrite,
    tags: [...tags],
    method: "post",
    path: stepPath,
    operationId: `move${entity}`,
    summary: `Move ${record} one step up or down`,
    request: { params: idParameter, headers: idempotencyHeader, body: body(reorderSchema) },
    responses,
  });
  const place = createRoute({
    ...adminWrite,
    tags: [...tags],
    method: "post",
    path: placePath,
    operationId: `move${entity}To`,
    summary: `Move ${record} to the place of another`,
    request: { headers: idempotencyHeader, body: body(reorderDragSchema) },
    responses,
  });

  app.openapi(step, async (c) => {
    const { id } = c.req.valid("param");
    const { direction } = c.req.valid("json");
    const moved = await writeRecord(c, { name, id }, async (within) => ({
      body: { order: await moveOneStep(within, name, id, direction) },
    }));
    return c.json(moved, 200);
  });
  app.openapi(place, async (c) => {
    const { sourceId, targetId } = c.req.valid("json");
    const moved = await writeRecord(c, { name }, async (within) => ({
      body: { order: await moveToPlaceOf(within, name, sourceId, targetId) },
    }));
    return c.json(moved, 200);
  });
}
