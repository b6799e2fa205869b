import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { startMailServer } from "../../../test/support/mail-server.ts";
import { readMail } from "../../../test/support/read-mail.ts";
import { minimalPrint } from "../../../test/support/samples.ts";
import { encodeError } from "../../core/errors.ts";
import type { AdminLanguage } from "../../core/languages.ts";
import { setAlert } from "../operations/alerts/alerts.ts";
import { mailAlerts } from "../operations/alerts/watch.ts";

const words = { name: "Nare", email: "nare@example.com", message: "Is it still free?" };
const adminAddress = "http://localhost/admin";

async function startSite(language: AdminLanguage) {
  const mail = await startMailServer();
  const site = await startCallers(await emptyDatabase(), {
    ...mail.settings,
    SITE_URL: "http://localhost",
  });
  const choice = { language };
  expect(await site.admin.status("PUT", "/api/auth/language", choice)).toBe(200);
  async function receive(count = 1) {
    await mail.waitForMails(count);
    const newest = readMail(mail.received.at(-1)?.text ?? "");
    return { ...newest, subject: /^Subject: (.*)$/m.exec(newest.headers)?.[1] };
  }
  return { ...site, receive };
}

test("LAN-03 a visitor's message is mailed with the words around it in Russian", async () => {
  const { visitor, receive } = await startSite("ru");
  await visitor.call("POST", "/api/contact", words);
  const { subject, text, html } = await receive();
  expect(subject).toBe("Сообщение: Nare");
  expect(text).toMatch(
    /^Is it still free\?\n\n-- \nОт: Nare <nare@example\.com>\nОтправлено через форму на сайте \d+ [а-я]+ \d{4} г\. в \d\d:\d\d UTC\.\nЧтобы ответить посетителю, ответьте на это письмо\.\nВсе сообщения: http:\/\/localhost\/admin\?tab=contact\s*$/,
  );
  expect(html).toContain('<html lang="ru">');
  expect(html).toContain("Ваш ответ на это письмо получит Nare.");
});

test("LAN-03 the mail describes an enquiry in Russian, as the site does", async () => {
  const { admin, visitor, receive } = await startSite("ru");
  const { body } = await admin.call("POST", "/api/prints", minimalPrint);
  const enquiry = `print=${body.id}&size=75x50&material=paper&border=white`;
  await visitor.call("POST", "/api/contact", { ...words, enquiry });
  const { text, html } = await receive();
  const about = /О чём: Evening over Sevan, print, Принт, 75 × 50 см .*, Бумага, с белыми полями, /;
  expect(text).toMatch(about);
  expect(html).toMatch(about);
});

test("LAN-03 alerts are mailed in Russian, each with its English message", async () => {
  const { database, services, receive } = await startSite("ru");
  const mailNow = async () => {
    await mailAlerts(database, adminAddress);
    void services.deliveries.wake();
  };
  const room = { free: "400 MB", total: "20.0 GB", folder: "/data" };
  await setAlert(database, "disk", encodeError("diskNearlyFull", room));
  await mailNow();
  const problem = await receive();
  expect(problem.subject).toBe("Сайту нужна помощь");
  expect(problem.text.trim().split("\n\n")).toEqual([
    expect.stringMatching(/^Диск сайта почти заполнен:\nThe disk of the website is nearly full:/),
    expect.stringMatching(/^Пожалуйста, перешлите это письмо/),
    adminAddress,
  ]);
  await setAlert(database, "disk", null);
  await database.query.updateTable("alerts").set({ mailedAt: "2000-01-01" }).execute();
  await mailNow();
  const end = await receive(2);
  expect(end.subject).toBe("Сайт снова в порядке");
  expect(end.text).toContain("устранены");
});
