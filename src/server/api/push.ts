import { pushCalls } from "../../core/admin-app-routes.ts";
import {
  pushDeviceSchema,
  pushStatusSchema,
  pushSubscriptionInputSchema,
} from "../../core/entities/push.ts";
import { getPushKeys } from "../channels/push/push-service.ts";
import { listPushDevices, subscribe, unsubscribe } from "../channels/push/push-subscriptions.ts";
import { describeDevice } from "../people/sessions/device-name.ts";
import { adminOnly } from "./access.ts";
import { type Api, createCallAdder } from "./calls.ts";
import { messageAnswerSchema } from "./shapes.ts";

const device = pushDeviceSchema.meta({ id: "PushDevice" });

/** Adds the calls for the devices on which the painter gets notifications. */
export function addPush(app: Api): void {
  const add = createCallAdder(app, "Notifications");
  add(adminOnly, "get", pushCalls.subscriptions, {
    operationId: "listPushDevices",
    summary: "The devices that are notified of messages, and the site's key for them",
    answer: ["The devices", pushStatusSchema.extend({ devices: device.array() })],
    async handle({ database }, _, c) {
      const { publicKey } = await getPushKeys(database);
      return { publicKey, devices: await listPushDevices(database, c.var.session) };
    },
  });
  add(adminOnly, "post", pushCalls.subscriptions, {
    operationId: "subscribeDevice",
    summary: "Notify this device of messages (Web Push)",
    body: pushSubscriptionInputSchema,
    status: 201,
    answer: ["The device", device],
    problems: [409],
    handle: ({ database }, { body }, c) =>
      subscribe(database, c.var.session, describeDevice(c.req.header("user-agent")), body),
  });
  add(adminOnly, "delete", pushCalls.endSubscription, {
    operationId: "unsubscribeDevice",
    summary: "Stop notifying a device",
    answer: ["Removed", messageAnswerSchema],
    async handle({ database }, { id }) {
      await unsubscribe(database, id);
      return { message: "The device is not notified any longer" };
    },
  });
}
