import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { startMailServer } from "../../../test/support/mail-server.ts";
import { readMail } from "../../../test/support/read-mail.ts";
import { minimalPrint } from "../../../test/support/samples.ts";

test("LAN-03 a message and its enquiry are mailed with the words around them in Russian", async () => {
  const mail = await startMailServer();
  const { admin, visitor } = await startCallers(await emptyDatabase(), mail.settings);
  await admin.call("PUT", "/api/auth/language", { language: "ru" });
  const { id } = await admin.add("/api/prints", minimalPrint);
  await visitor.add("/api/contact", {
    name: "Nare",
    email: "nare@example.com",
    message: "Is it still free?",
    enquiry: `print=${id}&size=75x50&material=paper&border=white`,
  });
  await mail.waitForMails(1);
  const { headers, text } = readMail(mail.received[0]?.text ?? "");
  expect(headers).toMatch(/^Subject: Сообщение: Nare$/m);
  expect(text).toMatch(/^Is it still free\?\n.*От: Nare <nare@example\.com>/s);
  expect(text).toMatch(
    /О чём: Evening over Sevan, print, Принт, 75 × 50 см .*, Бумага, с белыми полями, /,
  );
});
