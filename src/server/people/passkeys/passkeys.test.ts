import { expect, test } from "vitest";
import { adminPassword, type Caller, startApi } from "../../../../test/support/api.ts";
import { createAuthenticator } from "../../../../test/support/authenticator.ts";
import { moveClock, stopClock } from "../../../../test/support/clock.ts";
import { onBothEngines } from "../../../../test/support/databases.ts";
import { minuteMs } from "../../../core/durations.ts";
import type { Database } from "../../database/open.ts";

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

/** A site whose painter has a passkey. */
async function startWithPasskey(database: Database, environment = {}) {
  const api = await startApi(database, environment);
  const authenticator = createAuthenticator();
  const admin = await api.admin();
  const passkey = await addPasskey(admin, authenticator);
  const visitor = api.visitor();
  return {
    api,
    authenticator,
    admin,
    passkey,
    visitor,
    newPassword: (currentPassword: string, newPassword: string, keptPasskeys?: number[]) =>
      admin.status("PUT", "/api/auth/password", { currentPassword, newPassword, keptPasskeys }),
    /** Signs in with a passkey, by default the painter's in a visitor's browser. @returns the status */
    async signIn({ get }: Authenticator = authenticator, caller: Caller = visitor, answer = {}) {
      const credential = get(await prepareSignIn(caller), answer);
      return caller.status("POST", "/api/auth/passkey", credential);
    },
  };
}

function signIn(caller: Caller, answer: unknown) {
  return caller.call("POST", "/api/auth/passkey", answer);
}

const password = { password: adminPassword };

async function guessUntilRefused(caller: () => Caller): Promise<void> {
  while ((await caller().status("POST", "/api/auth/login", { password: "a guess" })) !== 429);
}

