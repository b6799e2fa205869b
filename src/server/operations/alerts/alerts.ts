import { type Alert, type AlertKind, alertKinds } from "../../../core/entities/alert.ts";
import { decodeError } from "../../../core/error-messages.ts";
import type { EncodedError } from "../../../core/errors.ts";
import type { Database } from "../../database/open.ts";
import { now } from "../../database/rows.ts";

/**
 * Raises an alert, or clears it. A raised alert that is raised again keeps its start. The row of a cleared
 * alert stays, so that a mail can report the end of the problem.
 * @param message words about the problem; null clears the alert
 */
export async function setAlert({ query }: Database, kind: AlertKind, message: EncodedError | null) {
  if (message === null) {
    await query.updateTable("alerts").set({ message: "" }).where("kind", "=", kind).execute();
    return;
  }
  await query
    .insertInto("alerts")
    .values({ kind, message, since: now() })
    .onConflict((conflict) =>
      conflict.column("kind").doUpdateSet(({ ref, eb }) => ({
        message,
        since: eb
          .case()
          .when("alerts.message", "=", "")
          .then(ref("excluded.since"))
          .else(ref("alerts.since"))
          .end(),
      })),
    )
    .execute();
}

/** Lists the present alerts, in the order of `alertKinds`. */
export async function listAlerts({ query }: Database): Promise<Alert[]> {
  const rows = await query
    .selectFrom("alerts")
    .select(["kind", "message", "since"])
    .where("message", "!=", "")
    .execute();
  return alertKinds.flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ message, since }) => ({ kind, ...decodeError(message), since })),
  );
}
