import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { onBothEngines } from "../../../test/support/databases.ts";
import {
  minimalArtwork,
  minimalExhibition,
  minimalPrint,
  minimalSeries,
} from "../../../test/support/samples.ts";
import type { Database } from "../database/open.ts";

const works = [{ artwork: 3 }, { print: 1 }, { artwork: 1 }];

/** Creates artworks 1 to 3, print 1, and series 1 with some of them. */
async function startWithSeries(database: Database) {
  const { admin, visitor } = await startCallers(database);
  for (const _ of [1, 2, 3]) await admin.add("/api/artworks", minimalArtwork);
  await admin.add("/api/prints", minimalPrint);
  await admin.add("/api/series", { ...minimalSeries, works });
  const publish = (id: number, published: boolean) =>
    admin.call("PUT", `/api/artworks/${id}`, { ...minimalArtwork, published });
  return {
    admin,
    publish,
    seen: async () => (await visitor.read("/api/series/1")).works,
    kept: async () => (await admin.read("/api/series/1?unpublished=true")).works,
    change: (set: object, from: object) => admin.call("PATCH", "/api/series/1", { set, from }),
  };
}

onBothEngines((open) => {
  test("SEL-01 a series shows its works in the painter's order", async () => {
    const { seen, change } = await startWithSeries(await open());
    expect(await seen()).toEqual(works);
    const turned = works.toReversed();
    expect((await change({ works: turned }, { works })).status).toBe(200);
    expect(await seen()).toEqual(turned);
  });

  test("SEL-01 an unpublished work leaves no gap in public and keeps its place", async () => {
    const { publish, seen, kept } = await startWithSeries(await open());
    await publish(3, false);
    expect(await seen()).toEqual([{ print: 1 }, { artwork: 1 }]);
    expect(await kept()).toEqual(works);
    await publish(3, true);
    expect(await seen()).toEqual(works);
  });

  test("SEL-01 a discontinued print leaves no gap in public and keeps its place", async () => {
    const { admin, seen, kept } = await startWithSeries(await open());
    await admin.call("PUT", "/api/prints/1", { ...minimalPrint, status: "discontinued" });
    expect(await seen()).toEqual([{ artwork: 3 }, { artwork: 1 }]);
    expect(await kept()).toEqual(works);
  });

  test("SEL-01 a work comes back from the trash to its place", async () => {
    const { admin, seen, change } = await startWithSeries(await open());
    await admin.status("DELETE", "/api/artworks/3");
    expect(await seen()).toEqual([{ print: 1 }, { artwork: 1 }]);
    const added = [...works, { artwork: 2 }];
    expect((await change({ works: added }, { works })).status).toBe(200);
    const [deleted] = await admin.read("/api/trash");
    await admin.call("POST", `/api/trash/${deleted.id}/restore`);
    expect(await seen()).toEqual(added);
  });

  test("SEL-01 a work that is deleted for good leaves all selections", async () => {
    const { admin, kept } = await startWithSeries(await open());
    await admin.add("/api/exhibitions", { ...minimalExhibition, works });
    await admin.status("DELETE", "/api/artworks/3");
    const [deleted] = await admin.read("/api/trash");
    await admin.status("DELETE", `/api/trash/${deleted.id}`);
    expect(await kept()).toEqual([{ print: 1 }, { artwork: 1 }]);
    const exhibition = await admin.read("/api/exhibitions/1?unpublished=true");
    expect(exhibition.works).toEqual([{ print: 1 }, { artwork: 1 }]);
    await admin.add("/api/artworks", minimalArtwork);
    expect(await kept()).toEqual([{ print: 1 }, { artwork: 1 }]);
  });

  test("SEL-01 a series from the trash lacks a work that was deleted for good", async () => {
    const { admin, kept } = await startWithSeries(await open());
    await admin.status("DELETE", "/api/series/1");
    const [series] = await admin.read("/api/trash");
    await admin.status("DELETE", "/api/artworks/3");
    const [artwork] = await admin.read("/api/trash");
    await admin.status("DELETE", `/api/trash/${artwork.id}`);
    await admin.call("POST", `/api/trash/${series.id}/restore`);
    expect(await kept()).toEqual([{ print: 1 }, { artwork: 1 }]);
  });

  test("SEL-01 a series from the trash has its works", async () => {
    const { admin, kept } = await startWithSeries(await open());
    await admin.status("DELETE", "/api/series/1");
    const [deleted] = await admin.read("/api/trash");
    expect(deleted).toMatchObject({ kind: "series", title: minimalSeries.title });
    await admin.call("POST", `/api/trash/${deleted.id}/restore`);
    expect(await kept()).toEqual(works);
  });

  test.each([
    ["an unknown work", [{ artwork: 1 }, { artwork: 99 }], "works.1"],
    ["a work twice", [{ print: 1 }, { print: 1 }], "works.1"],
    ["what is no work", [{ exhibition: 1 }], "works.0"],
    ["more than 500 works", Array.from({ length: 501 }, (_, id) => ({ artwork: id + 1 })), "works"],
  ])("SEL-01 a series refuses %s and stays as it is", async (_, wrong, path) => {
    const { change, kept } = await startWithSeries(await open());
    const { status, body } = await change({ works: wrong }, { works });
    expect([status, body.issues?.[0]?.path]).toEqual([400, path]);
    expect(await kept()).toEqual(works);
  });

  test("SEL-01 an order that another device has changed meanwhile is not replaced", async () => {
    const { change, kept } = await startWithSeries(await open());
    const first = works.toReversed();
    await change({ works: first }, { works });
    const { status, body } = await change({ works: [{ artwork: 2 }] }, { works });
    expect([status, body.fields]).toEqual([409, ["works"]]);
    expect(await kept()).toEqual(first);
  });

  test("SEL-03 a PUT without works leaves the works of an exhibition", async () => {
    const { admin } = await startWithSeries(await open());
    const { id } = await admin.add("/api/exhibitions", { ...minimalExhibition, works });
    await admin.call("PUT", `/api/exhibitions/${id}`, { ...minimalExhibition, title: "Renamed" });
    expect((await admin.read(`/api/exhibitions/${id}?unpublished=true`)).works).toEqual(works);
  });
});
