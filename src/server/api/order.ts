import { moveSubpaths, recordPath, resources } from "../../core/api-routes.ts";
import { newOrderSchema, reorderDragSchema, reorderSchema } from "../../core/records/collection.ts";
import type { OrderedName } from "../../core/records/records.ts";
import { moveOneStep, moveToPositionOf } from "../catalogue/order.ts";
import { adminWrite } from "./access.ts";
import { type Api, createCallAdder } from "./calls.ts";
import { writeRecord } from "./writes.ts";

/** Adds the calls that move one record of a list. @param nounWithArticle for example "a series" */
export function addOrder(
  app: Api,
  name: OrderedName,
  { entity, tag, nounWithArticle }: Record<"entity" | "tag" | "nounWithArticle", string>,
): void {
  const add = createCallAdder(app, tag);
  add(adminWrite, "post", `${recordPath(name)}${moveSubpaths.oneStep}`, {
    operationId: `move${entity}`,
    summary: `Move ${nounWithArticle} one step up or down`,
    body: reorderSchema,
    answer: ["All ids in their new order", newOrderSchema],
    handle: (_, { id, body }, c) =>
      writeRecord(c, { name, id }, async (transactionDatabase) => ({
        body: { order: await moveOneStep(transactionDatabase, name, id, body.direction) },
      })),
  });
  add(adminWrite, "post", `${resources[name].path}${moveSubpaths.toAnother}`, {
    operationId: `move${entity}To`,
    summary: `Move ${nounWithArticle} to the place of another`,
    body: reorderDragSchema,
    answer: ["All ids in their new order", newOrderSchema],
    problems: [404],
    handle: (_, { body: { sourceId, targetId } }, c) =>
      writeRecord(c, { name }, async (transactionDatabase) => ({
        body: { order: await moveToPositionOf(transactionDatabase, name, sourceId, targetId) },
      })),
  });
}
