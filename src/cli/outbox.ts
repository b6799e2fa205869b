import type { Command } from "commander";
import { defaultLanguage } from "../core/languages.ts";
import { painterTexts } from "../core/texts/painter.ts";
import { channels, nameDelivery } from "../server/channels/channels.ts";
import { listUnsent, resend } from "../server/deliveries/deliveries.ts";
import type { Site } from "../server/operations/check/result.ts";
import { createSiteAction, readWholeNumber } from "./command.ts";
import { type Terminal, UsageError } from "./terminal.ts";

type SiteContext = Site & { terminal: Terminal };

/** Prints the mails and notifications that have not left the site. */
async function printUnsent({ config, database, terminal }: SiteContext): Promise<void> {
  const deliveries = await listUnsent(database);
  for (const delivery of deliveries) {
    const { id, state, attempts, dueAt, error, createdAt } = delivery;
    const title = nameDelivery(delivery, painterTexts[defaultLanguage]);
    const nextAttempt = state === "pending" ? `, next try ${dueAt}` : "";
    const reason = error && ` (${error})`;
    terminal.print(
      `${id}: ${title}, ${createdAt}: ${state}, ${attempts} attempts${nextAttempt}${reason}`,
    );
  }
  if (deliveries.length === 0) terminal.print("Everything has left.");
  if (!config.smtpUrl) terminal.warn("SMTP_URL is not set: messages wait in the inbox of /admin.");
}

async function sendAgain(
  { config, database, terminal }: SiteContext,
  ids: number[],
  { failed = false }: { failed?: boolean },
): Promise<void> {
  const hasIds = ids.length > 0;
  if (hasIds === failed) throw new UsageError("Say which: their numbers, or --failed.");
  const resentIds = await resend(database, hasIds ? ids : "failed");
  const unknownIds = ids.filter((id) => !resentIds.includes(id));
  for (const id of unknownIds) terminal.warn(`There is no delivery ${id}.`);
  terminal.print(`${resentIds.length} are sent again, within a minute of the running site.`);
  if (!config.smtpUrl) terminal.warn("SMTP_URL is not set: no mail goes out before it is.");
  if (unknownIds.length > 0) process.exitCode = 1;
}

export function addOutboxCommand(program: Command): void {
  const addId = (text: string, ids: number[] = []) => [...ids, readWholeNumber(text)];
  const outbox = program
    .command("outbox")
    .summary("show mails and notifications that have not left yet, or send them again")
    .description(
      `Shows what waits or has failed, in the channels ${channels.map(({ name }) => name).join(", ")}.`,
    );
  outbox
    .command("list", { isDefault: true })
    .summary("show them (also without this word)")
    .action(createSiteAction(printUnsent));
  outbox
    .command("resend")
    .argument("[ids...]", "numbers in the list", addId)
    .option("--failed", "all that were given up")
    .summary("send them again")
    .action(createSiteAction(sendAgain));
}
