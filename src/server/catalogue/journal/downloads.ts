import { downloadCalls } from "../../../core/admin-app-routes.ts";
import { apiRoot } from "../../../core/api-routes.ts";
import type { DownloadKind } from "../../../core/entities/download.ts";
import { type Database, withAuthor } from "../../database/open.ts";
import { addChange } from "./journal.ts";

/** The journal names this call as the author of downloads. */
const downloadAuthor = `GET ${apiRoot}${downloadCalls.file}`;

/** Records that a download of everything was sent completely. */
export async function recordDownload(
  database: Database,
  kind: DownloadKind,
  address: string,
): Promise<void> {
  await addChange(withAuthor(database, { by: downloadAuthor, address }), {
    action: "call",
    subject: kind,
  });
}

/** Returns the time of the latest download, ISO 8601 in UTC; null if the journal has none. */
export async function findLatestDownload({
  query,
}: Pick<Database, "query">): Promise<string | null> {
  const latest = await query
    .selectFrom("changes")
    .select("at")
    .where("by", "=", downloadAuthor)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return latest?.at ?? null;
}
