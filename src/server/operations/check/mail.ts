import { findSettings } from "../../catalogue/settings.ts";
import { listUnsent } from "../../deliveries/deliveries.ts";
import { mailRefusal } from "../../deliveries/mail/mail-refusals.ts";
import { tryEnvelope } from "../../deliveries/mail/mail-server.ts";
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
  const to = config.contactTo ?? (await findSettings(database, "contactSettings"))?.email;
  if (!to) {
    return [problem("Nobody gets the mail: set CONTACT_TO, or the e-mail in Contact Settings.")];
  }
  const unsent = await listUnsent(database);
  const failed = unsent.filter(({ state }) => state === "failed");
  const retried = unsent.filter(({ state, attempts }) => state === "pending" && attempts > 0);
  const failures = `${failed.length} deliveries have failed: \`outbox resend --failed\`.`;
  const retries = `${retried.length} deliveries wait for another attempt: \`outbox\`.`;
  return [
    await checkServer(config.smtpUrl, config.mailFrom ?? to, to),
    ...(failed.length > 0 ? [problem(failures)] : []),
    ...(retried.length > 0 ? [advice(retries)] : []),
  ];
};
