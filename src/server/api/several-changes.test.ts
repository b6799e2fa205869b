import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase, onBothEngines } from "../../../test/support/databases.ts";
import { minimalArtwork, minimalPrint, minimalSeries } from "../../../test/support/samples.ts";
import type { Database } from "../database/open.ts";

/** Two works at 1,000 and 2,000, a print and a series of the first work. */
async function startFilled(database: Database) {
  const { admin, visitor } = await startCallers(database);
  for (const [title, price] of [
    ["One", 1000],
    ["Two", 2000],
  ] as const) {
    await admin.call("POST", "/api/artworks", { ...minimalArtwork, title, price });
  }
  await admin.call("POST", "/api/prints", minimalPrint);
  await admin.call("POST", "/api/series", { ...minimalSeries, works: [{ artwork: 1 }] });
  const price = (id: number, from: number, to: number) => ({
    id,
    set: { price: to },
    from: { price: from },
  });
  return {
    admin,
    visitor,
    price,
    change: (changes: object, headers = {}) => admin.call("POST", "/api/changes", changes, headers),
    takeBack: (id: number) => admin.call("POST", `/api/changes/${id}/take-back`),
    prices: async () =>
      (await admin.read("/api/artworks")).map((work: { price: number }) => work.price),
  };
}

onBothEngines((open) => {
  test("SEL-07 works, prints and series are changed as one, and taken back as one", async () => {
    const database = await open();
    const { admin, change, price, takeBack } = await startFilled(database);
    const read = async () => [
      await admin.read("/api/artworks?unpublished=true"),
      await admin.read("/api/series?unpublished=true"),
    ];
    const before = await read();
    const { status, body } = await change({
      artworks: [
        price(1, 1000, 1100),
        { id: 2, set: { availability: "sold" }, from: { availability: "available" } },
      ],
      prints: [{ id: 1, set: { published: false }, from: { published: true } }],
      series: [
        {
          id: 1,
          set: { works: [{ artwork: 1 }, { artwork: 2 }] },
          from: { works: [{ artwork: 1 }] },
        },
      ],
    });
    expect(status).toBe(200);
    expect(await admin.read("/api/artworks")).toMatchObject([
      { price: 1100 },
      { availability: "sold" },
    ]);
    expect(await admin.read("/api/prints")).toEqual([]);
    expect(await admin.read("/api/changes/last")).toMatchObject({
      change: { id: body.change, records: 4 },
    });
    expect((await takeBack(body.change)).body).toMatchObject({ restored: 4, kept: [] });
    expect(await read()).toEqual(before);
    expect(await admin.read("/api/prints")).toHaveLength(1);
    expect(await admin.read("/api/changes/last")).toEqual({ change: null });
  });

  test("SEL-07 a value that was changed meanwhile keeps all records as they are, and is named", async () => {
    const database = await open();
    const { admin, change, price, prices } = await startFilled(database);
    const { status, body } = await change({
      artworks: [price(1, 1000, 1100), price(2, 1999, 2200), price(9, 1, 2)],
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: "changedElsewhere",
      issues: [
        { path: "artworks.1", code: "changedElsewhere" },
        { path: "artworks.2", code: "artworkNotFound" },
      ],
    });
    expect(await prices()).toEqual([1000, 2000]);
    expect(await admin.read("/api/changes/last")).toEqual({ change: null });
  });

  test("SEL-07 works that were changed since stay when a change is taken back, and are named", async () => {
    const database = await open();
    const { admin, change, price, prices, takeBack } = await startFilled(database);
    const { body } = await change({ artworks: [price(1, 1000, 1100), price(2, 2000, 2200)] });
    const { id: _, ...newer } = price(2, 2200, 2500);
    await admin.call("PATCH", "/api/artworks/2", newer);
    expect((await takeBack(body.change)).body).toMatchObject({
      restored: 1,
      kept: [{ resource: "artworks", id: 2, title: "Two" }],
    });
    expect(await prices()).toEqual([1000, 2500]);
  });

  test("SEL-07 a print that was put in another place since is taken back, and keeps its place", async () => {
    const database = await open();
    const { admin, change, takeBack } = await startFilled(database);
    await admin.call("POST", "/api/prints", { ...minimalPrint, title: "Second" });
    const hide = { set: { published: false }, from: { published: true } };
    const { body } = await change({ prints: [{ id: 1, ...hide }] });
    await admin.call("POST", "/api/prints/1/reorder", { direction: "down" });
    expect((await takeBack(body.change)).body).toMatchObject({ restored: 1, kept: [] });
    const prints = await admin.read("/api/prints");
    expect(prints.map(({ id }: { id: number }) => id)).toEqual([2, 1]);
  });

  test("SEL-07 a repetition with the same key changes nothing twice", async () => {
    const database = await open();
    const { change, price, prices } = await startFilled(database);
    const key = { "idempotency-key": "raise-prices-1" };
    const raise = { artworks: [price(1, 1000, 1100)] };
    const first = await change(raise, key);
    const again = await change(raise, key);
    expect(again.body).toEqual(first.body);
    expect(await prices()).toEqual([1100, 2000]);
    expect((await change({ artworks: [price(1, 1100, 1200)] }, key)).status).toBe(422);
  });
});

test("SEL-07 a request changes the fields of a list only, and no visitor sends one", async () => {
  const { change, price, prices, visitor } = await startFilled(await emptyDatabase());
  const refused = [
    {},
    { artworks: [] },
    { artworks: [{ id: 1, set: { title: "Other" }, from: { title: "One" } }] },
    { artworks: [price(1, 1000, -5)] },
    { artworks: [price(1, 1000, 10.5)] },
    { rooms: [{ id: 1, set: { works: [] }, from: { works: [] } }] },
  ];
  for (const body of refused) expect((await change(body)).status).toBe(400);
  expect(await prices()).toEqual([1000, 2000]);
  const raise = { artworks: [price(1, 1000, 1100)] };
  expect(await visitor.status("POST", "/api/changes", raise)).toBe(401);
  expect(await visitor.status("GET", "/api/changes/last")).toBe(401);
});
