import { expect, test } from "vitest";
import { adminPassword, startApi, type TestApi } from "../../../../test/support/api.ts";
import { emptyDatabase } from "../../../../test/support/databases.ts";

const phone = "Mozilla/5.0 (Android 16; Mobile; rv:146.0) Gecko/146.0 Firefox/146.0";
const laptop = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.1 Safari/605.1.15";

async function signInWith(api: TestApi, userAgent: string, address = "192.0.2.17") {
  const caller = api.visitor();
  const headers = { "user-agent": userAgent, "x-forwarded-for": address };
  const body = { password: adminPassword };
  expect(await caller.status("POST", "/api/auth/login", body, headers)).toBe(200);
  return caller;
}

const behindProxy = { TRUST_PROXY: "true" };

test("APP-07 lists each signed-in device with its network, and marks the present one", async () => {
  const api = await startApi(await emptyDatabase(), behindProxy);
  await signInWith(api, phone, "2001:db8:41:7::1");
  const here = await signInWith(api, laptop);
  const body = await here.read("/api/auth/sessions");
  expect(body).toHaveLength(2);
  expect(body).toContainEqual(
    expect.objectContaining({ device: "Safari on Mac", network: "192.0.2.*", current: true }),
  );
  expect(body).toContainEqual(
    expect.objectContaining({
      device: "Firefox on Android",
      network: "2001:db8:*",
      current: false,
    }),
  );
});

test("the id of a session opens nothing", async () => {
  const api = await startApi(await emptyDatabase());
  const here = await signInWith(api, laptop);
  const [session] = await here.read("/api/auth/sessions");
  const thief = api.visitor();
  thief.cookies.set("nkar-session", session.id);
  expect(await thief.status("GET", "/api/auth/sessions")).toBe(401);
});

test("APP-07 one device can be signed out, and counts as new afterwards", async () => {
  const api = await startApi(await emptyDatabase());
  const [there, here] = [await signInWith(api, phone), await signInWith(api, laptop)];
  const sessions = await here.read("/api/auth/sessions");
  const other = sessions.find(({ current }: { current: boolean }) => !current);
  const end = () => here.call("DELETE", `/api/auth/sessions/${other.id}`);
  expect((await end()).status).toBe(200);
  expect(await there.status("GET", "/api/contact")).toBe(401);
  expect(await here.status("GET", "/api/contact")).toBe(200);
  expect((await end()).status).toBe(404);
  const devices = await api.services.database.query.selectFrom("devices").selectAll().execute();
  expect(devices).toHaveLength(1);
});

test("APP-07 all others can be signed out together", async () => {
  const api = await startApi(await emptyDatabase());
  const others = [await signInWith(api, phone), await signInWith(api, phone)];
  const here = await signInWith(api, laptop);
  expect(await here.status("DELETE", "/api/auth/sessions")).toBe(200);
  for (const other of others) {
    expect(await other.status("GET", "/api/contact")).toBe(401);
  }
  expect(await here.read("/api/auth/sessions")).toHaveLength(1);
  const devices = await api.services.database.query.selectFrom("devices").selectAll().execute();
  expect(devices).toHaveLength(1);
});
