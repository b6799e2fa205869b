import { apiAddress, calls } from "../../../core/api-routes.ts";
import type { FailedSignIns } from "../../../core/entities/sign-in.ts";
import { admin } from "../../../core/routes.ts";
import type { Database } from "../../database/open.ts";
import { failedSignIn, recordChange } from "./history.ts";

/** Actions in the history. */
const signIns = [
  `POST ${apiAddress(calls.signIn)}`,
  `POST ${apiAddress(calls.signInWithPasskey)}`,
  `POST ${admin.signInLink()}`,
];

export function recordFailedSignIn(database: Database, network: string): Promise<void> {
  return recordChange(database, { address: network, action: failedSignIn, recordId: null });
}

/** Counts since the sign-in before the latest, so that a painter who has just signed in sees them. */
export async function countFailedSignIns({ query }: Database): Promise<FailedSignIns> {
  const [, previous] = await query
    .selectFrom("audit")
    .select(["id", "at"])
    .where("action", "in", signIns)
    .orderBy("id", "desc")
    .limit(2)
    .execute();
  const { count } = await query
    .selectFrom("audit")
    .select((row) => row.fn.countAll<number | string>().as("count"))
    .where("action", "=", failedSignIn)
    .where("id", ">", previous?.id ?? 0)
    .executeTakeFirstOrThrow();
  return { count: Number(count), since: previous?.at ?? null };
}
