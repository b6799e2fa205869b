import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { calls } from "../../core/api-routes.ts";
import { alertReportSchema } from "../../core/entities/alert.ts";
import type { AppEnv } from "../http/request.ts";
import { listAlerts } from "../operations/alerts/alerts.ts";
import { newestBackupTime } from "../operations/alerts/watch.ts";
import { adminOnly } from "./access.ts";
import { answer, problems } from "./shapes.ts";

const report = createRoute({
  ...adminOnly,
  tags: ["Operation"],
  method: "get",
  path: calls.readAlerts,
  operationId: "listAlerts",
  summary: "Failed or old backups, full disks, and the time of the newest backup",
  responses: { 200: answer("The alerts", alertReportSchema), ...problems(401) },
});

export function addAlerts(app: OpenAPIHono<AppEnv>): void {
  app.openapi(report, async (c) => {
    const { config, database } = c.var.services;
    const newest = await newestBackupTime(config);
    const newestBackup = newest === null ? null : new Date(newest).toISOString();
    return c.json({ alerts: await listAlerts(database), newestBackup }, 200);
  });
}
