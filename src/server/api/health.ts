import type { BlobStore } from "@nkar/blobs/blob-store";
import { Hono } from "hono";
import { version } from "../config/config.ts";
import { countProxies } from "../http/request.ts";
import { mayReadMetrics } from "../operations/metrics/metrics.ts";
import { operatorToken } from "../people/sign-in/passwords.ts";
import type { AppEnv } from "../services.ts";

/** `/healthz`: the process answers. `/readyz`: database and picture store can be reached. */
export const health = new Hono<AppEnv>();

const storeCheckTtlMs = 1000;

interface StoreCheck {
  startedAt: number;
  isPending: boolean;
  result: Promise<void>;
}

const storeChecks = new WeakMap<BlobStore, StoreCheck>();

/** Anybody may call `/readyz`, and buckets charge for requests: one at a time, at most one a second. */
function checkStore(store: BlobStore): Promise<void> {
  const known = storeChecks.get(store);
  const isRecent = known && performance.now() - known.startedAt < storeCheckTtlMs;
  if (known?.isPending || isRecent) return known.result;
  const check = { startedAt: performance.now(), isPending: true, result: store.checkReachable() };
  storeChecks.set(store, check);
  const settle = () => {
    check.isPending = false;
  };
  check.result.then(settle, settle);
  return check.result;
}

/** `check` compares the proxies with TRUST_PROXY; strangers learn nothing about the machine. */
health.get("/healthz", async (c) => {
  const token = c.req.header("authorization");
  const isOperator =
    token !== undefined && token === `Bearer ${await operatorToken(c.var.services.database)}`;
  return c.json({ status: "ok", ...(isOperator && { version, proxies: countProxies(c) }) });
});

health.get("/readyz", async (c) => {
  const { database, media, log } = c.var.services;
  const [databaseCheck, storeCheck] = await Promise.allSettled([
    database.version(),
    checkStore(media.store),
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
