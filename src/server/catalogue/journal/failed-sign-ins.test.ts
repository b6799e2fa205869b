import { expect, test } from "vitest";
import { adminPassword, startCallers } from "../../../../test/support/api.ts";
import { onBothEngines } from "../../../../test/support/databases.ts";
import { listHistory } from "./journal.ts";

const address = "/api/auth/failed-sign-ins";
const guess = { password: "a guess" };

onBothEngines((open) => {
  test("APP-08 counts failed sign-ins since the sign-in before the latest", async () => {
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
});
