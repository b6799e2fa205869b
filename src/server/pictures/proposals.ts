import { type Proposal, proposalSchema } from "../../core/entities/proposal.ts";
import { searchVersion } from "../../core/geometry/search/propose.ts";
import { notFound } from "../errors.ts";
import { readMaster } from "./masters.ts";
import { findMediaRow, type Media } from "./pictures.ts";

/**
 * Looks for a painting in a photograph, once for each version of the search.
 * @throws Problem 404 if the photograph is not stored
 */
export async function proposalFor(media: Media, hash: string): Promise<Proposal> {
  const { query } = media.database;
  const row = await findMediaRow(media, hash);
  if (!row) throw notFound("picture");
  const known = await query
    .selectFrom("proposals")
    .select("proposal")
    .where("picture", "=", hash)
    .where("version", "=", searchVersion)
    .executeTakeFirst();
  if (known) return proposalSchema.parse(JSON.parse(known.proposal));
  const photograph = await readMaster(media, row);
  const found = await media.queue.run(() => media.processes.searchPhotograph(photograph));
  const stored = { version: searchVersion, proposal: JSON.stringify(found) };
  await query
    .insertInto("proposals")
    .values({ picture: hash, ...stored })
    .onConflict((conflict) => conflict.column("picture").doUpdateSet(stored))
    .execute();
  return found;
}
