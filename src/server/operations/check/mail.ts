import { getContactSettings } from "../../catalogue/settings.ts";
import { connectMailServer, mailRefusal } from "../../people/mail/mail-server.ts";
import { listUnsent } from "../../people/mail/unsent-messages.ts";
import { advice, type Check, ok, problem, type Result, timeoutMs } from "./result.ts";

async function checkServer(smtpUrl: string, to: string): Promise<Result> {
  const transport = connectMailServer(smtpUrl, timeoutMs);
  try {
    await transport.verify();
    return ok(`The mail server answers; messages go to ${to}.`);
  } catch (error) {
    const refusal = mailRefusal(error);
    return problem(`The mail server refuses the connection (${refusal}): check SMTP_URL.`);
  } finally {
    transport.close();
  }
}

export const checkMail: Check = async ({ config, database }) => {
  if (!config.smtpUrl) {
    return [advice("SMTP_URL is not set: messages wait in the inbox of /admin, unmailed.")];
  }
  const to = config.contactTo ?? (await getContactSettings(database)).email;
  if (!to) {
    return [problem("Nobody gets the mail: set CONTACT_TO, or the e-mail in Contact Settings.")];
  }
  const results = [await checkServer(config.smtpUrl, to)];
  const unsent = await listUnsent(database);
  const failed = unsent.filter(({ mailState }) => mailState === "failed").length;
  const retried = unsent.filter(
    ({ mailState, mailAttempts }) => mailState === "pending" && mailAttempts > 0,
  ).length;
  if (failed > 0) {
    results.push(problem(`${failed} messages could not be mailed: \`outbox resend --failed\`.`));
  }
  if (retried > 0) {
    results.push(
      advice(`${retried} messages have not gone out yet and are tried again: \`outbox\`.`),
    );
  }
  return results;
};
