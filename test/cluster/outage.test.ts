import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLedger, type Ledger, verifyAnswers, verifyFiles } from "../faults/ledger.ts";
import { buildServer } from "../faults/server-build.ts";
import { type Client, clientOf, signIn, withAnswersSeen } from "../faults/site-process.ts";
import { writeUntil } from "../faults/writers.ts";
import { type PostgresServer, startPostgres } from "../support/postgres.ts";
import type { RunningServer } from "../support/server.ts";
import { until } from "../support/until.ts";
import { type Cluster, pickInRotation, startCluster } from "./cluster.ts";

/** Per kind of outage; more with `npm run test:cluster`. */
const rounds = Number(process.env.CLUSTER_ROUNDS ?? 1);

let postgres: PostgresServer;
let cluster: Cluster;
let cookie = "";

beforeAll(async () => {
  const [program, server] = await Promise.all([
    buildServer(),
    // Otherwise a crash of the server may lose acknowledged writes.
    startPostgres({ synchronous_commit: "on" }),
  ]);
  postgres = server;
  cluster = await startCluster(program, postgres.url, 3);
  cookie = await signIn(pickInRotation(cluster.instances, 0));
}, 180_000);

afterAll(async () => {
  await cluster?.stop();
  await postgres?.stop();
});

/** Number of answers by status. */
type Tally = Map<number, number>;

function answers({ url }: RunningServer): Promise<boolean> {
  return fetch(`${url}/healthz`).then(Boolean, () => false);
}

/** Runs two writers per instance; restarts them when their connection breaks. */
function writeEverywhere(ledger: Ledger, tally: Tally): { stop(): Promise<void> } {
  let isOver = false;
  const writeUntilStopped = async (index: number) => {
    while (!isOver) {
      const client = withAnswersSeen(
        clientOf(pickInRotation(cluster.instances, index), cookie),
        ({ status }) => void tally.set(status, (tally.get(status) ?? 0) + 1),
      );
      await writeUntil(() => isOver, ledger, client, { writers: 2 });
      await until(() => isOver || answers(pickInRotation(cluster.instances, index)));
    }
  };
  const writing = cluster.instances.map((_, index) => writeUntilStopped(index));
  return {
    async stop() {
      isOver = true;
      await Promise.all(writing);
    },
  };
}

async function waitForWrites(ledger: Ledger, count: number): Promise<void> {
  const enough = ledger.acknowledgedCount + count;
  await until(() => ledger.acknowledgedCount >= enough);
}

/** Waits until an instance shows a write that another one made after all others. */
async function waitForLastWrite(reader: Client, writer: Client): Promise<void> {
  const location = randomUUID();
  const settings = { email: "", location, instagramHandle: "", instagramUrl: "", saatchiUrl: "" };
  expect((await writer.call("PUT", "/api/contact-settings", settings)).status).toBe(200);
  await until(async () =>
    (await (await reader.call("GET", "/api/contact-settings")).text()).includes(location),
  );
}

async function findFaults(ledger: Ledger, at: number): Promise<string[]> {
  const reader = clientOf(pickInRotation(cluster.instances, at), cookie);
  await waitForLastWrite(reader, clientOf(pickInRotation(cluster.instances, at + 1), cookie));
  const faults = await verifyAnswers(ledger, reader);
  verifyFiles(cluster.folder, faults);
  return faults;
}

test("killing an instance under load loses no acknowledged write", async () => {
  const ledger = createLedger();
  const tally: Tally = new Map();
  for (let round = 0; round < rounds; round++) {
    const writing = writeEverywhere(ledger, tally);
    await waitForWrites(ledger, 15);
    await pickInRotation(cluster.instances, round).kill();
    await waitForWrites(ledger, 15);
    await cluster.restart(round % 3);
    await writing.stop();
    expect(await findFaults(ledger, round + 1)).toEqual([]);
  }
  expect([...tally.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([]);
  console.log(`${rounds} kills, ${ledger.acknowledgedCount} acknowledged writes`, tally);
}, 3_600_000);

test("restarts and crashes of PostgreSQL under load lose no acknowledged write and cause no 500", async () => {
  const ledger = createLedger();
  const tally: Tally = new Map();
  const recoveriesMs: object[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const how of ["INT", "QUIT"] as const) {
      const writing = writeEverywhere(ledger, tally);
      await waitForWrites(ledger, 15);
      const began = performance.now();
      await postgres.restart(how);
      const back = performance.now();
      await waitForWrites(ledger, 1);
      const written = performance.now();
      recoveriesMs.push({
        how,
        away: Math.round(back - began),
        "first write after": Math.round(written - back),
      });
      await waitForWrites(ledger, 15);
      await writing.stop();
      expect(await findFaults(ledger, round)).toEqual([]);
    }
  }
  expect([...tally.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([]);
  console.log(`${ledger.acknowledgedCount} acknowledged writes`, tally, recoveriesMs);
}, 3_600_000);
