import { type Alert, type AlertKind, alertKinds } from "../../../core/entities/alert.ts";
import { decodeError } from "../../../core/error-messages.ts";
import { type EncodedError, encodeError } from "../../../core/errors.ts";
import type { Database } from "../../database/open.ts";
import { now } from "../../database/rows.ts";

/** Keeps the start of a problem that was raised before. */
export async function raiseAlert(
  { query }: Database,
  kind: AlertKind,
  message: EncodedError,
): Promise<void> {
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

interface FailureSource {
  database: Database;
  log: { error(details: object, message: string): void };
}

/** Raises an alert about a failed job. Never rejects, because the database may fail too. */
export async function raiseFailure(
  { database, log }: FailureSource,
  kind: AlertKind,
  { code, error }: { code: "backupFailed" | "backupCopyFailed"; error: unknown },
): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  try {
    await raiseAlert(database, kind, encodeError(code, { reason }));
  } catch (alertError) {
    log.error({ err: alertError }, "an alert could not be stored");
  }
}

/** The row stays, so that the end of the problem is mailed. */
export async function clearAlert({ query }: Database, kind: AlertKind): Promise<void> {
  await query.updateTable("alerts").set({ message: "" }).where("kind", "=", kind).execute();
}

/** @param message null if the problem is over */
export function setAlert(
  database: Database,
  kind: AlertKind,
  message: EncodedError | null,
): Promise<void> {
  return message === null ? clearAlert(database, kind) : raiseAlert(database, kind, message);
}

/** In the order of `alertKinds`. */
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
