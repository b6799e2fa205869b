import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { isPublicContent } from "../../core/api-routes.ts";
import {
  claimKey,
  digestRequest,
  findAnswer,
  type StoredAnswer,
  storeAnswer,
} from "../catalogue/idempotency.ts";
import { type Database, withinTransaction } from "../database/open.ts";
import type { StoredResource } from "../database/schema.ts";
import type { AppEnv } from "../services.ts";
import { formatVersionTag } from "./shapes.ts";

const idempotentMethods = new Set(["POST", "PATCH"]);

/** Answers a repeated request with the answer to the first one, which `writeRecord` has stored. */
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

interface WriteTarget {
  name: StoredResource;
  /** Undefined for a new record, and for a request without a record. */
  id?: number;
  /** Status of the answer, stored for repeated requests; 200 by default. */
  status?: StoredAnswer["status"];
  /**
   * False if no page shows the record, so that caches keep their pages. By default true for records
   * that visitors read.
   */
  isPublic?: boolean | undefined;
}

interface WriteResult<Body> {
  body: Body;
  /** The version for the ETag; undefined or 0 for an answer without an ETag. */
  version?: number;
}

/**
 * Runs a write of the painter in one transaction, and sends the ETag. If the request has an
 * `Idempotency-Key`, the same transaction stores the answer.
 * @param work makes the change in the transaction, and adds the change to the journal
 * @returns the body of the answer; if this request was carried out before, that of the first answer
 */
export async function writeRecord<Body extends object>(
  c: Context<AppEnv>,
  { name, id, status = 200, isPublic = isPublicContent(name) }: WriteTarget,
  work: (transactionDatabase: Database) => Promise<WriteResult<Body>>,
): Promise<Body> {
  const { database } = c.var.services;
  const request = c.var.idempotentRequest;
  // Only `write` raises the content version, after which caches renew their pages.
  const write = isPublic ? database.write : database.transaction;
  const answer = await write(async (transaction): Promise<StoredAnswer> => {
    const transactionDatabase = withinTransaction(database, transaction);
    const earlierAnswer =
      request && (await claimKey(transactionDatabase, request, { name, id: id ?? 0 }));
    if (earlierAnswer) return earlierAnswer;
    const { body, version } = await work(transactionDatabase);
    const result = { status, etag: version ? formatVersionTag(version) : null, body };
    // 0 stands for no record: neither the address nor the answer has an id.
    const recordId = id ?? ("id" in body ? Number(body.id) : 0);
    if (request) await storeAnswer(transactionDatabase, request, { ...result, recordId });
    return result;
  });
  if (answer.etag) c.header("ETag", answer.etag);
  return answer.body as Body;
}

/** Returns the services of a request with a database that joins the transaction. */
export function createTransactionServices(c: Context<AppEnv>, transactionDatabase: Database) {
  const { services } = c.var;
  return {
    ...services,
    database: transactionDatabase,
    media: { ...services.media, database: transactionDatabase },
  };
}
