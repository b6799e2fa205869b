import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { calls } from "../../core/api-routes.ts";
import { unsentDeliverySchema } from "../../core/entities/delivery.ts";
import { listUnsent, resend } from "../deliveries/deliveries.ts";
import { Problem } from "../errors.ts";
import type { AppEnv } from "../http/request.ts";
import { adminOnly } from "./access.ts";
import { answer, deletedSchema, idParameter, problems } from "./shapes.ts";

const tags = ["Operation"];
const delivery = unsentDeliverySchema.meta({ id: "UnsentDelivery" });

const list = createRoute({
  ...adminOnly,
  tags,
  method: "get",
  path: calls.listDeliveries,
  operationId: "listDeliveries",
  summary: "Mails and notifications that have not left, the oldest first",
  responses: { 200: answer("The deliveries", z.array(delivery)), ...problems(401) },
});

const sendAgain = createRoute({
  ...adminOnly,
  tags,
  method: "post",
  path: calls.sendDeliveryAgain,
  operationId: "sendDeliveryAgain",
  summary: "Send a mail or notification again that has not left",
  request: { params: idParameter },
  responses: { 200: answer("It is due now", deletedSchema), ...problems(400, 401, 403, 404, 507) },
});

export function addDeliveries(app: OpenAPIHono<AppEnv>): void {
  app.openapi(list, async (c) => c.json(await listUnsent(c.var.services.database), 200));
  app.openapi(sendAgain, async (c) => {
    const { database, deliveries } = c.var.services;
    const sent = await resend(database, [c.req.valid("param").id]);
    if (sent.length === 0) throw new Problem(404, "deliveryNotFound");
    void deliveries.wake();
    return c.json({ message: "It is sent again" }, 200);
  });
}
