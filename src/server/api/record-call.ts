import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { addChange } from "../catalogue/journal/journal.ts";
import type { AppEnv } from "../services.ts";

const readOnlyMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const answerSchema = z.object({
  id: z.int().optional(),
  imagePath: z.string().optional(),
});

/** Returns the id or the picture's address in an answer, for the journal; null if there is none. */
async function readSubject(c: Context): Promise<string | null> {
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

/** Adds each successful call that changes no record to the journal. Changes add their own entries. */
export const recordCall = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (readOnlyMethods.has(c.req.method) || !c.res.ok) return;
  const { database, log } = c.var.services;
  try {
    const subject = c.req.param("id") ?? (await readSubject(c));
    await addChange(database, { action: "call", subject });
  } catch (error) {
    // The call has succeeded, so the response must say so.
    log.error({ err: error, requestId: c.var.requestId }, "A call is missing in the journal");
  }
});
