import type { Database } from "../database/open.ts";

/** @returns times of the latest uploads in ISO 8601, by hash */
export async function listUploadTimes(
  { query }: Database,
  hashes: string[],
): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await query
    .selectFrom("media")
    .select(["hash", "createdAt"])
    .where("hash", "in", hashes)
    .execute();
  return new Map(rows.map(({ hash, createdAt }) => [hash, createdAt]));
}
