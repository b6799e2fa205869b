import { Hono } from "hono";
import { version } from "../version.ts";
import { type AppEnv, countProxies } from "./request.ts";

/** `/healthz`: the process answers. `/readyz`: database and picture store can be reached. */
export const health = new Hono<AppEnv>();

/** `check` compares the proxies with TRUST_PROXY. */
health.get("/healthz", (c) => c.json({ status: "ok", version, proxies: countProxies(c) }));

health.get("/readyz", async (c) => {
  const { database, media, log } = c.var.services;
  const [databaseCheck, storeCheck] = await Promise.allSettled([
    database.version(),
    media.store.checkReachable(),
  ]);
  if (databaseCheck.status === "fulfilled" && storeCheck.status === "fulfilled") {
    return c.json({ status: "ready" });
  }
  for (const { status, ...details } of [databaseCheck, storeCheck]) {
    if ("reason" in details) log.error({ err: details.reason, status }, "not ready");
  }
  const statusOf = (result: typeof storeCheck | typeof databaseCheck) =>
    result.status === "fulfilled" ? "ok" : "out of reach";
  const message = "The database or the store of pictures cannot be reached";
  return c.json({ message, database: statusOf(databaseCheck), media: statusOf(storeCheck) }, 503);
});
