import { calls } from "../../core/api-routes.ts";
import { newOrderSchema, reorderDragSchema, reorderSchema } from "../../core/entities/order.ts";
import { moveOneStep, moveToPlaceOf } from "../catalogue/order.ts";
import { adminWrite } from "./access.ts";
import { type Api, callsOf } from "./calls.ts";
import { writeRecord } from "./writes.ts";

const collections = {
  artworks: {
    tag: "Artworks",
    entity: "Artwork",
    record: "an artwork",
    stepPath: calls.reorderArtwork,
    placePath: calls.moveArtwork,
  },
  prints: {
    tag: "Prints",
    entity: "Print",
    record: "a print edition",
    stepPath: calls.reorderPrint,
    placePath: calls.movePrint,
  },
};

/** Calls that move one record of a list. */
export function addOrder(app: Api, name: keyof typeof collections): void {
  const { tag, entity, record, stepPath, placePath } = collections[name];
  const add = callsOf(app, tag);
  add(adminWrite, "post", stepPath, {
    operationId: `move${entity}`,
    summary: `Move ${record} one step up or down`,
    body: reorderSchema,
    answer: ["All ids in their new order", newOrderSchema],
    handle: (_, { id, body }, c) =>
      writeRecord(c, { name, id }, async (within) => ({
        body: { order: await moveOneStep(within, name, id, body.direction) },
      })),
  });
  add(adminWrite, "post", placePath, {
    operationId: `move${entity}To`,
    summary: `Move ${record} to the place of another`,
    body: reorderDragSchema,
    answer: ["All ids in their new order", newOrderSchema],
    also: [404],
    handle: (_, { body: { sourceId, targetId } }, c) =>
      writeRecord(c, { name }, async (within) => ({
        body: { order: await moveToPlaceOf(within, name, sourceId, targetId) },
      })),
  });
}
