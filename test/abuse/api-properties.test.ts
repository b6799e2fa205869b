import fc from "fast-check";
import { expect, test } from "vitest";
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

// ABUSE_RUNS sets how many requests are tried, and has every strange value tried in every field;
// a failure prints the seed, which ABUSE_SEED repeats.
const runs = Number(process.env.ABUSE_RUNS ?? 600);
const seed = process.env.ABUSE_SEED;

async function siteOn(engine: Engine): Promise<TestApi> {
  const address = await freshDatabase(engine);
  return startApi(await openDatabase(address));
}

/** The same session on every site, put there by hand: a sign-in would hash for each request. */
async function signIn(api: TestApi, token: string): Promise<void> {
  const { query } = api.services.database;
  const { id: userId } = await query.selectFrom("users").select("id").executeTakeFirstOrThrow();
  const row = { tokenHash: hashToken(token), userId, createdAt: "", expiresAt: "9999" };
  await query
    .insertInto("sessions")
    .values(row)
    .onConflict((conflict) => conflict.column("tokenHash").doNothing())
    .execute();
  for (const what of ["contact", "feedback", "login", "password", "thumbnails"]) {
    for (const whose of ["address:in-process", "overall"]) {
      await resetQuota(api.services.database, `${what}:${whose}`);
    }
  }
}

/** What must agree between engines: moments and waiting times differ by nature. */
function comparable(body: string): string {
  return body
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, "<moment>")
    .replaceAll(/again in \d+ (seconds|minutes)/g, "again in <a while>");
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

function expectCleanAnswer(request: HostileRequest, answer: Awaited<ReturnType<typeof send>>) {
  expect(answer.status).toBeLessThan(500);
  if (answer.status < 400 || request.method === "HEAD") return;
  expect(answer.type).toMatch(/^application\/json/);
  const body = JSON.parse(answer.text);
  expect(body.message).toEqual(expect.any(String));
  expect(body.message).not.toBe("");
  for (const key of Object.keys(body)) expect(["message", "issues"]).toContain(key);
  for (const issue of body.issues ?? []) {
    expect(issue).toEqual({ path: expect.any(String), message: expect.any(String) });
  }
  expect(answer.text).not.toMatch(/SQLITE|syntax error|at .+\.ts:\d+|node_modules/i);
}

test(`whatever is sent to whichever route, the answer is never 5xx, an error reads as one, and both engines agree (API-02)`, async () => {
  const sites = await Promise.all([siteOn("SQLite"), siteOn("PostgreSQL")]);
  const token = newToken();
  await fc.assert(
    fc.asyncProperty(
      hostileRequests(),
      fc.boolean().map((stranger) => !stranger || null),
      async (request, signedIn) => {
        const answers = await Promise.all(
          sites.map(async (site) => {
            await signIn(site, token);
            return send(site, request, signedIn && token);
          }),
        );
        for (const answer of answers) expectCleanAnswer(request, answer);
        const [onFile, onServer] = answers;
        expect(onServer?.status).toBe(onFile?.status);
        expect(comparable(onServer?.text ?? "")).toBe(comparable(onFile?.text ?? ""));
      },
    ),
    { numRuns: runs, ...(seed && { seed: Number(seed) }), endOnFailure: true },
  );
  expectNothingPolluted();
}, 600_000);

/** The body with one thing in it replaced, once per place where a value stands. */
function replacements(body: Record<string, unknown>, value: unknown): unknown[] {
  return Object.entries(body).flatMap(([name, present]) => [
    { ...body, [name]: value },
    ...(Array.isArray(present) ? [{ ...body, [name]: [value] }] : []),
  ]);
}

test("every strange value in every field of every route is taken or refused alike (API-02)", async () => {
  const sites = await Promise.all([siteOn("SQLite"), siteOn("PostgreSQL")]);
  const token = newToken();
  const headers = { "content-type": "application/json" };
  const values = process.env.ABUSE_RUNS ? hostileValues : decisiveValues;
  let taken = 0;
  for (const { method, path, body: schema } of describedRoutes()) {
    if (!schema || /password|login/.test(path)) continue;
    const bodies = values.flatMap((value) => replacements(ordinaryBody(schema), value));
    for (const [at, body] of [ordinaryBody(schema), ...bodies].entries()) {
      const address = `/api${path.replace(/\{\w+\}/, "1")}`;
      const request = { method, path: address, headers, body: JSON.stringify(body) };
      const answers = await Promise.all(
        sites.map(async (site) => {
          if (at % 5 === 0) await signIn(site, token);
          return send(site, request, token);
        }),
      );
      const what = `${method} ${address} ${request.body.slice(0, 300)}`;
      const [onFile, onServer] = answers;
      for (const answer of answers) expect(answer.status, what).toBeLessThan(500);
      for (const answer of answers) expectCleanAnswer(request, answer);
      expect(onServer?.status, what).toBe(onFile?.status);
      expect(comparable(onServer?.text ?? ""), what).toBe(comparable(onFile?.text ?? ""));
      if (onFile?.status === 200 || onFile?.status === 201) taken += 1;
    }
  }
  // Were everything refused, nothing would have been tried on the databases.
  expect(taken).toBeGreaterThan(100);
  expectNothingPolluted();
}, 600_000);

function expectNothingPolluted(): void {
  expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
}
