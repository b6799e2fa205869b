import { Hono } from "hono";
import type { AppEnv } from "./request.ts";

/** `/healthz`: the process answers. `/readyz`: database and media can be reached. */
export const health = new Hono<AppEnv>();

health.get("/healthz", (c) => c.json({ status: "ok" }));

health.get("/readyz", async (c) => {
  const { database, media, log } = c.var.services;
  try {
    await database.version();
    await media.storage.size("masters");
    return c.json({ status: "ready" });
  } catch (error) {
    log.error({ err: error }, "not ready");
    return c.json({ message: "The database or the media folder cannot be reached" }, 503);
  }
});
