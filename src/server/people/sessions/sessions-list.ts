import { minuteMs } from "../../../core/durations.ts";
import type { Session } from "../../../core/entities/session.ts";
import type { Database } from "../../database/open.ts";
import { now } from "../../database/rows.ts";
import { notFound } from "../../errors.ts";
import { type OpenSession, openSessions } from "../sign-in/sessions.ts";

const lastUseAccuracyMs = 10 * minuteMs;

/** Writes at most every ten minutes. */
export async function recordUse(database: Database, session: OpenSession): Promise<void> {
  if (Date.now() - Date.parse(session.lastUsedAt) < lastUseAccuracyMs) return;
  await database.query
    .updateTable("sessions")
    .set({ lastUsedAt: now() })
    .where("tokenHash", "=", session.tokenHash)
    .execute();
}

/** Returns the sessions that have not expired, the most recently used first. */
export async function listSessions(database: Database, current: OpenSession): Promise<Session[]> {
  const rows = await openSessions(database)
    .select(["tokenHash", "device", "network", "createdAt", "lastUsedAt"])
    .orderBy("lastUsedAt", "desc")
    .execute();
  return rows.map(({ tokenHash: id, ...row }) => ({
    id,
    ...row,
    current: id === current.tokenHash,
  }));
}

/** Also forgets the device, so that its next sign-in counts as new. */
export async function endSession(database: Database, id: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const ended = await transaction
      .deleteFrom("sessions")
      .where("tokenHash", "=", id)
      .returning("deviceHash")
      .executeTakeFirst();
    if (!ended) throw notFound("session");
    await transaction.deleteFrom("devices").where("tokenHash", "=", ended.deviceHash).execute();
  });
}

/** Ends all sessions but the current one, and forgets all other devices. */
export async function endOtherSessions(database: Database, { tokenHash }: OpenSession) {
  await database.transaction(async (transaction) => {
    await transaction.deleteFrom("sessions").where("tokenHash", "!=", tokenHash).execute();
    await transaction
      .deleteFrom("devices")
      .where("tokenHash", "not in", (query) => query.selectFrom("sessions").select("deviceHash"))
      .execute();
  });
}
