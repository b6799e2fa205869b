import type { Command } from "commander";
import type { Site } from "../server/operations/check/result.ts";
import { listUnsent, resendMails } from "../server/people/mail/unsent-mails.ts";
import { type Outcome, readWholeNumber, siteAction } from "./command.ts";
import { type Terminal, UsageError } from "./terminal.ts";

type Context = Site & { terminal: Terminal };

async function list({ config, database, terminal }: Context): Promise<Outcome> {
  const messages = await listUnsent(database, "messages");
  const replies = await listUnsent(database, "replies");
  for (const [kind, mails] of Object.entries({ message: messages, reply: replies })) {
    for (const { id, createdAt, mailState, mailAttempts, mailDueAt } of mails) {
      const next = mailState === "pending" ? `, next try ${mailDueAt}` : "";
      terminal.print(
        `${kind} ${id} of ${createdAt}: ${mailState}, ${mailAttempts} attempts${next}`,
      );
    }
  }
  if (messages.length + replies.length === 0) {
    terminal.print("Every message and every reply has been mailed.");
  }
  if (!config.smtpUrl) terminal.warn("SMTP_URL is not set: messages wait in the inbox of /admin.");
  return { messages, replies };
}

async function resend(
  { config, database, terminal }: Context,
  ids: number[],
  { failed }: { failed?: boolean },
): Promise<Outcome> {
  if (ids.length === 0 && !failed) {
    throw new UsageError("Say which: the ids of messages, or --failed.");
  }
  const resent = await resendMails(database, "messages", ids.length > 0 ? ids : "failed");
  const replies = failed ? await resendMails(database, "replies", "failed") : [];
  const unknown = ids.filter((id) => !resent.includes(id));
  for (const id of unknown) terminal.warn(`There is no message ${id}.`);
  terminal.print(
    `${resent.length} messages and ${replies.length} replies are mailed again, within a minute of the running site.`,
  );
  if (!config.smtpUrl) terminal.warn("SMTP_URL is not set: nothing goes out before it is.");
  return { ok: unknown.length === 0, resent, replies, unknown };
}

export function outboxCommand(program: Command): void {
  const readId = (text: string, previous: number[] = []) => [...previous, readWholeNumber(text)];
  const outbox = program
    .command("outbox")
    .summary("show messages that were not mailed yet, or mail them again")
    .description(
      "Shows messages of visitors whose notification has not gone out, and unsent replies.",
    );
  outbox
    .command("list", { isDefault: true })
    .summary("show them (also without this word)")
    .action(siteAction(program, list));
  outbox
    .command("resend")
    .argument("[ids...]", "numbers of messages", readId)
    .option("--failed", "all messages and replies that were given up")
    .summary("mail messages again")
    .description("Mails messages again, whether they failed or were sent before.")
    .action(siteAction(program, resend));
}
