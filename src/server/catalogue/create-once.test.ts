import { expect, test } from "vitest";
import { startApi } from "../../../test/support/api.ts";
import { onBothEngines } from "../../../test/support/databases.ts";
import { minimalArtwork, minimalExhibition, minimalPrint } from "../../../test/support/samples.ts";
import { dayMs } from "../../core/durations.ts";
import { purgeIdempotencyKeys } from "./create-once.ts";

const key = { "Idempotency-Key": "0123456789abcdef" };

onBothEngines((open) => {
  test.for([
    ["/api/artworks", minimalArtwork],
    ["/api/prints", minimalPrint],
    ["/api/exhibitions", minimalExhibition],
  ] as const)("repeated requests with one key create one record in %s", async ([path, body]) => {
    const admin = await (await startApi(await open())).admin();
    const answers = await Promise.all([1, 2, 3].map(() => admin.call("POST", path, body, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect((await admin.call("GET", path)).body).toHaveLength(1);
    await admin.call("POST", path, body);
    expect((await admin.call("GET", path)).body).toHaveLength(2);
  });

  test("refuses a malformed key, and a key of another request", async () => {
    const admin = await (await startApi(await open())).admin();
    const short = { "Idempotency-Key": "short" };
    expect((await admin.call("POST", "/api/artworks", minimalArtwork, short)).status).toBe(400);
    await admin.call("POST", "/api/artworks", minimalArtwork, key);
    expect((await admin.call("POST", "/api/prints", minimalPrint, key)).status).toBe(422);
    const changed = { ...minimalArtwork, price: 1900 };
    expect((await admin.call("POST", "/api/artworks", changed, key)).status).toBe(422);
    expect((await admin.call("GET", "/api/artworks")).body).toHaveLength(1);
    expect((await admin.call("GET", "/api/prints")).body).toEqual([]);
  });

  test("KEE-02 forgets a key after 30 days", async () => {
    const database = await open();
    const values = { kind: "artworks", recordId: 1 };
    const rows = [60, 31, 29].map((days) => ({
      ...values,
      key: `${days} days`,
      createdAt: new Date(Date.now() - days * dayMs).toISOString(),
    }));
    await database.query.insertInto("idempotency_keys").values(rows).execute();
    await purgeIdempotencyKeys(database);
    const left = await database.query.selectFrom("idempotency_keys").select("key").execute();
    expect(left).toEqual([{ key: "29 days" }]);
  });
});
