import { type Command, InvalidArgumentError } from "commander";
import { now } from "../server/database/rows.ts";
import { action, type Context, type Outcome } from "./command.ts";
import { requireSite, withSite } from "./site.ts";
import { UsageError } from "./terminal.ts";

function readId(text: string, previous: number[] | undefined): number[] {
  const id = Number(text);
  if (!Number.isInteger(id) || id < 1) throw new InvalidArgumentError("An id is a whole number.");
  return [...(previous ?? []), id];
}

/** Never shows the text of a message. */
async function list({ config, terminal }: Context): Promise<Outcome> {
  requireSite(config);
  const waiting = await withSite(config, ({ database }) =>
    database.query
      .selectFrom("messages")
      .select(["id", "createdAt", "mailState", "mailAttempts", "mailDueAt"])
      .where("mailState", "!=", "sent")
      .orderBy("id")
      .execute(),
  );
  for (const { id, createdAt, mailState, mailAttempts, mailDueAt } of waiting) {
    const next = mailState === "pending" ? `, next try ${mailDueAt}` : "";
    terminal.print(`message ${id} of ${createdAt}: ${mailState}, ${mailAttempts} attempts${next}`);
  }
  if (waiting.length === 0) terminal.print("Every message has been mailed.");
  if (!config.smtpUrl) terminal.warn("SMTP_URL is not set: messages wait in the inbox of /admin.");
  terminal.result({ ok: true, messages: waiting });
  return 0;
}

async function resend(
  { config, terminal }: Context,
  ids: number[],
  { failed }: { failed?: boolean },
): Promise<Outcome> {
  requireSite(config);
  const hasIds = ids.length > 0;
  if (!hasIds && !failed) throw new UsageError("Say which: the ids of messages, or --failed.");
  const sent = await withSite(config, async ({ database }) => {
    const pending = { mailState: "pending", mailAttempts: 0, mailDueAt: now() };
    const all = database.query.updateTable("messages").set(pending);
    const selected = hasIds ? all.where("id", "in", ids) : all.where("mailState", "=", "failed");
    return selected.returning("id").execute();
  });
  const resent = sent.map(({ id }) => id);
  const unknown = ids.filter((id) => !resent.includes(id));
  for (const id of unknown) terminal.warn(`There is no message ${id}.`);
  terminal.print(
    `${resent.length} messages are mailed again, within a minute of the running site.`,
  );
  if (!config.smtpUrl) terminal.warn("SMTP_URL is not set: nothing goes out before it is.");
  terminal.result({ ok: unknown.length === 0, resent, unknown });
  return unknown.length === 0 ? 0 : 1;
}

export function outboxCommand(program: Command): void {
  const outbox = program
    .command("outbox")
    .summary("show messages that were not mailed yet, or mail them again")
    .description("Shows messages of visitors whose notification has not gone out.");
  outbox
    .command("list", { isDefault: true })
    .summary("show them (also without this word)")
    .action(action(program, list));
  outbox
    .command("resend")
    .argument("[ids...]", "numbers of messages", readId)
    .option("--failed", "all that were given up")
    .summary("mail messages again")
    .description("Mails messages again, whether they failed or were sent before.")
    .action(action(program, resend));
}
