import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { z } from "zod";
import { isContent, type ResourceName } from "../../core/api-routes.ts";
import { trashKinds } from "../../core/entities/trash-rules.ts";
import type { AppEnv } from "../app-env.ts";
import { recordChange, snapshot } from "../catalogue/history/history.ts";
import {
  claimKey,
  digestRequest,
  findAnswer,
  type StoredAnswer,
  storeAnswer,
} from "../catalogue/idempotency.ts";
import { type Database, withinTransaction } from "../database/open.ts";
import { callerAddress } from "../http/request.ts";
import { versionTag } from "./versions.ts";

const idempotentMethods = new Set(["POST", "PATCH"]);

/** Answers a repeated request as the first one. `writeRecord` stores the answers. */
export const replayAnswer = createMiddleware<AppEnv>(async (c, next) => {
  const { method, path } = c.req;
  const key = c.req.header("idempotency-key");
  if (key === undefined || !idempotentMethods.has(method)) return next();
  const request = { key, digest: digestRequest(`${method} ${path}`, await c.req.text()) };
  const answer = await findAnswer(c.var.services.database, request);
  if (answer) {
    c.header("Idempotency-Replayed", "true");
    if (answer.etag) c.header("ETag", answer.etag);
    return c.json(answer.body, answer.status);
  }
  c.set("idempotentRequest", request);
  return next();
});

interface Target {
  name: ResourceName;
  /** Undefined if the request names no record. */
  id?: number;
  /** Status of the answer; 200 by default. */
  status?: StoredAnswer["status"];
  /** False if no page shows the record, so that the caches stay. */
  isPublic?: boolean | undefined;
}

interface Written<Body> {
  body: Body;
  /** For the ETag; undefined or 0 without one. */
  version?: number;
}

const trashRow = z.object({ kind: z.enum(trashKinds), recordId: z.int() });

/** Returns the id for the history; below the trash, kind and id of the deleted record. */
function changedRecord(id: number | undefined, before: object, body: object): string | null {
  const deleted = trashRow.safeParse(before).data;
  if (deleted) return `${deleted.kind} ${deleted.recordId}`;
  if (id !== undefined) return String(id);
  return "id" in body ? String(body.id) : null;
}

/**
 * Runs a write of the painter in one transaction with its entry in the history and, if the request
 * has an `Idempotency-Key`, its answer. Sends the ETag.
 * @returns the body of the answer; of the earlier answer if the same request was carried out
 * meanwhile
 */
export async function writeRecord<Body extends object>(
  c: Context<AppEnv>,
  { name, id, status = 200, isPublic = isContent(name) }: Target,
  work: (within: Database) => Promise<Written<Body>>,
): Promise<Body> {
  const { database } = c.var.services;
  const request = c.var.idempotentRequest;
  const write = isPublic ? database.write : database.transaction;
  const answer = await write(async (transaction): Promise<StoredAnswer> => {
    const within = withinTransaction(database, transaction);
    const earlier = request && (await claimKey(within, request, { name, id: id ?? 0 }));
    if (earlier) return earlier;
    const before = id === undefined ? {} : await snapshot(within, name, id);
    const { body, version } = await work(within);
    const after = id === undefined ? {} : await snapshot(within, name, id);
    const action = `${c.req.method} ${routePath(c)}`;
    const recordId = changedRecord(id, before, body);
    await recordChange(within, { address: callerAddress(c), action, recordId }, { before, after });
    const stored = { status, etag: version ? versionTag(version) : null, body };
    if (request) await storeAnswer(within, request, stored);
    return stored;
  });
  if (answer.etag) c.header("ETag", answer.etag);
  return answer.body as Body;
}
