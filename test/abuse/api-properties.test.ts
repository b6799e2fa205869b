import { expect, test } from "vitest";
import { z } from "zod";
import { problemSchema } from "../../src/core/problem.ts";
import { openDatabase } from "../../src/server/database/open.ts";
import { resetQuota } from "../../src/server/people/rate-limits/rate-limits.ts";
import { createToken, hashToken } from "../../src/server/people/sign-in/sessions.ts";
import { startApi, type TestApi } from "../support/api.ts";
import { type Engine, freshDatabase } from "../support/databases.ts";
import {
  decisiveValues,
  type HostileRequest,
  hostileRequests,
  hostileValues,
  requestsWith,
} from "./hostile-input.ts";

// With ABUSE_RUNS, every request is sent and every hostile value tried in every field.
const isLongForm = process.env.ABUSE_RUNS !== undefined;

async function siteOn(engine: Engine): Promise<TestApi> {
  const address = await freshDatabase(engine);
  return startApi(await openDatabase(address));
}

/** Inserts a session without hashing a password, and resets the rate limits. */
async function signIn(api: TestApi, token: string): Promise<void> {
  const { query } = api.services.database;
  const { id: userId } = await query.selectFrom("users").select("id").executeTakeFirstOrThrow();
  const expiresAt = new Date(Date.now() + 60 * 60_000).toISOString();
  const row = { tokenHash: hashToken(token), userId, createdAt: "", expiresAt };
  await query
    .insertInto("sessions")
    .values(row)
    .onConflict((conflict) => conflict.column("tokenHash").doNothing())
    .execute();
  const quotas = await query.selectFrom("rate_limits").select("key").execute();
  for (const { key } of quotas) await resetQuota(api.services.database, key);
}

/** Removes what differs between engines: timestamps, waiting times and random values. */
function comparable(body: string): string {
  return (
    body
      .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z/g, "<moment>")
      // The time of a PDF file, and its name that is made of it.
      .replaceAll(/\(D:\d{14}Z\)|\/ID \[[^\]]*\]/g, "<moment>")
      .replaceAll(/\/certificates\/(\d+)-[0-9a-f]+/g, "/certificates/$1-<random>")
      .replaceAll(/"(challenge|publicKey)":"[\w-]{43,87}"/g, '"$1":"<random>"')
      .replaceAll(/again in \d+ (seconds?|minutes?|hours?)/g, "again in <a while>")
  );
}

async function send({ app }: TestApi, request: HostileRequest, token: string) {
  const { method, path, headers, body } = request;
  const sent = new Headers({ cookie: `nkar-session=${token}`, ...headers });
  const withBody = body !== undefined && method !== "GET" && method !== "HEAD";
  const response = await app.request(path, { method, headers: sent, ...(withBody && { body }) });
  const text = await response.text();
  return { status: response.status, type: response.headers.get("content-type") ?? "", text };
}

const refusalSchema = z.strictObject({
  ...problemSchema.shape,
  fields: z.array(z.string()).optional(),
  present: z.object().optional(),
});

type Answer = Awaited<ReturnType<typeof send>>;

function expectClean({ method }: HostileRequest, answer: Answer, context: string): void {
  expect(answer.status, context).toBeLessThan(500);
  if (answer.status < 400 || method === "HEAD") return;
  expect(answer.type).toMatch(/^application\/json/);
  const body = JSON.parse(answer.text);
  expect(body.message).not.toBe("");
  expect(refusalSchema.safeParse(body).error, context).toBeUndefined();
  expect(answer.text).not.toMatch(/SQLITE|syntax error|at .+\.ts:\d+|node_modules/i);
}

test("answers any request below 500, with readable errors, alike on both engines (API-02)", async () => {
  const sites = await Promise.all([siteOn("SQLite"), siteOn("PostgreSQL")]);
  const token = createToken();
  // A prime, so that each route gets others of them.
  const broken = hostileRequests().filter((_, at) => isLongForm || at % 13 === 0);
  const values = requestsWith(isLongForm ? hostileValues : decisiveValues);
  let accepted = 0;
  for (const [at, request] of [...broken, ...values].entries()) {
    const sending = sites.map(async (site) => {
      if (at % 5 === 0) await signIn(site, token);
      return send(site, request, token);
    });
    const [sqlite, postgres] = await Promise.all(sending);
    const { method, path, headers, body } = request;
    const context = `${method} ${path} ${JSON.stringify(headers)} ${body}`.slice(0, 500);
    if (sqlite) expectClean(request, sqlite, context);
    expect(postgres?.status, context).toBe(sqlite?.status);
    expect(comparable(postgres?.text ?? ""), context).toBe(comparable(sqlite?.text ?? ""));
    if (sqlite?.status === 200 || sqlite?.status === 201) accepted += 1;
  }
  // Refused requests do not reach the databases.
  expect(accepted).toBeGreaterThan(100);
  expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
}, 600_000);
