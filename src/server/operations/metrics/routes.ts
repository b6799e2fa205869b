import { Hono } from "hono";
import type { AppEnv } from "../../app-env.ts";
import { mayReadMetrics } from "./metrics.ts";

/** 404 without METRICS_TOKEN. */
export const metricsRoute = new Hono<AppEnv>();

metricsRoute.get("/metrics", async (c, next) => {
  const { config, metrics } = c.var.services;
  if (!metrics || !config.metricsToken) return next();
  c.header("Cache-Control", "no-store");
  if (!mayReadMetrics(c.req.header("authorization"), config.metricsToken)) {
    c.header("WWW-Authenticate", "Bearer");
    return c.text("Send the METRICS_TOKEN as: Authorization: Bearer …\n", 401);
  }
  return c.body(await metrics.text(), 200, { "Content-Type": metrics.contentType });
});
