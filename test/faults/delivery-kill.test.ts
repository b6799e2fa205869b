import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { fastFolder } from "../support/fast-folder.ts";
import { receiveMail } from "../support/receive-mail.ts";
import { until } from "../support/until.ts";
import { isLongForm, killCount, randomMoment } from "./kills.ts";
import { buildServer } from "./server-build.ts";
import { type Client, clientOf, signIn, startSite } from "./site-process.ts";

const kills = killCount(1, 4);

interface Ledger {
  requested: number;
  /** Texts whose request was answered. */
  acknowledged: string[];
}

/** Writes a message, then replies to it, until the site is killed. */
async function writeMails(client: Client, ledger: Ledger): Promise<void> {
  async function post(path: string, fields: object): Promise<void> {
    ledger.requested += 1;
    const text = `Text ${ledger.requested};`;
    const response = await client.call("POST", path, { ...fields, text, message: text });
    if (response.ok) ledger.acknowledged.push(text);
  }
  await post("/api/contact", { name: "Nare", email: "nare@example.com" });
  while (true) await post("/api/contact/1/replies", {});
}

/** Ends the leases of killed senders, which would take minutes. @returns what waits */
function endLeases(dataDir: string): number {
  const file = new SQLite(join(dataDir, "nkar.db"));
  const change = "update deliveries set dueAt = '2000-01-01' where state = 'pending'";
  const { changes } = file.prepare(change).run();
  file.close();
  return changes;
}

/** Counts by Message-ID. */
function countMails(received: { text: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of received) {
    const id = /^Message-ID: (.*)\r$/im.exec(text)?.[1] ?? "none";
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

test(`OPS-07 INB-03 ${kills} kills lose no mail, and each repeats at most one under its Message-ID`, async () => {
  const program = await buildServer();
  const mail = await receiveMail();
  const dataDir = mkdtempSync(join(fastFolder(), "nkar-deliveries-"));
  onTestFinished(async () => {
    await mail.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const settings = { SMTP_URL: mail.url, CONTACT_TO: "painter@example.com" };
  const ledger: Ledger = { requested: 0, acknowledged: [] };
  let cookie = "";
  for (let done = 0; done < kills; done += 1) {
    const site = await startSite(program, dataDir, settings);
    cookie ||= await signIn(site);
    const enough = ledger.acknowledged.length + 2 + Math.random() * 10;
    const writing = writeMails(clientOf(site, cookie), ledger).catch(() => undefined);
    await until(() => ledger.acknowledged.length >= enough);
    await randomMoment(0, 40);
    await site.kill();
    await writing;
    endLeases(dataDir);
  }
  const site = await startSite(program, dataDir, settings);
  // Seldom, because each look writes to the database of the site. Thousands may wait.
  const drain = { interval: 1000, timeout: 600_000 };
  await expect.poll(() => endLeases(dataDir), drain).toBe(0);
  expect(await site.stop()).toBe(0);

  const texts = mail.received.map(({ text }) => /Text \d+;/.exec(text)?.[0]);
  expect(ledger.acknowledged.filter((text) => !texts.includes(text))).toEqual([]);
  const counts = [...countMails(mail.received).values()];
  const repetitions = mail.received.length - counts.length;
  if (isLongForm) console.log(`${kills} kills, ${counts.length} mails, ${repetitions} repeated`);
  expect(repetitions).toBeLessThanOrEqual(kills);
  expect(new Set(texts).size).toBe(counts.length);
}, 3_600_000);
