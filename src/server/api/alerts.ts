import { calls } from "../../core/api-routes.ts";
import { alertReportSchema } from "../../core/entities/alert.ts";
import { listAlerts } from "../operations/alerts/alerts.ts";
import { newestBackupTime } from "../operations/alerts/watch.ts";
import { adminOnly } from "./access.ts";
import { type Api, callsOf } from "./calls.ts";

export function addAlerts(app: Api): void {
  callsOf(app, "Operation")(adminOnly, "get", calls.readAlerts, {
    operationId: "listAlerts",
    summary: "Failed or old backups, full disks, and the time of the newest backup",
    answer: ["The alerts", alertReportSchema],
    async handle({ config, database }) {
      const newest = await newestBackupTime(config);
      const newestBackup = newest === null ? null : new Date(newest).toISOString();
      return { alerts: await listAlerts(database), newestBackup };
    },
  });
}
