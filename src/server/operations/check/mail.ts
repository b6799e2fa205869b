import { findContactSettings } from "../../catalogue/settings.ts";
import { mailRefusal } from "../../people/mail/mail-refusals.ts";
import { tryEnvelope } from "../../people/mail/try-envelope.ts";
import { listUnsent } from "../../people/mail/unsent-mails.ts";
import { advice, type Check, ok, problem, type Result, timeoutMs } from "./result.ts";

async function checkServer(smtpUrl: string, from: string, to: string): Promise<Result> {
  try {
    await tryEnvelope(smtpUrl, { from, to }, timeoutMs);
    return ok(`The mail server takes mail from ${from} to ${to}.`);
  } catch (error) {
    const refusal = mailRefusal(error);
    const isEnvelope = error instanceof Error && "code" in error && error.code === "EENVELOPE";
    if (!isEnvelope) {
      return problem(`The mail server refuses the connection (${refusal}): check SMTP_URL.`);
    }
    return problem(
      `The mail server refuses mail from ${from} to ${to} (${refusal}): set MAIL_FROM to an address that the user in SMTP_URL may send as, and check CONTACT_TO.`,
    );
  }
}

export const checkMail: Check = async ({ config, database }) => {
  if (!config.smtpUrl) {
    return [advice("SMTP_URL is not set: messages wait in the inbox of /admin, unmailed.")];
  }
  const to = config.contactTo ?? (await findContactSettings(database))?.email;
  if (!to) {
    return [problem("Nobody gets the mail: set CONTACT_TO, or the e-mail in Contact Settings.")];
  }
  const results = [await checkServer(config.smtpUrl, config.mailFrom ?? to, to)];
  const [messages, replies] = await Promise.all([
    listUnsent(database, "messages"),
    listUnsent(database, "replies"),
  ]);
  const unsent = [...messages, ...replies];
  const failed = unsent.filter(({ mailState }) => mailState === "failed").length;
  const retried = unsent.filter(
    ({ mailState, mailAttempts }) => mailState === "pending" && mailAttempts > 0,
  ).length;
  if (failed > 0) {
    results.push(
      problem(`${failed} messages or replies could not be mailed: \`outbox resend --failed\`.`),
    );
  }
  if (retried > 0) {
    results.push(
      advice(
        `${retried} messages or replies have not gone out yet and are tried again: \`outbox\`.`,
      ),
    );
  }
  return results;
};
