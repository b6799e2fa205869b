import type { BlobStore } from "@nkar/blobs/blob-store";
import { Hono } from "hono";
import { version } from "../config/config.ts";
import { countProxies } from "../http/request.ts";
import { mayReadMetrics } from "../operations/metrics/metrics.ts";
import { getOperatorToken } from "../people/sign-in/passwords.ts";
import type { AppEnv } from "../services.ts";

/** Answers `/healthz` while the process runs, and `/readyz` if it reaches database and blob store. */
export const health = new Hono<AppEnv>();

const storeCheckTtlMs = 1000;

interface StoreCheck {
  startedAtMs: number;
  isPending: boolean;
  result: Promise<void>;
}

/** The latest check of each store. In tests, one process runs several sites with a store each. */
const storeChecks = new WeakMap<BlobStore, StoreCheck>();

/**
 * Checks if the site reaches the store. Checks one at a time and at most once a second, because anybody
 * may call `/readyz` and buckets charge for requests.
 */
function checkStore(store: BlobStore): Promise<void> {
  const latest = storeChecks.get(store);
  const isRecent = latest && performance.now() - latest.startedAtMs < storeCheckTtlMs;
  if (latest?.isPending || isRecent) return latest.result;
  const check = { startedAtMs: performance.now(), isPending: true, result: store.checkReachable() };
  storeChecks.set(store, check);
  const endPending = () => {
    check.isPending = false;
  };
  check.result.then(endPending, endPending);
  return check.result;
}

/**
 * Tells the version and the number of proxies only to a caller with the operator's token. The command
 * `check` compares that number with TRUST_PROXY.
 */
health.get("/healthz", async (c) => {
  const token = c.req.header("authorization");
  const isOperator =
    token !== undefined && token === `Bearer ${await getOperatorToken(c.var.services.database)}`;
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
  const checks = { database: databaseCheck, "blob store": storeCheck };
  for (const [name, check] of Object.entries(checks)) {
    if (check.status === "fulfilled") continue;
    log.error({ err: check.reason }, `not ready: the ${name} cannot be reached`);
  }
  const describe = ({ status }: PromiseSettledResult<unknown>) =>
    status === "fulfilled" ? "ok" : "out of reach";
  const message = "The database or the store of pictures cannot be reached";
  return c.json({ message, database: describe(databaseCheck), media: describe(storeCheck) }, 503);
});

/** Answers `/metrics`. Without the setting METRICS_TOKEN, the address does not exist. */
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
