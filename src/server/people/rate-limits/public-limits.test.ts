import { expect, test } from "vitest";
import { onBothEngines } from "../../../../test/support/databases.ts";
import type { Database } from "../../database/open.ts";
import { deadlineIn } from "../../database/rows.ts";
import { consumePublicQuota, readRefusedMessages } from "./public-limits.ts";

/** A customer of a provider has many /64 networks in one /48. */
const createCustomerNetwork = (number: number) => `2001:db8:1:${number.toString(16)}::/64`;
/** Another /48 for each number. */
const createStrangerNetwork = (number: number) => `2001:db8:${(number + 16).toString(16)}:1::/64`;

const overall = { contact: 200, feedback: 200, "wall-picture": 20, passkey: 3000 };
const perNetwork = { contact: 30, feedback: 30, "wall-picture": 10, passkey: 300 };
const names = ["contact", "feedback", "wall-picture", "passkey"] as const;

async function storeUses({ query }: Database, name: keyof typeof overall): Promise<void> {
  await query
    .insertInto("rate_limits")
    .values({ key: `${name}:overall`, count: overall[name], resetsAt: deadlineIn(60_000) })
    .execute();
}

onBothEngines((open) => {
  test.each(names)(
    "no network uses up the limit of everybody for %s, and above it waits grow",
    async (name) => {
      const database = await open();
      const waits: number[] = [];
      const use = (address: string) =>
        consumePublicQuota(database, name, address, async (waitMs) => waits.push(waitMs));
      for (let number = 0; number < perNetwork[name]; number++)
        await use(createCustomerNetwork(number));
      await expect(use(createCustomerNetwork(perNetwork[name]))).rejects.toMatchObject({
        status: 429,
      });
      expect(await use(createStrangerNetwork(1))).toBe(false);

      await database.query.deleteFrom("rate_limits").execute();
      await storeUses(database, name);
      for (const number of [2, 3, 4]) expect(await use(createStrangerNetwork(number))).toBe(true);
      expect(waits).toEqual([...new Set(waits)].toSorted((a, b) => a - b));
      expect(waits).toHaveLength(3);
    },
  );

  test("refuses when twenty networks wait, or the same network twice", async () => {
    const database = await open();
    await storeUses(database, "contact");
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const begin = (number: number) =>
      new Promise<unknown>((hasBegun) => {
        const waiting = consumePublicQuota(
          database,
          "contact",
          createStrangerNetwork(number),
          () => {
            hasBegun(null);
            return end;
          },
        );
        waiting.catch(hasBegun);
      });
    for (let number = 1; number < 20; number++) expect(await begin(number)).toBeNull();
    expect(await begin(1)).toMatchObject({ status: 429, retryAfter: 20 });
    expect(await begin(20)).toBeNull();
    expect(await begin(21)).toMatchObject({ status: 429 });
    expect(await consumePublicQuota(database, "feedback", createStrangerNetwork(21))).toBe(false);
    expect(await readRefusedMessages(database)).toBe(2);
    resolve();
    await end;
    expect(await begin(22)).toBeNull();
  });
});