onBothEngines((open) => {
  test("APP-03 passkeys sign in beside the password, and do not after they were removed", async () => {
    const site = await startWithPasskey(await open());
    const { admin, passkey, visitor } = site;
    expect(passkey).toMatchObject({ name: "Phone", domain: "localhost", lastUsedAt: null });
    const second = createAuthenticator();
    await addPasskey(admin, second, "Laptop");
    expect([await site.signIn(), await site.signIn(second)]).toEqual([200, 200]);
    expect(await visitor.status("POST", "/api/auth/login", password)).toBe(200);
    expect(await visitor.read("/api/passkeys")).toMatchObject([
      { id: passkey.id, lastUsedAt: expect.any(String) },
      { name: "Laptop" },
    ]);
    expect(await admin.status("DELETE", `/api/passkeys/${passkey.id}`)).toBe(200);
    expect(await admin.status("DELETE", `/api/passkeys/${passkey.id}`)).toBe(404);
    expect(await site.signIn()).toBe(401);
  });

  test("APP-03 removing a passkey ends the other sessions that it opened", async () => {
    const { api, admin, passkey, visitor: thief, ...site } = await startWithPasskey(await open());
    const painter = api.visitor();
    for (const caller of [thief, painter]) await site.signIn(undefined, caller);
    expect(await painter.status("DELETE", `/api/passkeys/${passkey.id}`)).toBe(200);
    const statuses = [thief, painter, admin].map((caller) => caller.status("GET", "/api/passkeys"));
    expect(await Promise.all(statuses)).toEqual([401, 200, 200]);
    const devices = api.services.database.query.selectFrom("devices").select("tokenHash");
    expect(await devices.execute()).toHaveLength(2);
  });

  test("APP-03 a new password removes the passkeys that are not kept", async () => {
    const { admin, passkey, newPassword, ...site } = await startWithPasskey(await open());
    const thief = createAuthenticator();
    await addPasskey(admin, thief, "Stranger");
    expect(await newPassword(adminPassword, "quiet Ararat", [passkey.id])).toBe(200);
    expect([await site.signIn(), await site.signIn(thief)]).toEqual([200, 401]);
    expect(await newPassword("quiet Ararat", "louder Ararat")).toBe(200);
    expect(await site.signIn()).toBe(401);
  });

  test("a sign-in that was recorded cannot be repeated", async () => {
    const { authenticator, visitor } = await startWithPasskey(await open());
    const answer = authenticator.get(await prepareSignIn(visitor));
    const answers = await Promise.all([signIn(visitor, answer), signIn(visitor, answer)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await signIn(visitor, answer)).status).toBe(401);
  });

  test("a challenge is valid for five minutes", async () => {
    stopClock();
    const { authenticator, visitor } = await startWithPasskey(await open());
    const attempt = async (minutes: number) => {
      const options = await prepareSignIn(visitor);
      moveClock(minutes * minuteMs);
      return (await signIn(visitor, authenticator.get(options))).status;
    };
    expect([await attempt(4.9), await attempt(5)]).toEqual([200, 401]);
  });

  test("refuses an answer for another site, of an unknown passkey, by another key, or without a check of the person", async () => {
    const { authenticator, visitor, admin } = await startWithPasskey(await open());
    const { id } = authenticator.get({ challenge: "" });
    const other = createAuthenticator();
    const unchecked = { verifiesUser: false };
    const refusals = [
      authenticator.get(await prepareSignIn(visitor), { origin: "https://evil.example" }),
      other.get(await prepareSignIn(visitor)),
      authenticator.get({ challenge: Buffer.alloc(32).toString("base64url") }),
      { ...other.get(await prepareSignIn(visitor)), id, rawId: id },
      authenticator.get(await prepareSignIn(visitor), unchecked),
    ];
    for (const answer of refusals) {
      const { status, body } = await signIn(visitor, answer);
      expect([status, body.message]).toEqual([401, "The passkey was not accepted"]);
    }
    expect(await visitor.read("/api/auth/status")).toMatchObject({ authenticated: false });
    const credential = other.create(await prepare(admin), unchecked);
    expect(await admin.status("POST", "/api/passkeys", { name: "Key", credential })).toBe(400);
  });

  test("a counter that goes back reveals a copied passkey", async () => {
    const site = await startWithPasskey(await open());
    const attempt = (counter: number) => site.signIn(undefined, undefined, { counter });
    expect(await attempt(4_294_967_000)).toBe(200);
    expect(await attempt(4_294_967_000)).toBe(401);
    expect(await attempt(4_294_967_001)).toBe(200);
  });

  test("a passkey is added only for the browser and the site that asked for it", async () => {
    const api = await startApi(await open());
    const [admin, elsewhere] = [await api.admin(), await api.admin()];
    const add = (credential: unknown) =>
      admin.status("POST", "/api/passkeys", { name: "Phone", credential });
    const { create } = createAuthenticator();
    const foreign = { origin: "https://evil.example" };
    expect(await add(create(await prepare(admin), foreign))).toBe(400);
    expect(await add(create(await prepare(elsewhere)))).toBe(400);
    expect(await add(create(await prepareSignIn(admin)))).toBe(400);
    const options = await prepare(admin);
    expect(await add(create(options))).toBe(201);
    expect(await add(create(options))).toBe(400);
    expect(await add(create(await prepare(admin)))).toBe(409);
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

  test("guesses at the password do not stop a passkey, whose device is known afterwards, and passkeys have a limit", async () => {
    const { api, visitor, ...site } = await startWithPasskey(await open());
    await guessUntilRefused(() => visitor);
    expect(await site.signIn()).toBe(200);
    await guessUntilRefused(api.visitor);
    expect(await visitor.status("POST", "/api/auth/login", password)).toBe(200);
    const stranger = api.visitor();
    const ask = () => stranger.call("POST", "/api/auth/passkey/options");
    let asked = 1;
    while ((await ask()).status === 200) asked += 1;
    expect(asked).toBeLessThanOrEqual(60);
    expect(Number((await ask()).headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await visitor.status("POST", "/api/auth/passkey/options")).toBe(200);
  });
});
