import { apiAddress, calls } from "../../../core/api-routes.ts";
import type { FailedSignIns } from "../../../core/entities/sign-in.ts";
import { admin } from "../../../core/routes.ts";
import { type Database, withAuthor } from "../../database/open.ts";
import { addChange } from "./journal.ts";

/** The calls that sign in, as the journal names them. */
const signInAuthors = [
  `POST ${apiAddress(calls.signIn)}`,
  `POST ${apiAddress(calls.signInWithPasskey)}`,
  `POST ${admin.signInLink()}`,
];

/** Adds a failed sign-in to the journal. @param network of the caller, instead of the full address */
export async function recordFailedSignIn(database: Database, network: string): Promise<void> {
  const author = { ...database.author, address: network };
  await addChange(withAuthor(database, author), { action: "failed sign-in" });
}

/** Counts since the sign-in before the latest, so that a painter who has just signed in sees them. */
export async function countFailedSignIns({ query }: Database): Promise<FailedSignIns> {
  const [, previous] = await query
    .selectFrom("changes")
    .select(["id", "at"])
    .where("by", "in", signInAuthors)
    .where("action", "!=", "failed sign-in")
    .orderBy("id", "desc")
    .limit(2)
    .execute();
  const { count } = await query
    .selectFrom("changes")
    .select((row) => row.fn.countAll<number | string>().as("count"))
    .where("action", "=", "failed sign-in")
    .where("id", ">", previous?.id ?? 0)
    .executeTakeFirstOrThrow();
  return { count: Number(count), since: previous?.at ?? null };
}
