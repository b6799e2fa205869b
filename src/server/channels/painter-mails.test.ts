import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { startMailServer } from "../../../test/support/mail-server.ts";
import { artistSettings, minimalArtwork, minimalPrint } from "../../../test/support/samples.ts";

function decode(bytes: string, encoding: string | undefined): string {
  if (encoding === "base64") return Buffer.from(bytes, "base64").toString();
  if (encoding !== "quoted-printable") return bytes;
  const latin = bytes
    .replaceAll("=\r\n", "")
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number(`0x${code}`)));
  return Buffer.from(latin, "latin1").toString();
}

function decodeWord(_: string, encoding: string, word: string): string {
  return encoding === "B"
    ? decode(word, "base64")
    : decode(word.replaceAll("_", " "), "quoted-printable");
}

/** Returns the headers and the text of a received mail, decoded, each line as it was written. */
function readMail(raw: string): { headers: string; text: string } {
  const headers = raw
    .slice(0, raw.indexOf("\r\n\r\n"))
    .replaceAll(/\r\n[ \t]+/g, " ")
    .replaceAll("?= =?", "?==?")
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/g, decodeWord);
  const encoding = /^Content-Transfer-Encoding: (.+)\r$/m.exec(raw)?.[1];
  const body = raw.slice(raw.indexOf("\r\n\r\n") + 4);
  return { headers, text: decode(body, encoding).replaceAll("\r\n", "\n") };
}

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

test("SEL-05 a question about several works is mailed with a line and a link for each", async () => {
  const mail = await startMailServer();
  const { admin, visitor } = await startCallers(await emptyDatabase(), {
    ...mail.settings,
    SITE_URL: "https://anna.example",
  });
  const { id } = await admin.add("/api/artworks", { ...minimalArtwork, title: "Sevan" });
  const print = await admin.add("/api/prints", minimalPrint);
  await visitor.add("/api/contact", {
    name: "Nare",
    email: "nare@example.com",
    message: "Are they still free?",
    enquiry: `works=${id},print-${print.id}`,
  });
  // The first says that the painter signed in.
  await mail.waitForMails(2);
  expect(readMail(mail.received[1]?.text ?? "").text).toContain(
    [
      "About: Sevan, Oil on canvas, 24 × 36 in (61 × 91 cm), $1,850",
      `  https://anna.example/artworks?work=${id}`,
      `About: ${minimalPrint.title}, Print edition`,
      `  https://anna.example/prints/${print.id}`,
    ].join("\n"),
  );
});

test("OWN-01 mails of a site in Armenian hold its texts as they were written", async () => {
  const mail = await startMailServer();
  const { admin, visitor } = await startCallers(await emptyDatabase(), mail.settings);
  const artist = { ...artistSettings, name: "Անահիտ Հովհաննիսյան", writingLanguage: "hy" };
  expect(await admin.status("PUT", "/api/artist-settings", artist)).toBe(200);
  const work = { ...minimalArtwork, title: "Երեկո Սևանի վրա", medium: "Յուղաներկ, կտավ" };
  const { id } = await admin.add("/api/artworks", work);
  const message = "Ազա՞տ է";
  const sender = { name: "Նարե", email: "nare@example.com" };
  await visitor.add("/api/contact", { ...sender, message, enquiry: `artwork=${id}` });
  await mail.waitForMails(1);
  const question = readMail(mail.received[0]?.text ?? "");
  expect(question.headers).toContain("Նարե (Անահիտ Հովհաննիսյան)");
  for (const words of [message, "Երեկո Սևանի վրա", "Յուղաներկ, կտավ"]) {
    expect(question.text).toContain(words);
  }
  const [{ id: received }] = await admin.read("/api/contact");
  await admin.add(`/api/contact/${received}/replies`, { text: "Այո" });
  await mail.waitForMails(2);
  const reply = readMail(mail.received[1]?.text ?? "");
  expect(reply.headers).toContain("Անահիտ Հովհաննիսյան");
  expect(reply.text).toContain("Այո");
});

const armenian = "xn--y9aaa1d0ai1cq.xn--y9a3aq";

test("REA-04 mail to and from every address that browsers accept leaves in a form that servers take", async () => {
  const mail = await startMailServer();
  const { admin, visitor } = await startCallers(await emptyDatabase(), {
    ...mail.settings,
    CONTACT_TO: "mariam@հայաստան.հայ",
    MAIL_FROM: `site@${armenian}`,
  });
  for (const email of ["na&re.@հայաստան.հայ", `.nare@${armenian}`]) {
    await visitor.add("/api/contact", { name: "Nare", email, message: `From ${email}` });
  }
  await mail.waitForMails(2);
  for (const { id } of await admin.read("/api/contact")) {
    await admin.add(`/api/contact/${id}/replies`, { text: "Yes, it is." });
  }
  await mail.waitForMails(4);
  const headers = mail.received.map(({ text }) => readMail(text).headers).join("\n");
  const stated = (name: string) =>
    [...headers.matchAll(new RegExp(`^${name}: (?:.* )?<?(.+@[^>\\r]+)`, "gm"))]
      .map(([, address]) => address)
      .toSorted();
  const visitors = [`".nare"@${armenian}`, `"na&re."@${armenian}`];
  const painter = `mariam@${armenian}`;
  const site = `site@${armenian}`;
  expect(stated("From")).toEqual([site, site, site, site]);
  expect(stated("To")).toEqual([...visitors, painter, painter]);
  expect(stated("Reply-To")).toEqual([...visitors, painter, painter]);
  expect(headers).toMatch(new RegExp(`^Message-ID: <contact-[\\w-]+@${armenian}>`, "m"));
  // The server decodes domains.
  const recipients = mail.received.flatMap(({ to }) => to).toSorted();
  expect(recipients).toEqual([
    '".nare"@հայաստան.հայ',
    '"na&re."@հայաստան.հայ',
    "mariam@հայաստան.հայ",
    "mariam@հայաստան.հայ",
  ]);
});

test("lines that mail servers treat as their own arrive as they were written", async () => {
  const mail = await startMailServer();
  const { visitor } = await startCallers(await emptyDatabase(), mail.settings);
  const dots = "From Yerevan\n.\n..two\n.htaccess\n>From here\nhttps://example.com/a=b.jpg\n.";
  const long = "ա".repeat(990);
  for (const message of [dots, long]) {
    await visitor.add("/api/contact", { name: "Ո՛ Ana, M.D.", email: "ana@example.com", message });
  }
  await mail.waitForMails(2);
  const texts = mail.received.map(({ text }) => readMail(text));
  for (const message of [dots, long]) {
    expect(texts.some(({ text }) => text.includes(`${message}\n`))).toBe(true);
  }
  for (const { text } of mail.received) {
    expect(Math.max(...text.split("\r\n").map((line) => line.length))).toBeLessThan(998);
  }
  expect(texts[0]?.headers).toMatch(/^Reply-To: "?Ո՛ Ana, M\.D\."? <ana@example\.com>$/m);
});
