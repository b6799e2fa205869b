import { z } from "@hono/zod-openapi";
import { calls } from "../../core/api-routes.ts";
import { alertReportSchema } from "../../core/entities/alert.ts";
import { unsentDeliverySchema } from "../../core/entities/message.ts";
import { painterTexts } from "../../core/texts/painter.ts";
import { nameDelivery } from "../channels/channels.ts";
import { listUnsent, resend } from "../deliveries/deliveries.ts";
import { Problem } from "../errors.ts";
import { listAlerts } from "../operations/alerts/alerts.ts";
import { findNewestBackupTime } from "../operations/alerts/watch.ts";
import { getPainterLanguage } from "../people/painter-language.ts";
import { adminOnly } from "./access.ts";
import { type Api, createCallAdder } from "./calls.ts";
import { messageAnswerSchema } from "./shapes.ts";

/** Adds the call that lists problems of operation. */
export function addAlerts(app: Api): void {
  createCallAdder(app, "Operation")(adminOnly, "get", calls.readAlerts, {
    operationId: "listAlerts",
    summary: "Failed or old backups, full disks, and the time of the newest backup",
    answer: ["The alerts", alertReportSchema],
    async handle({ config, database }) {
      const newestBackupMs = await findNewestBackupTime(config);
      const newestBackup = newestBackupMs === null ? null : new Date(newestBackupMs).toISOString();
      return { alerts: await listAlerts(database), newestBackup };
    },
  });
}

/** Adds the calls for mails and notifications that have not left. */
export function addDeliveries(app: Api): void {
  const add = createCallAdder(app, "Operation");
  add(adminOnly, "get", calls.listDeliveries, {
    operationId: "listDeliveries",
    summary: "Mails and notifications that have not left, the oldest first",
    answer: ["The deliveries", z.array(unsentDeliverySchema.meta({ id: "UnsentDelivery" }))],
    async handle({ database }) {
      const texts = painterTexts[await getPainterLanguage(database)];
      const unsent = await listUnsent(database);
      return unsent.map((delivery) => ({ ...delivery, title: nameDelivery(delivery, texts) }));
    },
  });
  add(adminOnly, "post", calls.sendDeliveryAgain, {
    operationId: "sendDeliveryAgain",
    summary: "Send a mail or notification again that has not left",
    answer: ["It is due now", messageAnswerSchema],
    async handle({ database, deliveries }, { id }) {
      const resentIds = await resend(database, [id]);
      if (resentIds.length === 0) throw new Problem(404, "deliveryNotFound");
      void deliveries.wake();
      return { message: "It is sent again" };
    },
  });
}
