import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildServer } from "../faults/server-build.ts";
import { clientOf, signIn } from "../faults/site-process.ts";
import { createWitness, verifyAnswers, verifyFiles, type Witness } from "../faults/ledger.ts";
import { writeUntil } from "../faults/writers.ts";
import { type PostgresServer, startPostgres } from "../support/postgres.ts";
import { type Cluster, counted, inRotation, startCluster, type Tally } from "./cluster.ts";

/** How often each kind of outage is tried; `npm run test:cluster` asks for more. */
const rounds = Number(process.env.CLUSTER_ROUNDS ?? 1);

/** Longer than a change may take to be seen everywhere, in milliseconds. */
const settled = 1500;

let postgres: PostgresServer;
let cluster: Cluster;
let cookie = "";

beforeAll(async () => {
  const [program, server] = await Promise.all([
    buildServer(),
    // What was acknowledged must be on the disk, or a crash of the server would rightly lose it.
    startPostgres({ synchronous_commit: "on" }),
  ]);
  postgres = server;
  cluster = await startCluster(program, postgres.url, 3);
  cookie = await signIn(inRotation(cluster.instances, 0));
}, 180_000);

afterAll(async () => {
  await cluster?.stop();
  await postgres?.stop();
});

/** Several writers on every instance; those whose connection breaks begin again. */
function writeEverywhere(witness: Witness, tally: Tally): { stop(): Promise<void> } {
  let isOver = false;
  const keepWriting = async (index: number) => {
    while (!isOver) {
      const client = counted(inRotation(cluster.instances, index), cookie, tally);
      await writeUntil(() => isOver, witness, client, 2);
      await pause(20);
    }
  };
  const writing = cluster.instances.map((_, index) => keepWriting(index));
  return {
    async stop() {
      isOver = true;
      await Promise.all(writing);
    },
  };
}

async function someWrites(witness: Witness, count: number): Promise<void> {
  const enough = witness.acknowledged + count;
  const latest = Date.now() + 60_000;
  while (witness.acknowledged < enough && Date.now() < latest) await pause(5);
  expect(witness.acknowledged).toBeGreaterThanOrEqual(enough);
}

async function faultsOf(witness: Witness, at: number): Promise<string[]> {
  await pause(settled);
  const faults = await verifyAnswers(witness, clientOf(inRotation(cluster.instances, at), cookie));
  verifyFiles(cluster.folder, faults);
  return faults;
}

test("an instance killed in the middle of writes loses nothing, and the others go on", async () => {
  const witness = createWitness();
  const tally: Tally = new Map();
  for (let round = 0; round < rounds; round++) {
    const writing = writeEverywhere(witness, tally);
    await someWrites(witness, 15);
    await inRotation(cluster.instances, round).kill();
    await someWrites(witness, 15);
    await cluster.revive(round % 3);
    await writing.stop();
    expect(await faultsOf(witness, round + 1)).toEqual([]);
  }
  expect([...tally.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([]);
  console.log(`${rounds} kills, ${witness.acknowledged} acknowledged writes`, tally);
}, 3_600_000);

test("PostgreSQL restarts and crashes under load: nothing acknowledged is lost, nothing answers 500", async () => {
  const witness = createWitness();
  const tally: Tally = new Map();
  /** In milliseconds. */
  const recoveries: object[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const how of ["INT", "QUIT"] as const) {
      const writing = writeEverywhere(witness, tally);
      await someWrites(witness, 15);
      const began = performance.now();
      await postgres.restart(how);
      const back = performance.now();
      await someWrites(witness, 1);
      const written = performance.now();
      recoveries.push({
        how,
        away: Math.round(back - began),
        "first write after": Math.round(written - back),
      });
      await someWrites(witness, 15);
      await writing.stop();
      expect(await faultsOf(witness, round)).toEqual([]);
    }
  }
  expect([...tally.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([]);
  console.log(`${witness.acknowledged} acknowledged writes`, tally, recoveries);
}, 3_600_000);
