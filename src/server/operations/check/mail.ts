import { findSettings } from "../../catalogue/settings.ts";
import { describeMailError } from "../../channels/mail/mail-errors.ts";
import { connectMailServer } from "../../channels/mail/mail-server.ts";
import { listUnsent } from "../../deliveries/deliveries.ts";
import { advice, type Check, ok, problem, type Result, timeoutMs } from "./result.ts";

async function checkMailServer(smtpUrl: string): Promise<Result> {
  try {
    await connectMailServer(smtpUrl, timeoutMs).verify();
    return ok("The mail server accepts the connection.");
  } catch (error) {
    const reason = describeMailError(error);
    return problem(`The mail server refuses the connection (${reason}): check SMTP_URL.`);
  }
}

/** Checks that the site can send mail, that somebody gets it, and that no mail is unsent. */
export const checkMail: Check = async ({ config, database }) => {
  if (!config.smtpUrl) {
    return [advice("SMTP_URL is not set: messages wait in the inbox of /admin, unmailed.")];
  }
  const to = config.contactTo ?? (await findSettings(database, "contactSettings"))?.email;
  if (!to) {
    return [problem("Nobody gets the mail: set CONTACT_TO, or the e-mail in Contact Settings.")];
  }
  const unsent = await listUnsent(database);
  const failedCount = unsent.filter(({ state }) => state === "failed").length;
  const retriedCount = unsent.filter(
    ({ state, attempts }) => state === "pending" && attempts > 0,
  ).length;
  const failures = `${failedCount} deliveries have failed: \`outbox resend --failed\`.`;
  const retries = `${retriedCount} deliveries wait for another attempt: \`outbox\`.`;
  return [
    await checkMailServer(config.smtpUrl),
    ...(failedCount > 0 ? [problem(failures)] : []),
    ...(retriedCount > 0 ? [advice(retries)] : []),
  ];
};
