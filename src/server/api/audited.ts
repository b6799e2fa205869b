import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { z } from "zod";
import { recordId } from "../../core/entities/text.ts";
import { trashKinds } from "../../core/entities/trash.ts";
import { resourceAt } from "../../core/routes.ts";
import { recordChange, snapshot } from "../catalogue/history/history.ts";
import { type AppEnv, callerAddress } from "../http/request.ts";

const readOnly = new Set(["GET", "HEAD", "OPTIONS"]);
/** What answers say about the record they are about. */
const answered = z.object({
  id: z.int().optional(),
  imagePath: z.string().optional(),
});

/** Settings exist once, under this id, and their addresses carry none. */
const onlyOne = 1;

async function idInAnswer(c: Context): Promise<string | null> {
  const body = answered.safeParse(
    await c.res
      .clone()
      .json()
      .catch(() => null),
  );
  if (!body.success) return null;
  const { id, imagePath } = body.data;
  return imagePath ?? id?.toString() ?? null;
}

/** A row of the trash says itself which record it keeps. */
const keptRecord = z.object({ kind: z.enum(trashKinds), recordId: z.int() });

/** The record that the id of an address means: of a trash address, the one that was deleted. */
function recordAt(id: number, before: unknown): string {
  const kept = keptRecord.safeParse(before).data;
  return kept ? `${kept.kind} ${kept.recordId}` : String(id);
}

/**
 * Notes every write that succeeds: when, from where, which route, which record and which of its
 * fields. Values are not kept: they may be private, and the trash keeps what was deleted.
 */
export const recordHistory = createMiddleware<AppEnv>(async (c, next) => {
  if (readOnly.has(c.req.method)) return next();
  const { database, log } = c.var.services;
  const resource = resourceAt(c.req.path);
  const stated = recordId.safeParse(c.req.param("id"));
  const id = stated.success ? stated.data : onlyOne;
  const before = await snapshot(database, resource, id);
  await next();
  if (!c.res.ok) return;
  try {
    const about = stated.success ? recordAt(stated.data, before) : await idInAnswer(c);
    const after = await snapshot(database, resource, id);
    const action = `${c.req.method} ${routePath(c)}`;
    const isAbout = stated.success || about === String(onlyOne);
    await recordChange(
      database,
      { address: callerAddress(c), action, recordId: about },
      isAbout ? { before, after } : {},
    );
  } catch (error) {
    // The change itself is done and must be acknowledged.
    log.error({ err: error, requestId: c.var.requestId }, "A change is missing in the audit trail");
  }
});
