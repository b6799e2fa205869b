import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { startApi } from "../../../../test/support/api.ts";
import { stopClock } from "../../../../test/support/clock.ts";
import { emptyDatabase, onBothEngines } from "../../../../test/support/databases.ts";
import { temporaryFolder } from "../../../../test/support/folders.ts";
import { startMailServer } from "../../../../test/support/mail-server.ts";
import { hourMs } from "../../../core/durations.ts";
import { errorOf } from "../../../core/error-messages.ts";
import { encodeError } from "../../../core/errors.ts";
import { resend } from "../../deliveries/deliveries.ts";
import { snapshotName } from "../backup/repository.ts";
import { listAlerts, setAlert } from "./alerts.ts";
import { watchOnce } from "./watch.ts";

const failed = (reason: string) => encodeError("backupFailed", { reason });
const painter = "painter@example.com";
const roomy = async () => ({ free: 50e9, total: 100e9 });
const full = async () => ({ free: 0.4e9, total: 20e9 });

function passTime(hours: number): void {
  vi.setSystemTime(Date.now() + hours * hourMs);
}

async function siteWithMail(environment: Record<string, string> = {}) {
  const mail = await startMailServer();
  const database = await emptyDatabase();
  const settings = { SMTP_URL: mail.url, CONTACT_TO: painter, ...environment };
  return { mail, database, api: await startApi(database, settings) };
}

onBothEngines((open) => {
  test("an alert keeps its start until it is cleared", async () => {
    stopClock();
    const database = await open();
    await setAlert(database, "backup", failed("EIO"));
    const [first] = await listAlerts(database);
    passTime(1);
    await setAlert(database, "backup", failed("ENOSPC"));
    expect(await listAlerts(database)).toEqual([
      { ...first, ...errorOf("backupFailed", { reason: "ENOSPC" }) },
    ]);
    await setAlert(database, "backup", null);
    expect(await listAlerts(database)).toEqual([]);
    await setAlert(database, "backup", failed("EIO"));
    expect((await listAlerts(database))[0]?.since).not.toBe(first?.since);
  });
});

test("OPS-10 a problem is mailed once, its end once, and never two mails within a day", async () => {
  stopClock();
  const { mail, database, api } = await siteWithMail();
  const watch = () => watchOnce({ ...api.services, readSpace: roomy });
  const expectMails = (count: number) =>
    vi.waitFor(async () => {
      expect(await database.query.selectFrom("deliveries").selectAll().execute()).toEqual([]);
      expect(mail.received).toHaveLength(count);
    }, 30_000);
  await watch();
  await expectMails(0);

  await setAlert(database, "backup", failed("EIO"));
  await watch();
  await expectMails(1);
  passTime(48);
  await watch();
  await expectMails(1);
  expect(mail.received[0]).toMatchObject({ to: [painter] });
  expect(mail.received[0]?.text).toContain("The last backup failed");

  await setAlert(database, "backup", null);
  await watch();
  await expectMails(2);
  expect(mail.received[1]?.text).toMatch(/^Subject: Your website is well again\r$/m);

  await setAlert(database, "backup", failed("EIO"));
  passTime(23);
  await watch();
  await expectMails(2);
  passTime(1);
  await watch();
  await expectMails(3);
});

test("OPS-10 a nearly full disk is an alert until there is room", async () => {
  const { api } = await siteWithMail();
  const caller = await api.admin();
  const alerts = async () => (await caller.read("/api/alerts")).alerts;

  await watchOnce({ ...api.services, readSpace: full });
  expect(await alerts()).toEqual([
    {
      kind: "disk",
      ...errorOf("diskNearlyFull", {
        free: "400 MB",
        total: "20.0 GB",
        folder: api.services.config.dataDir,
      }),
      since: expect.any(String),
    },
  ]);

  await watchOnce({ ...api.services, readSpace: roomy });
  expect(await alerts()).toEqual([]);
});

test("OPS-10 a newest backup older than two intervals is an alert; one from the future does not count", async () => {
  const folder = join(await temporaryFolder(), "backups");
  const { api } = await siteWithMail({ BACKUP_DIR: folder });
  const caller = await api.admin();
  const report = async () => {
    await watchOnce({ ...api.services, readSpace: roomy });
    const { alerts, newestBackup } = await caller.read("/api/alerts");
    return { kinds: alerts.map(({ kind }: { kind: string }) => kind), newestBackup };
  };
  expect(await report()).toEqual({ kinds: [], newestBackup: null });

  await mkdir(join(folder, "snapshots"), { recursive: true });
  const old = new Date(Date.now() - 49 * hourMs);
  await writeFile(join(folder, snapshotName(old)), "");
  await writeFile(join(folder, snapshotName(new Date(Date.now() + 1000 * hourMs))), "");
  expect(await report()).toEqual({ kinds: ["backup age"], newestBackup: old.toISOString() });

  const recent = new Date(Date.now() - hourMs);
  await writeFile(join(folder, snapshotName(recent)), "");
  expect(await report()).toEqual({ kinds: [], newestBackup: recent.toISOString() });
  await rm(folder, { recursive: true });
});

test("OPS-10 mail that does not leave for an hour is an alert until it leaves", async () => {
  stopClock();
  const { api, database, mail } = await siteWithMail();
  const caller = await api.admin();
  mail.refused.add(painter);
  await api.visitor().call("POST", "/api/contact", {
    name: "Nare",
    email: "nare@example.com",
    message: "Is it for sale?",
  });
  const messages = async () => {
    await api.services.deliveries.wake();
    await watchOnce({ ...api.services, readSpace: roomy });
    const { alerts } = await caller.read("/api/alerts");
    return alerts.map(({ message }: { message: string }) => message);
  };
  expect(await messages()).toEqual([]);
  passTime(1.1);
  expect(await messages()).toEqual([
    expect.stringMatching(/do not leave: 1\..*Sender address rejected/),
  ]);
  mail.refused.clear();
  await resend(database, [1]);
  expect(await messages()).toEqual([]);
});
