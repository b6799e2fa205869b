import { getContactSettings } from "../../server/catalogue/settings.ts";
import { connectMailServer, mailRefusal } from "../../server/people/mail/mail-server.ts";
import type { Site } from "../site.ts";
import { type Check, type CheckResult, startReport, timeoutMs } from "./result.ts";

async function findRefusal(smtpUrl: string): Promise<string | null> {
  const transport = connectMailServer(smtpUrl, timeoutMs);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return mailRefusal(error);
  } finally {
    transport.close();
  }
}

async function countUnsent({ query }: Site["database"]) {
  const rows = await query
    .selectFrom("messages")
    .select(["mailState", "mailAttempts"])
    .where("mailState", "!=", "sent")
    .execute();
  return {
    failed: rows.filter(({ mailState }) => mailState === "failed").length,
    retried: rows.filter(({ mailState, mailAttempts }) => mailState === "pending" && mailAttempts)
      .length,
  };
}

async function checkServer(smtpUrl: string, to: string): Promise<CheckResult[]> {
  const { report } = startReport("mail");
  const refusal = await findRefusal(smtpUrl);
  if (refusal === null) return report("ok", `The mail server answers; messages go to ${to}.`);
  return report("problem", `The mail server refuses the connection (${refusal}): check SMTP_URL.`);
}

export const checkMail: Check = async ({ config, database }) => {
  const { results, report } = startReport("mail");
  if (!config.smtpUrl) {
    return report("advice", "SMTP_URL is not set: messages wait in the inbox of /admin, unmailed.");
  }
  const to = config.contactTo ?? (await getContactSettings(database)).email;
  if (!to) {
    return report(
      "problem",
      "Nobody gets the mail: set CONTACT_TO, or the e-mail in Contact Settings.",
    );
  }
  results.push(...(await checkServer(config.smtpUrl, to)));
  const { failed, retried } = await countUnsent(database);
  if (failed > 0) {
    report("problem", `${failed} messages could not be mailed: \`outbox resend --failed\`.`);
  }
  if (retried > 0) {
    report("advice", `${retried} messages have not gone out yet and are tried again: \`outbox\`.`);
  }
  return results;
};
