import { expect, test } from "vitest";
import {
  adminPassword,
  type Caller,
  startApi,
  startCallers,
  type TestApi,
} from "../../../../test/support/api.ts";
import { createAuthenticator } from "../../../../test/support/authenticator.ts";
import { moveClock, stopClock } from "../../../../test/support/clock.ts";
import { emptyDatabase, onBothEngines } from "../../../../test/support/databases.ts";
import { minuteMs } from "../../../core/durations.ts";
import { listHistory } from "../../catalogue/history/history.ts";
import { startSession } from "../sign-in/sessions.ts";

type Authenticator = ReturnType<typeof createAuthenticator>;

async function prepare(admin: Caller) {
  const { status, body } = await admin.call("POST", "/api/passkeys/options");
  expect(status).toBe(200);
  return body;
}

async function addPasskey(admin: Caller, authenticator: Authenticator, name = "Phone") {
  const credential = authenticator.create(await prepare(admin));
  const added = await admin.call("POST", "/api/passkeys", { name, credential });
  expect(added.status).toBe(201);
  return added.body;
}

async function prepareSignIn(caller: Caller) {
  const { status, body } = await caller.call("POST", "/api/auth/passkey/options");
  expect(status).toBe(200);
  return body;
}

async function startWithPasskey(api: TestApi) {
  const authenticator = createAuthenticator();
  const admin = await api.admin();
  const passkey = await addPasskey(admin, authenticator);
  return { authenticator, admin, passkey, visitor: api.visitor() };
}

function signIn(caller: Caller, answer: unknown) {
  return caller.call("POST", "/api/auth/passkey", answer);
}

