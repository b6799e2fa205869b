import { expect, test, vi } from "vitest";
import { adminPassword, startApi, startCallers } from "../../../../test/support/api.ts";
import { emptyDatabase, onBothEngines } from "../../../../test/support/databases.ts";
import { createSignInLink } from "../../people/sign-in/sign-in-links.ts";
import { listHistory } from "./history.ts";

const address = "/api/auth/failed-sign-ins";
const guess = { password: "a guess" };

onBothEngines((open) => {
  test("counts failed sign-ins since the sign-in before the latest", async () => {
    const { admin, visitor, database } = await startCallers(await open());
    await visitor.call("POST", "/api/auth/login", guess);
    expect(await admin.read(address)).toEqual({ count: 1, since: null });

    await admin.call("POST", "/api/auth/login", { password: adminPassword });
    await visitor.call("POST", "/api/auth/login", guess);
    const [second, first] = await listHistory(database);
    expect(await admin.read(address)).toEqual({ count: 2, since: first?.at });
    await admin.call("POST", "/api/auth/login", { password: adminPassword });
    expect(await admin.read(address)).toEqual({ count: 1, since: second?.at });
  });

  test("a sign-in by a link counts as a sign-in", async () => {
    const { admin, app, database, visitor } = await startCallers(await open());
    await visitor.call("POST", "/api/auth/login", guess);
    for (let use = 0; use < 2; use++) {
      const link = new URL((await createSignInLink(database, "http://localhost")) ?? "");
      const pressed = await app.request(link.pathname, { method: "POST", body: link.searchParams });
      expect(pressed.status).toBe(303);
    }
    expect((await admin.read(address)).count).toBe(0);
  });

  test("the history lists failed sign-ins apart from changes", async () => {
    const { visitor, database } = await startCallers(await open(), { TRUST_PROXY: "true" });
    const from = { "x-forwarded-for": "203.0.113.9" };
    for (let attempt = 0; attempt < 3; attempt++) {
      await visitor.call("POST", "/api/auth/login", guess, from);
    }
    expect(await listHistory(database)).toMatchObject([{ action: "POST /api/auth/login" }]);
    expect(await listHistory(database, 2, { failed: true })).toMatchObject(
      Array(2).fill({ action: "failed sign-in", address: "203.0.113.0/24", recordId: null }),
    );
  });
});

test("logs a failed sign-in with its network, and no refused or successful one", async () => {
  const api = await startApi(await emptyDatabase(), { TRUST_PROXY: "true" });
  const warn = vi.spyOn(api.services.log, "warn");
  const login = (password: string) =>
    api
      .visitor()
      .call("POST", "/api/auth/login", { password }, { "x-forwarded-for": "2001:db8:7:8::9" });
  await login(adminPassword);
  expect(warn).not.toHaveBeenCalled();
  for (let attempt = 0; attempt < 12; attempt++) await login("a guess");
  expect(warn).toHaveBeenCalledTimes(10);
  expect(warn).toHaveBeenLastCalledWith(
    { requestId: expect.any(String), network: "2001:db8:7::/48" },
    "sign-in failed",
  );
});
