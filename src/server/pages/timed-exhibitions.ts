import type { Context } from "hono";
import { nextChange } from "../../core/entities/exhibition-dates.ts";
import type { AppEnv } from "../app-env.ts";
import { listExhibitions, type TimedExhibition } from "../catalogue/exhibitions.ts";
import { startOfDay, today } from "../clock.ts";

/** Lists exhibitions for an answer, which is outdated once one of them begins or ends. */
export async function exhibitionsOf(c: Context<AppEnv>): Promise<TimedExhibition[]> {
  const listed = await listExhibitions(c.var.services.database, today());
  const changesOn = nextChange(listed);
  // For the page cache, which hides it from clients.
  if (changesOn) c.header("Expires", startOfDay(changesOn).toUTCString());
  return listed;
}

/** Outdates an answer once an exhibition begins or ends. */
export async function expireWithExhibitions(c: Context<AppEnv>): Promise<void> {
  await exhibitionsOf(c);
}
