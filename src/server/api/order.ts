import { movesBelow, recordPath, resources } from "../../core/api-routes.ts";
import { newOrderSchema, reorderDragSchema, reorderSchema } from "../../core/records/collection.ts";
import type { OrderedName } from "../../core/records/records.ts";
import { moveOneStep, moveToPositionOf } from "../catalogue/order.ts";
import { adminWrite } from "./access.ts";
import { type Api, callsOf } from "./calls.ts";
import { writeRecord } from "./writes.ts";

/** Adds the calls that move one record of a list. @param one the record with its article */
export function addOrder(
  app: Api,
  name: OrderedName,
  { entity, tag, one }: Record<"entity" | "tag" | "one", string>,
): void {
  const add = callsOf(app, tag);
  add(adminWrite, "post", `${recordPath(name)}${movesBelow.step}`, {
    operationId: `move${entity}`,
    summary: `Move ${one} one step up or down`,
    body: reorderSchema,
    answer: ["All ids in their new order", newOrderSchema],
    handle: (_, { id, body }, c) =>
      writeRecord(c, { name, id }, async (within) => ({
        body: { order: await moveOneStep(within, name, id, body.direction) },
      })),
  });
  add(adminWrite, "post", `${resources[name].path}${movesBelow.place}`, {
    operationId: `move${entity}To`,
    summary: `Move ${one} to the place of another`,
    body: reorderDragSchema,
    answer: ["All ids in their new order", newOrderSchema],
    also: [404],
    handle: (_, { body: { sourceId, targetId } }, c) =>
      writeRecord(c, { name }, async (within) => ({
        body: { order: await moveToPositionOf(within, name, sourceId, targetId) },
      })),
  });
}
