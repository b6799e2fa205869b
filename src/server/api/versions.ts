import type { Context } from "hono";
import type { Content } from "../catalogue/content.ts";
import { changeRecord, readRecordVersion } from "../catalogue/versions/versions.ts";
import type { Database } from "../database/open.ts";
import type { AppEnv } from "../http/request.ts";

/** The page cache appends a hash of the body. */
export function versionTag(version: number): string {
  return `"v${version}"`;
}

/** Undefined if the caller accepts any version. */
export function expectedVersions(ifMatch: string | undefined): number[] | undefined {
  if (ifMatch === undefined || ifMatch === "*") return undefined;
  return Array.from(ifMatch.matchAll(/"v(\d+)[-"]/g), ([, version]) => Number(version));
}

/**
 * Reads a record and sends its version as its ETag. The version is read first: a change in between
 * then refuses the caller's next write, and never loses the change. An answer that the record is
 * missing has no ETag, which would tell an unpublished record from one that does not exist.
 */
export async function readVersioned<Stored>(
  c: Context<AppEnv>,
  content: Content,
  read: (database: Database) => Promise<Stored>,
): Promise<Stored> {
  const { database } = c.var.services;
  const version = await readRecordVersion(database, content);
  const stored = await read(database);
  c.header("ETag", versionTag(version));
  return stored;
}

/** Changes a record as `changeRecord` does, if its version is that of `If-Match`. */
export async function changeMatching<Stored>(
  c: Context<AppEnv>,
  content: Content,
  change: (within: Database) => Promise<Stored>,
): Promise<Stored> {
  const expected = expectedVersions(c.req.header("if-match"));
  const { database } = c.var.services;
  const { stored, version } = await changeRecord(database, { ...content, expected }, change);
  const isDeleted = version === 0;
  if (!isDeleted) c.header("ETag", versionTag(version));
  return stored;
}
