import { dayMs } from "../../../core/durations.ts";
import type { Database } from "../../database/open.ts";
import { now } from "../../database/rows.ts";
import { addNotice } from "../../deliveries/channels/notice.ts";
import { alertNotice } from "../../deliveries/mail/emails.ts";
import { getPainterLanguage } from "../../people/painter-language.ts";
import { listAlerts } from "./alerts.ts";

function isWithinADay(time: string): boolean {
  return Date.now() - Date.parse(time) < dayMs;
}

/**
 * Stores a mail to the painter with all present alerts if one began or ended since the last mail, at
 * most once a day.
 * @param adminAddress address of the admin
 * @returns true if there is a new mail
 */
export async function mailAlerts(database: Database, adminAddress: string): Promise<boolean> {
  const { query } = database;
  const rows = await query.selectFrom("alerts").selectAll().execute();
  const hasChanged = rows.some(
    ({ message, mailedMessage }) => (message === "") !== (mailedMessage === ""),
  );
  if (!hasChanged || rows.some(({ mailedAt }) => isWithinADay(mailedAt))) return false;
  const language = await getPainterLanguage(database);
  await addNotice(database, alertNotice(await listAlerts(database), { adminAddress, language }));
  for (const { kind, message } of rows) {
    await query
      .updateTable("alerts")
      .set({ mailedMessage: message, mailedAt: now() })
      .where("kind", "=", kind)
      .execute();
  }
  return true;
}
