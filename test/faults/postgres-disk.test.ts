import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../support/postgres.ts";
import { fill, noSmallDisk, smallDisk } from "./disk-errors.ts";
import { isLongForm } from "./kills.ts";
import { buildServer, type Sabotage, stale } from "./server-build.ts";
import { type Client, clientOf, signIn, startSite } from "./site-process.ts";
import { createWitness, verifyAnswers } from "./ledger.ts";
import { writeUntil } from "./writers.ts";

interface Refusal {
  status: number;
  message: string;
  retryAfter: number;
}

/** Keeps every refusal; one that leaves open whether something was saved counts as no answer. */
function watching(client: Client, refusals: Refusal[]): Client {
  return {
    async call(method, path, body) {
      const response = await client.call(method, path, body);
      if (response.status < 500) return response;
      const { message } = await response.clone().json();
      const retryAfter = Number(response.headers.get("retry-after"));
      refusals.push({ status: response.status, message, retryAfter });
      if (message.includes("saved or not")) throw new Error("Nobody knows");
      return response;
    },
  };
}

/** @returns what was lost, half there, or refused without a word that helps */
async function live(program: string): Promise<string[]> {
  const disk = smallDisk(160);
  onTestFinished(disk.remove);
  const postgres = await startPostgres(
    { fsync: "on", synchronous_commit: "on", full_page_writes: "on" },
    disk.path,
  );
  onTestFinished(postgres.stop);
  const folder = mkdtempSync(join(tmpdir(), "nkar-postgres-disk-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const site = await startSite(program, folder, { environment: { DATABASE_URL: postgres.url } });
  onTestFinished(site.kill);
  const refusals: Refusal[] = [];
  const client = watching(clientOf(site, await signIn(site)), refusals);
  const witness = createWitness();
  await writeUntil(() => witness.acknowledged > 30, witness, client);
  expect(refusals).toEqual([]);

  const ballast = join(disk.path, "ballast");
  fill(ballast);
  const latest = Date.now() + 60_000;
  while (refusals.length < 20 && Date.now() < latest) {
    await writeUntil(() => refusals.length >= 20 || Date.now() > latest, witness, client);
  }
  const faults = refusals
    .filter(({ message, retryAfter }) => !/nothing was saved|or not/.test(message) || !retryAfter)
    .map(({ status, message }) => `${status} ${message}`);
  if (!refusals.some(({ status }) => status === 507)) faults.push("nothing was refused with 507");
  for (const path of ["/", "/artworks", "/api/artworks", "/api/exhibitions", "/healthz"]) {
    const { status } = await client.call("GET", path);
    if (status !== 200) faults.push(`meanwhile ${path} answers ${status}`);
  }
  faults.push(...(await verifyAnswers(witness, client)));

  rmSync(ballast);
  const [refused, enough] = [refusals.length, witness.acknowledged + 20];
  await writeUntil(() => witness.acknowledged >= enough, witness, client);
  if (witness.acknowledged < enough) faults.push("it has not healed");
  faults.push(...(await verifyAnswers(witness, client)));
  console.log(`${refused} refused, ${witness.acknowledged} acknowledged, ${faults.length} faults`);
  return faults;
}

// What PostgreSQL can still fit into the room it has already taken is saved, and rightly said to be.
test("PostgreSQL's disk is full: what is refused says so, the rest is kept, reading goes on, and it heals by itself", async (context) => {
  if (!isLongForm) context.skip("part of npm run test:faults");
  const reason = noSmallDisk();
  if (reason) context.skip(reason);
  expect(await live(await buildServer())).toEqual([]);
}, 300_000);

const mistake: Sabotage = {
  name: "refusal-acknowledged",
  file: "src/server/api/respond.ts",
  from: 'c.header("Cache-Control", "no-store");',
  to: 'c.header("Cache-Control", "no-store"); if (problem.status === 507) return c.json({ id: 999 }, 200);',
};

test("the mistake that PostgreSQL's disk is tried with can still be made", () => {
  expect(stale(mistake)).toBe(false);
});

test("a server that acknowledges what PostgreSQL has refused is found out", async (context) => {
  if (!isLongForm || noSmallDisk()) context.skip("part of npm run test:faults");
  expect((await live(await buildServer(mistake))).join()).toMatch(/was acknowledged/);
}, 300_000);
