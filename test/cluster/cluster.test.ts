import { Agent, get } from "node:http";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { buildServer } from "../faults/server-build.ts";
import { type Client, clientOf, signIn, startSite } from "../faults/site-process.ts";
import { type PostgresServer, startPostgres } from "../support/postgres.ts";
import { minimalArtwork } from "../support/samples.ts";
import { type Cluster, pickInRotation, startCluster } from "./cluster.ts";

/** True for `npm run test:cluster`, false for `npm test -- --all`. */
const isLongForm = process.env.CLUSTER_ROUNDS !== undefined;

let program = "";
let postgres: PostgresServer;
let cluster: Cluster;
let cookie = "";

beforeAll(async () => {
  [program, postgres] = await Promise.all([buildServer(), startPostgres()]);
  cluster = await startCluster(program, postgres.url, 3);
  const [first] = cluster.instances;
  if (first) cookie = await signIn(first);
}, 180_000);

afterAll(async () => {
  await cluster?.stop();
  await postgres?.stop();
});

function clients(): Client[] {
  return cluster.instances.map((instance) => clientOf(instance, cookie));
}

async function queryCluster(databaseUrl: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return (await client.query(text).finally(() => client.end())).rows;
}

test("OPS-04 ten instances that start together on an empty database migrate, fill and secure it once", async () => {
  const ten = await startCluster(program, postgres.url, 10, { DEMO: "true", ADMIN_PASSWORD: "" });
  try {
    const printed = ten.instances.filter((instance) =>
      instance.log().includes("first-password.txt"),
    );
    expect(printed).toHaveLength(1);
    const count = "select count(*)::int as count from";
    const [[users], [titles], [migrations], lists] = await Promise.all([
      queryCluster(ten.databaseUrl, `${count} users`),
      queryCluster(
        ten.databaseUrl,
        `${count} (select title from artworks group by title having count(*) > 1) t`,
      ),
      queryCluster(
        ten.databaseUrl,
        "select count(*)::int as count, count(distinct name)::int as names from nkar_migrations",
      ),
      Promise.all(
        ten.instances.map(async ({ url }) => (await fetch(`${url}/api/artworks`)).text()),
      ),
    ]);
    expect([users, titles]).toEqual([{ count: 1 }, { count: 0 }]);
    expect(migrations?.count).toBe(migrations?.names);
    expect(new Set(lists).size).toBe(1);
    expect(JSON.parse(lists[0] ?? "[]").length).toBeGreaterThan(5);
  } finally {
    await ten.stop();
  }
});

test("a write on one instance reaches all, and no page shows an older state again", async () => {
  const writers = clients();
  const readers = clients();
  const created = await pickInRotation(writers, 0).call("POST", "/api/artworks", minimalArtwork);
  const { id } = await created.json();
  const changes = isLongForm ? 40 : 15;
  let isOver = false;
  const seen = readers.map(() => [0]);
  const watch = async (client: Client, numbers: number[]) => {
    while (!isOver) {
      const page = await (await client.call("GET", `/artworks?work=${id}`)).text();
      const shown = /Change (\d+) of/.exec(page)?.[1];
      if (shown) numbers.push(Number(shown));
    }
  };
  const watching = readers.map((client, index) => watch(client, seen[index] ?? []));
  for (let change = 1; change <= changes; change++) {
    const title = `Change ${change} of ${changes}`;
    const writer = pickInRotation(writers, change);
    const answer = await writer.call("PUT", `/api/artworks/${id}`, { ...minimalArtwork, title });
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

test("a stopping instance still answers a proxy's requests and closes its connections", async () => {
  const site = await startSite(program, join(cluster.folder, "leaving"));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const connectionHeader = () =>
    new Promise<string | undefined>((resolve, reject) => {
      const request = get(`${site.url}/healthz`, { agent }, (answer) => {
        answer.resume().on("end", () => resolve(answer.headers.connection));
      });
      request.on("error", reject);
    });
  expect(await connectionHeader()).toBe("keep-alive");
  const stopped = site.stop();
  await vi.waitFor(async () => expect(await connectionHeader()).toBe("close"), {
    interval: 10,
  });
  expect(await stopped).toBe(0);
});
