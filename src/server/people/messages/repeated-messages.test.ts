import { expect, test } from "vitest";
import { startCallers } from "../../../../test/support/api.ts";
import { onBothEngines } from "../../../../test/support/databases.ts";
import { minuteMs } from "../../../core/durations.ts";

const message = { name: "Nare", email: "nare@example.com", message: "Is it for sale?" };

onBothEngines((open) => {
  test("the same message three times at once is one message with one answer", async () => {
    const { visitor, admin } = await startCallers(await open());
    const send = () => visitor.call("POST", "/api/contact", message);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await admin.read("/api/contact")).toHaveLength(1);
  });

  test.for([
    ["59 minutes later", 59, 1],
    ["61 minutes later", 61, 2],
  ] as const)("the same message %s", async ([, minutes, count]) => {
    const { visitor, database } = await startCallers(await open());
    await visitor.call("POST", "/api/contact", message);
    const { query } = database;
    const stored = new Date(Date.now() - minutes * minuteMs).toISOString();
    await query.updateTable("idempotency_keys").set({ createdAt: stored }).execute();
    expect(await visitor.status("POST", "/api/contact", message)).toBe(201);
    expect(await query.selectFrom("messages").select("id").execute()).toHaveLength(count);
  });
});
