import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./request.ts";

/** One line per request that writes or fails: what was asked, how it ended, how long it took. */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const start = performance.now();
  await next();
  const { log } = c.var.services;
  const level = c.res.status >= 500 ? "error" : c.req.method === "GET" ? "debug" : "info";
  log[level](
    {
      requestId: c.var.requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      milliseconds: Math.round(performance.now() - start),
    },
    "request",
  );
});
