import { expect, test } from "vitest";
import { startApi, type TestApi } from "../../../../test/support/api.ts";
import { moveClock, stopClock } from "../../../../test/support/clock.ts";
import { emptyDatabase, onBothEngines } from "../../../../test/support/databases.ts";
import { cookiesOf } from "../../../../test/support/server.ts";
import { minuteMs } from "../../../core/durations.ts";
import { admin } from "../../../core/routes.ts";
import { listHistory } from "../../catalogue/journal/journal.ts";
import { purgeDeadlines } from "../../operations/jobs/maintenance.ts";
import { setPassword } from "./passwords.ts";
import { createSignInLink } from "./sign-in-links.ts";

const origin = "http://localhost";

async function createLink({ services }: TestApi): Promise<string> {
  return (await createSignInLink(services.database, origin)) ?? "";
}

function readToken(link: string): string {
  return new URL(link).searchParams.get("token") ?? "";
}

async function pressButton({ app }: TestApi, link: string, from = origin): Promise<Response> {
  const body = new URLSearchParams({ token: readToken(link) });
  return app.request(admin.signInLink(), { method: "POST", headers: { origin: from }, body });
}

async function isSignedIn({ app }: TestApi, pressed: Response): Promise<boolean> {
  const headers = { cookie: cookiesOf(pressed) };
  const status = await app.request("/api/auth/status", { headers });
  return (await status.json()).authenticated;
}

onBothEngines((open) => {
  test("APP-08 a link signs in once, and looking at it does not use it up", async () => {
    const api = await startApi(await open());
    const link = await createLink(api);
    for (const method of ["GET", "HEAD", "GET"]) {
      const shown = await api.app.request(link, { method });
      expect(shown.status).toBe(200);
      expect(shown.headers.get("cache-control")).toBe("no-store");
    }
    const pressed = await Promise.all([pressButton(api, link), pressButton(api, link)]);
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([303, 410]);
    const [accepted, refused] = pressed.toSorted((one, other) => one.status - other.status);
    expect(accepted?.headers.get("location")).toBe(admin.portal);
    expect(accepted && (await isSignedIn(api, accepted))).toBe(true);
    expect(await refused?.text()).toContain("already used");
    expect(refused?.headers.getSetCookie()).toEqual([]);
    expect(await listHistory(api.services.database)).toMatchObject([{ by: "POST /admin/sign-in" }]);
  });

  test("a link works for 10 minutes", async () => {
    const api = await startApi(await open());
    stopClock();
    const link = await createLink(api);
    const late = await createLink(api);
    moveClock(9.9 * minuteMs);
    expect((await pressButton(api, link)).status).toBe(303);
    moveClock(0.1 * minuteMs);
    expect((await pressButton(api, late)).status).toBe(410);
    const { database } = api.services;
    await purgeDeadlines(database);
    expect(await database.query.selectFrom("sign_in_links").selectAll().execute()).toEqual([]);
  });

  test("a new password ends the links made before", async () => {
    const api = await startApi(await open());
    const link = await createLink(api);
    await setPassword(api.services.database, "a-longer-password");
    expect((await pressButton(api, link)).status).toBe(410);
  });

  test("APP-08 a link signs in while guesses are refused", async () => {
    const api = await startApi(await open());
    const guess = () => api.visitor().call("POST", "/api/auth/login", { password: "a guess" });
    while ((await guess()).status !== 429);
    expect((await pressButton(api, await createLink(api))).status).toBe(303);
  });
});

test("only a hash of a link's token is stored", async () => {
  const api = await startApi(await emptyDatabase());
  const link = await createLink(api);
  const stored = await api.services.database.query
    .selectFrom("sign_in_links")
    .selectAll()
    .execute();
  expect(stored).toHaveLength(1);
  expect(readToken(link).length).toBeGreaterThan(40);
  expect(JSON.stringify(stored)).not.toContain(readToken(link));
});

test("another site cannot make a browser use a link", async () => {
  const api = await startApi(await emptyDatabase());
  const link = await createLink(api);
  expect((await pressButton(api, link, "https://evil.example")).status).toBe(403);
  expect((await pressButton(api, link)).status).toBe(303);
});
