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

/**
 * Counts failed sign-ins after the last sign-in but one. The last one is that of the painter, who has
 * just signed in and now sees the number.
 */
export async function countFailedSignIns({ query }: Database): Promise<FailedSignIns> {
  const [, previousSignIn] = await query
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
    .where("id", ">", previousSignIn?.id ?? 0)
    .executeTakeFirstOrThrow();
  return { count: Number(count), since: previousSignIn?.at ?? null };
}
