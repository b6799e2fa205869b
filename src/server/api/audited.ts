import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { z } from "zod";
import type { AppEnv } from "../app-env.ts";
import { recordChange } from "../catalogue/history/history.ts";
import { callerAddress } from "../http/request.ts";

const readOnly = new Set(["GET", "HEAD", "OPTIONS"]);
const answerSchema = z.object({
  id: z.int().optional(),
  imagePath: z.string().optional(),
});

async function idInAnswer(c: Context): Promise<string | null> {
  const body = answerSchema.safeParse(
    await c.res
      .clone()
      .json()
      .catch(() => null),
  );
  if (!body.success) return null;
  const { id, imagePath } = body.data;
  return imagePath ?? id?.toString() ?? null;
}

/** Adds each successful write to the history, except those of records: see `writeRecord`. */
export const recordHistory = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (readOnly.has(c.req.method) || !c.res.ok) return;
  const { database, log } = c.var.services;
  try {
    await recordChange(database, {
      address: callerAddress(c),
      action: `${c.req.method} ${routePath(c)}`,
      recordId: c.req.param("id") ?? (await idInAnswer(c)),
    });
  } catch (error) {
    // The write has succeeded, so the response must say so.
    log.error({ err: error, requestId: c.var.requestId }, "A change is missing in the audit trail");
  }
});
