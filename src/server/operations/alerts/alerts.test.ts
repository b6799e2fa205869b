import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { snapshotName } from "@nkar/archive/repository";
import { expect, test, vi } from "vitest";
import { startApi } from "../../../../test/support/api.ts";
import { stopClock } from "../../../../test/support/clock.ts";
import { emptyDatabase } from "../../../../test/support/databases.ts";
import { temporaryFolder } from "../../../../test/support/folders.ts";
import { painter, startMailServer } from "../../../../test/support/mail-server.ts";
import { hourMs } from "../../../core/durations.ts";
import { createError } from "../../../core/error-messages.ts";
import { encodeError } from "../../../core/errors.ts";
import { resend } from "../../deliveries/deliveries.ts";
import { consumePublicQuota } from "../../people/rate-limits/public-limits.ts";
import { setAlert } from "./alerts.ts";
import { watchOnce } from "./watch.ts";

const encodeFailure = (reason: string) => encodeError("backupFailed", { reason });
const readRoomyDisk = async () => ({ free: 50e9, total: 100e9 });
const readFullDisk = async () => ({ free: 0.4e9, total: 20e9 });

function passTime(hours: number): void {
  vi.setSystemTime(Date.now() + hours * hourMs);
}

/** A site that mails its painter. `report` watches it once. @returns what the admin reads then */
async function startSiteWithMail(environment: Record<string, string> = {}) {
  const mail = await startMailServer();
  const database = await emptyDatabase();
  const api = await startApi(database, { ...mail.settings, ...environment });
  const caller = await api.admin();
  const watch = (readSpace = readRoomyDisk) => watchOnce({ ...api.services, readSpace });
  return {
    mail,
    database,
    api,
    watch,
    async report(readSpace = readRoomyDisk) {
      await watch(readSpace);
      return caller.read("/api/alerts");
    },
  };
}

test("OPS-10 a problem is mailed once, its end once, and never two mails within a day", async () => {
  stopClock();
  const { mail, database, watch } = await startSiteWithMail();
  const expectMails = (count: number) =>
    vi.waitFor(async () => {
      expect(await database.query.selectFrom("deliveries").selectAll().execute()).toEqual([]);
      expect(mail.received).toHaveLength(count);
    }, 30_000);
  await watch();
  await expectMails(0);

  await setAlert(database, "backup", encodeFailure("EIO"));
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
  await setAlert(database, "backup", encodeFailure("EIO"));
  passTime(23);
  await watch();
  await expectMails(2);
  passTime(1);
  await watch();
  await expectMails(3);
});

test("OPS-10 a nearly full disk is an alert until there is room", async () => {
  const { api, report } = await startSiteWithMail();
  const folder = api.services.config.dataDir;
  const error = createError("diskNearlyFull", { free: "400 MB", total: "20.0 GB", folder });
  const alerts = [{ kind: "disk", ...error, since: expect.any(String) }];
  expect(await report(readFullDisk)).toMatchObject({ alerts });
  expect(await report()).toMatchObject({ alerts: [] });
});

test("OPS-10 messages that were refused are counted in an alert", async () => {
  const { database, report } = await startSiteWithMail();
  // One network may send 30.
  const addresses = Array.from({ length: 32 }, (_, number) => `2001:db8:1:${number}::/64`);
  await Promise.allSettled(
    addresses.map((address) => consumePublicQuota(database, "contact", address)),
  );
  expect(await report()).toMatchObject({
    alerts: [{ kind: "refused messages", ...createError("messagesRefused", { count: 2 }) }],
  });
});

test("OPS-10 a newest backup older than two intervals is an alert; one from the future does not count", async () => {
  const folder = join(await temporaryFolder(), "backups");
  const { report } = await startSiteWithMail({ BACKUP_DIR: folder });
  const makeBackup = async (hoursAgo: number) => {
    const time = new Date(Date.now() - hoursAgo * hourMs);
    await writeFile(join(folder, snapshotName(time)), "");
    return time.toISOString();
  };
  expect(await report()).toMatchObject({ alerts: [], newestBackup: null });
  await mkdir(join(folder, "snapshots"), { recursive: true });
  const old = await makeBackup(49);
  await makeBackup(-1000);
  expect(await report()).toMatchObject({ alerts: [{ kind: "backup age" }], newestBackup: old });
  const recent = await makeBackup(1);
  expect(await report()).toMatchObject({ alerts: [], newestBackup: recent });
});

test("OPS-10 mail that does not leave for an hour is an alert until it leaves", async () => {
  stopClock();
  const { api, database, mail, report } = await startSiteWithMail();
  mail.refused.add(painter);
  const message = { name: "Nare", email: "nare@example.com", message: "Is it for sale?" };
  await api.visitor().add("/api/contact", message);
  const messages = async () => {
    await api.services.deliveries.wake();
    return (await report()).alerts.map(({ message }: { message: string }) => message);
  };
  expect(await messages()).toEqual([]);
  passTime(1.1);
  const refused = expect.stringMatching(/do not leave: 1\..*Sender address rejected/);
  expect(await messages()).toEqual([refused]);
  mail.refused.clear();
  await resend(database, [1]);
  expect(await messages()).toEqual([]);
});
