import { expect, test } from "vitest";
import { z } from "zod";
import { problemSchema } from "../../src/core/problem.ts";
import { openDatabase } from "../../src/server/database/open.ts";
import { resetQuota } from "../../src/server/people/rate-limits/rate-limits.ts";
import { hashToken, newToken } from "../../src/server/people/sign-in/sessions.ts";
import { startApi, type TestApi } from "../support/api.ts";
import { type Engine, freshDatabase } from "../support/databases.ts";
import { describedRoutes, ordinaryBody } from "./described-routes.ts";
import {
  decisiveValues,
  type HostileRequest,
  hostileRequests,
  hostileValues,
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
  return body
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, "<moment>")
    .replaceAll(/\/certificates\/(\d+)-[0-9a-f]+/g, "/certificates/$1-<random>")
    .replaceAll(/"(challenge|publicKey)":"[\w-]{43,87}"/g, '"$1":"<random>"')
    .replaceAll(/again in \d+ (seconds?|minutes?|hours?)/g, "again in <a while>");
}

async function send(api: TestApi, request: HostileRequest, token: string | null) {
  const { method, path, headers, body } = request;
  const sent = new Headers(headers);
  if (token) sent.set("cookie", `nkar-session=${token}`);
  const withBody = body !== undefined && method !== "GET" && method !== "HEAD";
  const response = await api.app.request(path, {
    method,
    headers: sent,
    ...(withBody && { body }),
  });
  const text = await response.text();
  return { status: response.status, type: response.headers.get("content-type") ?? "", text };
}

type Answer = Awaited<ReturnType<typeof send>>;

const refusalSchema = z.strictObject({
  ...problemSchema.shape,
  fields: z.array(z.string()).optional(),
  present: z.object().optional(),
});

function expectCleanAnswer(request: HostileRequest, answer: Answer, context: string): void {
  expect(answer.status, context).toBeLessThan(500);
  if (answer.status < 400 || request.method === "HEAD") return;
  expect(answer.type).toMatch(/^application\/json/);
  const body = JSON.parse(answer.text);
  expect(body.message).not.toBe("");
  expect(refusalSchema.safeParse(body).error, context).toBeUndefined();
  expect(answer.text).not.toMatch(/SQLITE|syntax error|at .+\.ts:\d+|node_modules/i);
}

function expectEqualCleanAnswers(
  request: HostileRequest,
  answers: Answer[],
  context: string,
): void {
  for (const answer of answers) expectCleanAnswer(request, answer, context);
  const [sqlite, postgres] = answers;
  expect(postgres?.status, context).toBe(sqlite?.status);
  expect(comparable(postgres?.text ?? ""), context).toBe(comparable(sqlite?.text ?? ""));
}

function expectNothingPolluted(): void {
  expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
}

test("answers any request below 500, with readable errors, alike on both engines (API-02)", async () => {
  const sites = await Promise.all([siteOn("SQLite"), siteOn("PostgreSQL")]);
  const token = newToken();
  // A prime, so that each route gets others of them.
  const requests = hostileRequests().filter((_, at) => isLongForm || at % 13 === 0);
  expect(requests.length).toBeGreaterThan(200);
  for (const [at, request] of requests.entries()) {
    const answers = sites.map(async (site) => {
      await signIn(site, token);
      return send(site, request, at % 2 === 0 ? token : null);
    });
    const context = `${request.method} ${request.path.slice(0, 200)} ${JSON.stringify(request.headers)}`;
    expectEqualCleanAnswers(request, await Promise.all(answers), context);
  }
  expectNothingPolluted();
}, 600_000);

/** The body with one value replaced, once per field. */
function replacements(body: Record<string, unknown>, value: unknown): unknown[] {
  return Object.entries(body).flatMap(([name, present]) => [
    { ...body, [name]: value },
    ...(Array.isArray(present) ? [{ ...body, [name]: [value] }] : []),
  ]);
}

test("accepts or refuses each hostile value in each field alike on both engines (API-02)", async () => {
  const sites = await Promise.all([siteOn("SQLite"), siteOn("PostgreSQL")]);
  const token = newToken();
  const headers = { "content-type": "application/json" };
  const values = isLongForm ? hostileValues : decisiveValues;
  let accepted = 0;
  for (const { method, path, body: schema } of describedRoutes()) {
    if (!schema || /password|login/.test(path)) continue;
    const bodies = values.flatMap((value) => replacements(ordinaryBody(schema), value));
    for (const [at, body] of [ordinaryBody(schema), ...bodies].entries()) {
      const address = `/api${path.replace(/\{\w+\}/, "1")}`;
      const request = { method, path: address, headers, body: JSON.stringify(body) };
      const sending = sites.map(async (site) => {
        if (at % 5 === 0) await signIn(site, token);
        return send(site, request, token);
      });
      const answers = await Promise.all(sending);
      expectEqualCleanAnswers(
        request,
        answers,
        `${method} ${address} ${request.body.slice(0, 300)}`,
      );
      if ([200, 201].includes(answers[0]?.status ?? 0)) accepted += 1;
    }
  }
  // Refused requests do not reach the databases.
  expect(accepted).toBeGreaterThan(100);
  expectNothingPolluted();
}, 600_000);
