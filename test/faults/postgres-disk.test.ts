import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../support/postgres.ts";
import { fill, smallDisk, smallDiskObstacle } from "./disk-errors.ts";
import { isLongForm } from "./kills.ts";
import { createLedger, verifyAnswers } from "./ledger.ts";
import { buildServer } from "./server-build.ts";
import { type Client, clientOf, signIn, startSite } from "./site-process.ts";
import { writeUntil } from "./writers.ts";

interface Refusal {
  status: number;
  message: string;
  retryAfter: number;
}

/**
 * Collects the refusals.
 * @throws for the answer to an unknown outcome, so that the write stays pending in the ledger
 */
function recordRefusals(client: Client, refusals: Refusal[]): Client {
  return {
    async call(method, path, body) {
      const response = await client.call(method, path, body);
      if (response.status < 500) return response;
      const { message } = await response.clone().json();
      const retryAfter = Number(response.headers.get("retry-after"));
      refusals.push({ status: response.status, message, retryAfter });
      if (message.includes("saved or not")) throw new Error("Unknown outcome");
      return response;
    },
  };
}

/** @returns lost and partial writes, and refusals without advice */
async function verifyFullDisk(program: string): Promise<string[]> {
  const disk = smallDisk(160);
  onTestFinished(disk.remove);
  const postgres = await startPostgres(
    { fsync: "on", synchronous_commit: "on", full_page_writes: "on" },
    disk.path,
  );
  onTestFinished(postgres.stop);
  const folder = mkdtempSync(join(tmpdir(), "nkar-postgres-disk-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const site = await startSite(program, folder, { DATABASE_URL: postgres.url });
  onTestFinished(site.kill);
  const refusals: Refusal[] = [];
  const client = recordRefusals(clientOf(site, await signIn(site)), refusals);
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
    .filter(({ message, retryAfter }) => !/nothing was saved|or not/.test(message) || !retryAfter)
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
  expect(await verifyFullDisk(await buildServer())).toEqual([]);
}, 300_000);