onBothEngines((open) => {
  test("APP-03 a passkey signs in, and does not after it was removed", async () => {
    const api = await startApi(await open());
    const { authenticator, admin, passkey, visitor } = await startWithPasskey(api);
    expect(passkey).toMatchObject({ name: "Phone", domain: "localhost", lastUsedAt: null });

    const signedIn = await signIn(visitor, authenticator.get(await prepareSignIn(visitor)));
    expect(signedIn).toMatchObject({ status: 200, body: { authenticated: true } });
    const [listed] = await visitor.read("/api/passkeys");
    expect(listed).toMatchObject({ id: passkey.id, lastUsedAt: expect.any(String) });

    expect(await admin.status("DELETE", `/api/passkeys/${passkey.id}`)).toBe(200);
    expect(await admin.status("DELETE", `/api/passkeys/${passkey.id}`)).toBe(404);
    const refused = await signIn(visitor, authenticator.get(await prepareSignIn(visitor)));
    expect(refused.status).toBe(401);
  });

  test("APP-03 removing a passkey ends the other sessions that it opened", async () => {
    const api = await startApi(await open());
    const { authenticator, admin, passkey, visitor } = await startWithPasskey(api);
    const [thief, painter] = [visitor, api.visitor()];
    for (const caller of [thief, painter]) {
      await signIn(caller, authenticator.get(await prepareSignIn(caller)));
    }
    expect(await painter.status("DELETE", `/api/passkeys/${passkey.id}`)).toBe(200);
    const statuses = await Promise.all(
      [thief, painter, admin].map((caller) => caller.call("GET", "/api/passkeys")),
    );
    expect(statuses.map(({ status }) => status)).toEqual([401, 200, 200]);
    const devices = api.services.database.query.selectFrom("devices").select("tokenHash");
    expect(await devices.execute()).toHaveLength(2);
  });

  test("APP-03 a passkey that is removed during its sign-in opens no session", async () => {
    const api = await startApi(await open());
    const { passkey } = await startWithPasskey(api);
    const { database } = api.services;
    const account = await database.query.selectFrom("users").select("id").executeTakeFirstOrThrow();
    const client = { address: "192.0.2.1", userAgent: undefined, deviceToken: undefined };
    const owner = { userId: account.id, passkeyId: passkey.id };
    expect(await startSession(database, owner, client)).not.toBeNull();
    await database.query.deleteFrom("passkeys").execute();
    expect(await startSession(database, owner, client)).toBeNull();
  });

  test("APP-03 a new password removes the passkeys that are not kept", async () => {
    const api = await startApi(await open());
    const { authenticator, admin, passkey, visitor } = await startWithPasskey(api);
    const thief = createAuthenticator();
    await addPasskey(admin, thief, "Stranger");
    const change = (currentPassword: string, newPassword: string, keptPasskeys?: number[]) =>
      admin.call("PUT", "/api/auth/password", { currentPassword, newPassword, keptPasskeys });
    expect((await change(adminPassword, "quiet Ararat", [passkey.id])).status).toBe(200);
    const statusWith = async ({ get }: Authenticator) =>
      (await signIn(visitor, get(await prepareSignIn(visitor)))).status;
    expect([await statusWith(authenticator), await statusWith(thief)]).toEqual([200, 401]);
    expect((await change("quiet Ararat", "louder Ararat")).status).toBe(200);
    expect(await statusWith(authenticator)).toBe(401);
  });

  test("APP-03 several passkeys can sign in beside the password", async () => {
    const api = await startApi(await open());
    const { authenticator, admin, visitor } = await startWithPasskey(api);
    const second = createAuthenticator();
    await addPasskey(admin, second, "Laptop");
    for (const each of [authenticator, second]) {
      expect((await signIn(visitor, each.get(await prepareSignIn(visitor)))).status).toBe(200);
    }
    const password = { password: adminPassword };
    expect(await visitor.status("POST", "/api/auth/login", password)).toBe(200);
    const names = (await admin.read("/api/passkeys")).map(({ name }: { name: string }) => name);
    expect(names).toEqual(["Phone", "Laptop"]);
  });

  test("a sign-in that was recorded cannot be repeated", async () => {
    const api = await startApi(await open());
    const { authenticator, visitor } = await startWithPasskey(api);
    const answer = authenticator.get(await prepareSignIn(visitor));
    const answers = await Promise.all([signIn(visitor, answer), signIn(visitor, answer)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await signIn(visitor, answer)).status).toBe(401);
  });

  test("a challenge is valid for five minutes", async () => {
    stopClock();
    const api = await startApi(await open());
    const { authenticator, visitor } = await startWithPasskey(api);
    const attempt = async (minutes: number) => {
      const options = await prepareSignIn(visitor);
      moveClock(minutes * minuteMs);
      return (await signIn(visitor, authenticator.get(options))).status;
    };
    expect(await attempt(4.9)).toBe(200);
    expect(await attempt(5)).toBe(401);
  });

  test("an answer for another site, or of an unknown passkey, is refused", async () => {
    const api = await startApi(await open());
    const { authenticator, visitor } = await startWithPasskey(api);
    const refusals = [
      authenticator.get(await prepareSignIn(visitor), { origin: "https://evil.example" }),
      createAuthenticator().get(await prepareSignIn(visitor)),
      authenticator.get({ challenge: Buffer.alloc(32).toString("base64url") }),
    ];
    for (const answer of refusals) {
      const { status, body } = await signIn(visitor, answer);
      expect([status, body.message]).toEqual([401, "The passkey was not accepted"]);
    }
    const body = await visitor.read("/api/auth/status");
    expect(body.authenticated).toBe(false);
  });

  test("a signature by another key is refused", async () => {
    const api = await startApi(await open());
    const { authenticator, visitor } = await startWithPasskey(api);
    const forged = createAuthenticator().get(await prepareSignIn(visitor));
    const { id } = authenticator.get({ challenge: "" });
    expect((await signIn(visitor, { ...forged, id, rawId: id })).status).toBe(401);
  });

  test("the person must be checked by fingerprint, face or PIN", async () => {
    const api = await startApi(await open());
    const { authenticator, admin, visitor } = await startWithPasskey(api);
    const unchecked = { verifiesUser: false };
    const answer = authenticator.get(await prepareSignIn(visitor), unchecked);
    expect((await signIn(visitor, answer)).status).toBe(401);
    const credential = createAuthenticator().create(await prepare(admin), unchecked);
    const added = await admin.call("POST", "/api/passkeys", { name: "Key", credential });
    expect(added.status).toBe(400);
  });

  test("a counter that goes back reveals a copied passkey", async () => {
    const api = await startApi(await open());
    const { authenticator, visitor } = await startWithPasskey(api);
    const attempt = async (counter: number) =>
      (await signIn(visitor, authenticator.get(await prepareSignIn(visitor), { counter }))).status;
    expect(await attempt(4_294_967_000)).toBe(200);
    expect(await attempt(4_294_967_000)).toBe(401);
    expect(await attempt(4_294_967_001)).toBe(200);
  });

  test("a passkey is added only for the browser and the site that asked for it", async () => {
    const api = await startApi(await open());
    const [admin, elsewhere] = [await api.admin(), await api.admin()];
    const add = (credential: unknown) =>
      admin.call("POST", "/api/passkeys", { name: "Phone", credential });
    const { create } = createAuthenticator();
    const foreign = { origin: "https://evil.example" };
    expect((await add(create(await prepare(admin), foreign))).status).toBe(400);
    expect((await add(create(await prepare(elsewhere)))).status).toBe(400);
    expect((await add(create(await prepareSignIn(admin)))).status).toBe(400);
    const options = await prepare(admin);
    expect((await add(create(options))).status).toBe(201);
    expect((await add(create(options))).status).toBe(400);
    expect((await add(create(await prepare(admin)))).status).toBe(409);
  });

  test("adding a passkey needs a sign-in in the last 15 minutes", async () => {
    stopClock();
    const api = await startApi(await open());
    const admin = await api.admin();
    const statusAfter = async (minutes: number) => {
      moveClock(minutes * minuteMs);
      return await admin.status("POST", "/api/passkeys/options");
    };
    expect(await statusAfter(14.9)).toBe(200);
    expect(await statusAfter(0.1)).toBe(401);
    expect(await admin.status("GET", "/api/passkeys")).toBe(200);
    await admin.call("POST", "/api/auth/login", { password: adminPassword });
    expect(await statusAfter(0)).toBe(200);
  });

  test("guesses at the password do not stop a passkey, and passkeys have a limit", async () => {
    const api = await startApi(await open());
    const { authenticator, visitor } = await startWithPasskey(api);
    const guess = () => visitor.call("POST", "/api/auth/login", { password: "a guess" });
    while ((await guess()).status !== 429);
    expect((await signIn(visitor, authenticator.get(await prepareSignIn(visitor)))).status).toBe(
      200,
    );
    const stranger = api.visitor();
    const ask = () => stranger.call("POST", "/api/auth/passkey/options");
    let asked = 1;
    while ((await ask()).status === 200) asked += 1;
    expect(asked).toBeLessThanOrEqual(60);
    expect(Number((await ask()).headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await visitor.status("POST", "/api/auth/passkey/options")).toBe(200);
  });

  test("a device that signed in with a passkey is known", async () => {
    const api = await startApi(await open());
    const { authenticator, visitor } = await startWithPasskey(api);
    await signIn(visitor, authenticator.get(await prepareSignIn(visitor)));
    const guess = () => api.visitor().call("POST", "/api/auth/login", { password: "a guess" });
    while ((await guess()).status !== 429);
    const password = { password: adminPassword };
    expect(await visitor.status("POST", "/api/auth/login", password)).toBe(200);
  });
});

test("the history names added and removed passkeys", async () => {
  const api = await startApi(await emptyDatabase());
  const { admin, passkey } = await startWithPasskey(api);
  await admin.call("DELETE", `/api/passkeys/${passkey.id}`);
  const entries = await listHistory(api.services.database, 2);
  expect(entries.map(({ action, recordId }) => [action, recordId])).toEqual([
    ["DELETE /api/passkeys/:id", String(passkey.id)],
    ["POST /api/passkeys", String(passkey.id)],
  ]);
});

test("the sign-in screen is told if a passkey can sign in at this address", async () => {
  const api = await startApi(await emptyDatabase());
  const { visitor } = await startWithPasskey(api);
  const passkeysAt = async (address: string) =>
    (await visitor.read(`${address}/api/auth/status`)).passkeys;
  expect(await passkeysAt("http://localhost")).toBe(true);
  expect(await passkeysAt("http://127.0.0.1")).toBe(false);
  expect(await passkeysAt("http://studio.example")).toBe(false);
});

test("browsers make no passkeys for an address without a name or without https", async () => {
  const api = await startApi(await emptyDatabase());
  const admin = await api.admin();
  for (const origin of ["http://127.0.0.1", "http://[::1]", "http://studio.example"]) {
    const { status, body } = await admin.call("POST", `${origin}/api/passkeys/options`);
    expect([status, body.message]).toEqual([409, expect.stringContaining("https://")]);
  }
});

test("a site that moved to another address is opened by its password", async () => {
  const database = await emptyDatabase();
  const { authenticator } = await startWithPasskey(await startApi(database));
  const { visitor } = await startCallers(database, { SITE_URL: "https://studio.example" });
  const answer = authenticator.get(await prepareSignIn(visitor));
  expect((await signIn(visitor, answer)).status).toBe(401);
  const password = { password: adminPassword };
  expect(await visitor.status("POST", "/api/auth/login", password)).toBe(200);
});

test("SITE_URL decides for which host a passkey is made", async () => {
  const origin = "https://studio.example";
  const api = await startApi(await emptyDatabase(), { SITE_URL: origin });
  const admin = await api.admin();
  const options = await prepare(admin);
  expect(options.rp).toMatchObject({ id: "studio.example" });
  const credential = createAuthenticator(origin).create(options);
  const added = await admin.call("POST", "/api/passkeys", { name: "Phone", credential });
  expect(added).toMatchObject({ status: 201, body: { domain: "studio.example" } });
});
