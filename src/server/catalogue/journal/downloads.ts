import { downloadCalls } from "../../../core/admin-app-routes.ts";
import { apiRoot } from "../../../core/api-routes.ts";
import type { DownloadKind } from "../../../core/entities/download.ts";
import { type Database, writtenBy } from "../../database/open.ts";
import { addChange } from "./journal.ts";

const by = `GET ${apiRoot}${downloadCalls.file}`;

/** Records that all parts of a copy of everything were sent. */
export async function recordDownload(
  database: Database,
  kind: DownloadKind,
  address: string,
): Promise<void> {
  await addChange(writtenBy(database, { by, address }), { action: "call", subject: kind });
}

/** @returns ISO 8601, UTC; null if none was fetched in the year that the journal keeps */
export async function latestDownload({ query }: Pick<Database, "query">): Promise<string | null> {
  const latest = await query
    .selectFrom("changes")
    .select("at")
    .where("by", "=", by)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return latest?.at ?? null;
}
