import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../support/postgres.ts";
import { fill, smallDisk, smallDiskObstacle } from "./disk-errors.ts";
import { isLongForm } from "./kills.ts";
import { createLedger, verifyAnswers } from "./ledger.ts";
import { clientOf, runSite, signIn, withAnswersSeen } from "./site-process.ts";
import { writeUntil } from "./writers.ts";

/** @returns lost and partial writes, and refusals without advice */
async function verifyFullDisk(): Promise<string[]> {
  const disk = smallDisk(160);
  onTestFinished(disk.remove);
  const postgres = await startPostgres(
    { fsync: "on", synchronous_commit: "on", full_page_writes: "on" },
    disk.path,
  );
  onTestFinished(postgres.stop);
  const { site } = await runSite({ DATABASE_URL: postgres.url });
  const refusals: { status: number; message: string; hasAdvice: boolean }[] = [];
  const client = withAnswersSeen(
    clientOf(site, await signIn(site)),
    ({ status, headers }, body) => {
      if (status < 500) return;
      refusals.push({
        status,
        ...JSON.parse(body),
        hasAdvice: Number(headers.get("retry-after")) > 0,
      });
    },
  );
  const ledger = createLedger();
  await writeUntil(() => ledger.acknowledgedCount > 30, ledger, client);
  expect(refusals).toEqual([]);

  const ballast = join(disk.path, "ballast");
  fill(ballast);
  const latest = Date.now() + 60_000;
  while (refusals.length < 20 && Date.now() < latest) {
    await writeUntil(() => refusals.length >= 20 || Date.now() > latest, ledger, client);
  }
  const faults = refusals
    .filter(({ message, hasAdvice }) => !/nothing was saved|or not/.test(message) || !hasAdvice)
    .map(({ status, message }) => `${status} ${message}`);
  if (!refusals.some(({ status }) => status === 507)) faults.push("nothing was refused with 507");
  for (const path of ["/", "/artworks", "/api/artworks", "/api/exhibitions", "/healthz"]) {
    const { status } = await client.call("GET", path);
    if (status !== 200) faults.push(`meanwhile ${path} answers ${status}`);
  }
  faults.push(...(await verifyAnswers(ledger, client)));

  rmSync(ballast);
  const [refused, enough] = [refusals.length, ledger.acknowledgedCount + 20];
  await writeUntil(() => ledger.acknowledgedCount >= enough, ledger, client);
  if (ledger.acknowledgedCount < enough) faults.push("it has not recovered");
  faults.push(...(await verifyAnswers(ledger, client)));
  console.log(
    `${refused} refused, ${ledger.acknowledgedCount} acknowledged, ${faults.length} faults`,
  );
  return faults;
}

// Writes that fit into the space PostgreSQL has already allocated still succeed.
test("a full disk of PostgreSQL: refuses writes with advice, loses none, keeps serving reads, and recovers by itself", async (context) => {
  if (!isLongForm) context.skip("part of npm run test:faults");
  const reason = smallDiskObstacle();
  if (reason) context.skip(reason);
  expect(await verifyFullDisk()).toEqual([]);
}, 300_000);
