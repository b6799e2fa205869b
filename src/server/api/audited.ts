import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { z } from "zod";
import { resourceAt } from "../../core/api-routes.ts";
import { recordId } from "../../core/entities/text.ts";
import { trashKinds } from "../../core/entities/trash-rules.ts";
import { recordChange, snapshot } from "../catalogue/history/history.ts";
import { type AppEnv, callerAddress } from "../http/request.ts";

const readOnly = new Set(["GET", "HEAD", "OPTIONS"]);
const answerSchema = z.object({
  id: z.int().optional(),
  imagePath: z.string().optional(),
});

/** Id of every singleton. */
const singletonId = 1;

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

const trashRow = z.object({ kind: z.enum(trashKinds), recordId: z.int() });

/** Returns the id of an address; below the trash, kind and id of the deleted record. */
function recordAt(id: number, before: unknown): string {
  const deleted = trashRow.safeParse(before).data;
  return deleted ? `${deleted.kind} ${deleted.recordId}` : String(id);
}

/** Adds each successful write to the history. */
export const recordHistory = createMiddleware<AppEnv>(async (c, next) => {
  if (readOnly.has(c.req.method)) return next();
  const { database, log } = c.var.services;
  const resource = resourceAt(c.req.path);
  const pathId = recordId.safeParse(c.req.param("id"));
  const id = pathId.success ? pathId.data : singletonId;
  const before = await snapshot(database, resource, id);
  await next();
  if (!c.res.ok) return;
  try {
    const changedId = pathId.success ? recordAt(pathId.data, before) : await idInAnswer(c);
    const after = await snapshot(database, resource, id);
    const action = `${c.req.method} ${routePath(c)}`;
    const namesRecord = pathId.success || changedId === String(singletonId);
    await recordChange(
      database,
      { address: callerAddress(c), action, recordId: changedId },
      namesRecord ? { before, after } : {},
    );
  } catch (error) {
    // The write has succeeded, so the response must say so.
    log.error({ err: error, requestId: c.var.requestId }, "A change is missing in the audit trail");
  }
});
