import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createLedger, type Ledger, verifyAnswers, verifyFiles } from "../faults/ledger.ts";
import { type Client, clientOf, signIn, startSite } from "../faults/site-process.ts";
import { writeUntil } from "../faults/writers.ts";
import { findFastFolder } from "../support/fast-folder.ts";
import { databaseAt, type PostgresServer, runSql, startPostgres } from "../support/postgres.ts";
import { minimalExhibition } from "../support/samples.ts";
import type { RunningServer } from "../support/server.ts";
import { until } from "../support/until.ts";

/** Per kind of outage; more with `npm run test:cluster`. */
const rounds = Number(process.env.CLUSTER_ROUNDS ?? 1);

/** Several instances of the site on one database and one picture store. */
type Cluster = Awaited<ReturnType<typeof startCluster>>;

let postgres: PostgresServer;
let cluster: Cluster;
let cookie = "";

beforeAll(async () => {
  // Without synchronous commits a crash of PostgreSQL may lose acknowledged writes.
  const settings = { synchronous_commit: "on" };
  postgres = await startPostgres(settings);
  cluster = await startCluster(3);
  cookie = await signIn(cluster.instance(0));
}, 180_000);

afterAll(async () => {
  await cluster?.stop();
  await postgres?.stop();
});

/** Starts all instances at once on a new, empty database. */
async function startCluster(count: number, environment: Record<string, string> = {}) {
  const name = `cluster_${randomBytes(6).toString("hex")}`;
  await runSql(postgres.url, `create database ${name}`);
  const databaseUrl = databaseAt(postgres.url, name);
  const folder = mkdtempSync(join(findFastFolder(), "nkar-cluster-"));
  const start = (index: number) =>
    startSite(join(folder, `instance-${index}`), {
      DATABASE_URL: databaseUrl,
      MEDIA_URL: join(folder, "media"),
      ...environment,
    });
  const instances = await Promise.all(Array.from({ length: count }, (_, index) => start(index)));
  return {
    instances,
    databaseUrl,
    folder,
    /** In rotation. */
    instance(at: number): RunningServer {
      const instance = instances[at % count];
      if (!instance) throw new Error("The cluster has no instance");
      return instance;
    },
    /** Replaces a killed instance. */
    async restart(at: number) {
      instances[at % count] = await start(at % count);
    },
    async stop() {
      await Promise.all(instances.map((instance) => instance.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function clientAt(at: number): Client {
  return clientOf(cluster.instance(at), cookie);
}

test("OPS-04 ten instances that start together on an empty database migrate, fill and secure it once", async () => {
  const ten = await startCluster(10, { DEMO: "true", ADMIN_PASSWORD: "" });
  try {
    const printed = ten.instances.filter(({ log }) => log().includes("first-password.txt"));
    expect(printed).toHaveLength(1);
    expect(await runSql(ten.databaseUrl, "select id from users")).toHaveLength(1);
    const repeated = "from artworks group by title having count(*) > 1";
    expect(await runSql(ten.databaseUrl, `select title ${repeated}`)).toEqual([]);
    const lists = await Promise.all(
      ten.instances.map(async ({ url }) => (await fetch(`${url}/api/artworks`)).text()),
    );
    expect(new Set(lists).size).toBe(1);
    expect(JSON.parse(lists[0] ?? "[]").length).toBeGreaterThan(5);
  } finally {
    await ten.stop();
  }
});

test("OPS-04 a write on one instance reaches all, and no page shows an older state again", async () => {
  const created = await clientAt(0).call("POST", "/api/exhibitions", minimalExhibition);
  const { id } = await created.json();
  const changes = 15;
  let isOver = false;
  const seen = cluster.instances.map(() => [0]);
  const watching = seen.map(async (numbers, index) => {
    while (!isOver) {
      const page = await (await clientAt(index).call("GET", "/exhibitions")).text();
      const shown = /Change (\d+) of/.exec(page)?.[1];
      if (shown) numbers.push(Number(shown));
    }
  });
  for (let change = 1; change <= changes; change++) {
    const title = `Change ${change} of ${changes}`;
    const body = { ...minimalExhibition, title };
    const answer = await clientAt(change).call("PUT", `/api/exhibitions/${id}`, body);
    expect(answer.status).toBe(200);
  }
  await vi.waitFor(() => {
    for (const numbers of seen) expect(numbers.at(-1)).toBe(changes);
  }, 30_000);
  isOver = true;
  await Promise.all(watching);
  for (const numbers of seen)
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
});

/** Passes each answer to `see`. Throws for an unknown outcome, so that the write stays pending. */
function watchedClient(at: number, see: (status: number) => void): Client {
  const client = clientAt(at);
  return {
    async call(...request) {
      const response = await client.call(...request);
      see(response.status);
      const body = response.status < 500 ? "" : await response.clone().text();
      if (body.includes("saved or not")) throw new Error("Unknown outcome");
      return response;
    },
  };
}

/** Runs two writers per instance; restarts them when their connection breaks. */
function writeEverywhere(ledger: Ledger, statuses: Set<number>): { stop(): Promise<void> } {
  let isOver = false;
  const isBack = (at: number) =>
    fetch(`${cluster.instance(at).url}/healthz`).then(Boolean, () => false);
  const writing = cluster.instances.map(async (_, index) => {
    while (!isOver) {
      const client = watchedClient(index, (status) => void statuses.add(status));
      await writeUntil(() => isOver, ledger, client, { writers: 2 });
      await until(() => isOver || isBack(index));
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(writing);
    },
  };
}

async function findFaults(ledger: Ledger, at: number): Promise<string[]> {
  // The reader knows all writes once it shows a later one of another instance.
  const [reader, writer] = [clientAt(at), clientAt(at + 1)];
  const location = randomUUID();
  const settings = { email: "", location, instagramHandle: "", instagramUrl: "", saatchiUrl: "" };
  expect((await writer.call("PUT", "/api/contact-settings", settings)).status).toBe(200);
  await until(async () =>
    (await (await reader.call("GET", "/api/contact-settings")).text()).includes(location),
  );
  const faults = await verifyAnswers(ledger, reader);
  verifyFiles(cluster.folder, faults);
  return faults;
}

test("OPS-04 killed instances, and restarts and crashes of PostgreSQL lose no acknowledged write and cause no 500", async () => {
  const ledger = createLedger();
  const statuses = new Set<number>();
  const waitForWrites = async (count: number) => {
    const enough = ledger.acknowledgedCount + count;
    await until(() => ledger.acknowledgedCount >= enough);
  };
  for (let round = 0; round < rounds; round++) {
    for (const outage of ["kill", "INT", "QUIT"] as const) {
      const writing = writeEverywhere(ledger, statuses);
      await waitForWrites(15);
      if (outage === "kill") {
        await cluster.instance(round).kill();
        await waitForWrites(15);
        await cluster.restart(round);
      } else await postgres.restart(outage);
      await waitForWrites(15);
      await writing.stop();
      expect(await findFaults(ledger, round + 1), outage).toEqual([]);
    }
  }
  expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
  console.log(`${rounds} rounds, ${ledger.acknowledgedCount} acknowledged writes`);
}, 3_600_000);
