import { Agent, get } from "node:http";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { buildServer } from "../faults/server-build.ts";
import { type Client, clientOf, signIn, startSite } from "../faults/site-process.ts";
import { type PostgresServer, startPostgres } from "../support/postgres.ts";
import { type MailServer, receiveMail } from "../support/receive-mail.ts";
import { minimalArtwork } from "../support/samples.ts";
import { type Cluster, pickInRotation, startCluster } from "./cluster.ts";

/** True for `npm run test:cluster`, false for `npm test -- --all`. */
const isLongForm = process.env.CLUSTER_ROUNDS !== undefined;

let program = "";
let postgres: PostgresServer;
let mail: MailServer;
let cluster: Cluster;
let cookie = "";

beforeAll(async () => {
  [program, postgres, mail] = await Promise.all([buildServer(), startPostgres(), receiveMail()]);
  cluster = await startCluster(program, postgres.url, 3, {
    SMTP_URL: mail.url,
    CONTACT_TO: "painter@example.com",
  });
  const [first] = cluster.instances;
  if (first) cookie = await signIn(first);
}, 180_000);

afterAll(async () => {
  await cluster?.stop();
  await mail?.close();
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

test("a session is valid on all instances and ends on all of them", async () => {
  const own = await signIn(pickInRotation(cluster.instances, 1));
  const statuses = async () =>
    Promise.all(
      cluster.instances.map(async (instance) =>
        (await clientOf(instance, own).call("GET", "/api/auth/status")).json(),
      ),
    );
  expect(await statuses()).toMatchObject(Array(3).fill({ authenticated: true }));
  await clientOf(pickInRotation(cluster.instances, 2), own).call("POST", "/api/auth/logout");
  expect(await statuses()).toMatchObject(Array(3).fill({ authenticated: false }));
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

test("mails each message exactly once, whichever instance received it", async () => {
  const subjects = Array.from(
    { length: 24 },
    (_, index) => `Letter ${String(index).padStart(2, "0")}`,
  );
  const senders = clients();
  const answers = await Promise.all(
    subjects.map((subject, index) =>
      pickInRotation(senders, index).call("POST", "/api/contact", {
        name: "Nare",
        email: "nare@example.com",
        message: "Hello",
        subject,
      }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  await vi.waitFor(async () => {
    const waiting = await queryCluster(
      cluster.databaseUrl,
      "select id from deliveries where state <> 'sent'",
    );
    expect(waiting).toEqual([]);
  }, 30_000);
  const arrived = mail.received.flatMap(
    ({ text }) => /^Subject: (Letter .*)\r$/m.exec(text)?.[1] ?? [],
  );
  expect(arrived.toSorted()).toEqual(subjects);
});

test("counts password guesses over all instances", async () => {
  const from = { "content-type": "application/json", "x-forwarded-for": "203.0.113.77" };
  const post = (at: number, path: string, body: object) =>
    fetch(pickInRotation(cluster.instances, at).url + path, {
      method: "POST",
      headers: from,
      body: JSON.stringify(body),
    });
  const guesses: number[] = [];
  for (let at = 0; at < 13; at++) {
    guesses.push((await post(at, "/api/auth/login", { password: `guess ${at}` })).status);
  }
  expect(guesses).toEqual([...Array(10).fill(401), 429, 429, 429]);
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
