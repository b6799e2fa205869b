import { type Proposal, searchVersion } from "@nkar/painting-finder/propose";
import { proposalSchema } from "../../core/entities/adjustment.ts";
import { notFound } from "../errors.ts";
import { findOriginal } from "./originals.ts";
import { findMediaRow, type Media } from "./pictures.ts";

async function findStoredProposal({ database }: Media, hash: string): Promise<Proposal | null> {
  const row = await database.query
    .selectFrom("proposals")
    .select("proposal")
    .where("picture", "=", hash)
    .where("version", "=", searchVersion)
    .executeTakeFirst();
  return row ? proposalSchema.parse(JSON.parse(row.proposal)) : null;
}

async function searchAndStore(media: Media, hash: string, photograph: Uint8Array): Promise<void> {
  const proposal = await media.processes.perform("searchPhotograph", photograph);
  const values = { version: searchVersion, proposal: JSON.stringify(proposal) };
  await media.database.query
    .insertInto("proposals")
    .values({ picture: hash, ...values })
    .onConflict((conflict) => conflict.column("picture").doUpdateSet(values))
    .execute();
}

/**
 * Returns the proposal for a photograph: where the painting and a sheet of paper lie in it. Searches a
 * photograph once for each version of the search.
 * @throws Problem 404 if the photograph is not stored, 503 if the queue is full
 */
export async function getProposal(media: Media, hash: string): Promise<Proposal> {
  const row = await findMediaRow(media, hash);
  const storedProposal = row && (await findStoredProposal(media, hash));
  if (storedProposal) return storedProposal;
  const photograph = row && (await findOriginal(media, row));
  if (!photograph) throw notFound("picture");
  await media.queue.runOnce(`${hash} proposal`, () => searchAndStore(media, hash, photograph));
  const proposal = await findStoredProposal(media, hash);
  // Somebody removed the photograph after the search, and thereby the proposal.
  if (!proposal) throw notFound("picture");
  return proposal;
}
