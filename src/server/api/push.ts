import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { pushCalls } from "../../core/admin-app-routes.ts";
import {
  pushDeviceSchema,
  pushStatusSchema,
  pushSubscriptionInputSchema,
} from "../../core/entities/push.ts";
import type { AppEnv } from "../http/request.ts";
import { getPushKeys } from "../people/push/push-keys.ts";
import { listPushDevices, subscribe, unsubscribe } from "../people/push/push-subscriptions.ts";
import { deviceName } from "../people/sessions/device-name.ts";
import { adminOnly } from "./access.ts";
import { answer, body, deletedSchema, idParameter, problems } from "./shapes.ts";

const tags = ["Notifications"];
const device = pushDeviceSchema.meta({ id: "PushDevice" });

const read = createRoute({
  ...adminOnly,
  tags,
  method: "get",
  path: pushCalls.subscriptions,
  operationId: "listPushDevices",
  summary: "The devices that are notified of messages, and the site's key for them",
  responses: {
    200: answer("The devices", pushStatusSchema.extend({ devices: device.array() })),
    ...problems(401),
  },
});

const add = createRoute({
  ...adminOnly,
  tags,
  method: "post",
  path: pushCalls.subscriptions,
  operationId: "subscribeDevice",
  summary: "Notify this device of messages (Web Push)",
  request: { body: body(pushSubscriptionInputSchema) },
  responses: {
    201: answer("The device", device),
    ...problems(400, 401, 403, 409, 413, 415, 507),
  },
});

const remove = createRoute({
  ...adminOnly,
  tags,
  method: "delete",
  path: pushCalls.endSubscription,
  operationId: "unsubscribeDevice",
  summary: "Stop notifying a device",
  request: { params: idParameter },
  responses: { 200: answer("Removed", deletedSchema), ...problems(400, 401, 403, 404, 507) },
});

export function addPush(app: OpenAPIHono<AppEnv>): void {
  app.openapi(read, async (c) => {
    const { database } = c.var.services;
    const { publicKey } = await getPushKeys(database);
    return c.json({ publicKey, devices: await listPushDevices(database, c.var.session) }, 200);
  });
  app.openapi(add, async (c) => {
    const { database } = c.var.services;
    const name = deviceName(c.req.header("user-agent"));
    return c.json(await subscribe(database, c.var.session, name, c.req.valid("json")), 201);
  });
  app.openapi(remove, async (c) => {
    await unsubscribe(c.var.services.database, c.req.valid("param").id);
    return c.json({ message: "The device is not notified any longer" }, 200);
  });
}
