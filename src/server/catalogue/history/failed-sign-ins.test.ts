import { expect, test } from "vitest";
import { adminPassword, startCallers } from "../../../../test/support/api.ts";
import { onBothEngines } from "../../../../test/support/databases.ts";
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
