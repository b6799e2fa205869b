import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { onBothEngines } from "../../../test/support/databases.ts";
import { minimalArtwork, minimalPrint } from "../../../test/support/samples.ts";

const list = "/api/prints";

onBothEngines((open) => {
  test("a created print edition has its defaults and both times (API-04, API-16, DAT-08, DAT-09, DAT-13, DAT-14)", async () => {
    const { admin, visitor } = await startCallers(await open());
    const created = await admin.add(list, minimalPrint);
    expect(created).toEqual({
      ...minimalPrint,
      id: created.id,
      description: null,
      editionFacts: null,
      artworkId: null,
      preferredMaterial: "paper",
      status: "active",
      featured: false,
      position: 0,
      createdAt: created.createdAt,
      updatedAt: created.createdAt,
    });
    expect(new Date(created.createdAt).toISOString()).toBe(created.createdAt);
    expect(await visitor.read(`${list}/${created.id}`)).toEqual(created);
  });

  test("an update changes updatedAt, not createdAt, and any status; discontinued editions are listed (API-14, API-17, DAT-14, DAT-23, DAT-24)", async () => {
    const { admin, visitor } = await startCallers(await open());
    const { id, createdAt } = await admin.add(list, minimalPrint);
    const change = { status: "discontinued", position: 4 };
    const { body } = await admin.call("PUT", `${list}/${id}`, { ...minimalPrint, ...change });
    expect(body).toMatchObject({ ...change, createdAt });
    expect(Date.parse(body.updatedAt)).toBeGreaterThanOrEqual(Date.parse(createdAt));
    expect(await visitor.read(list)).toMatchObject([change]);
    const again = await admin.call("PUT", `${list}/${id}`, minimalPrint);
    expect(again).toMatchObject({ status: 200, body: { status: "active" } });
  });

  test("APP-06 print editions move by a step or to the place of another, and visitors see the order", async () => {
    const { admin, visitor } = await startCallers(await open());
    const ids: number[] = [];
    for (const title of "ABC") ids.push((await admin.add(list, { ...minimalPrint, title })).id);
    const order = async () => {
      const prints: { title: string }[] = await visitor.read(list);
      return prints.map(({ title }) => title).join("");
    };
    const [first, , last] = ids;
    const up = await admin.call("POST", `${list}/${last}/reorder`, { direction: "up" });
    expect(up).toMatchObject({ status: 200, body: { order: [first, last, ids[1]] } });
    await admin.call("POST", `${list}/${first}/reorder`, { direction: "up" });
    expect(await order()).toBe("ACB");
    const drag = { sourceId: ids[1], targetId: first };
    expect(await admin.status("POST", `${list}/reorder-drag`, drag)).toBe(200);
    expect(await order()).toBe("BAC");
    const missing = { sourceId: 999, targetId: first };
    expect(await admin.call("POST", `${list}/reorder-drag`, missing)).toMatchObject({
      status: 404,
      body: { message: "Print edition not found" },
    });
  });

  test("treats invalid sizes as empty, refuses a size out of range and a missing artwork (DAT-10, DAT-12, VAL-05)", async () => {
    const { admin } = await startCallers(await open());
    const { id: artworkId } = await admin.add("/api/artworks", minimalArtwork);
    const { availableSizes: _, ...without } = minimalPrint;
    const sizes = (availableSizes: string) => ({ ...minimalPrint, availableSizes });
    const small = sizes('[{"width":19,"height":40,"material":"paper"}]');
    const range = "Width must be between 20-120 cm";
    for (const [sent, status, answer] of [
      [sizes("oops"), 201, { availableSizes: "[]" }],
      [{ ...minimalPrint, artworkId }, 201, { artworkId }],
      [small, 400, { message: range }],
      [without, 400, {}],
      [{ ...minimalPrint, artworkId: 999 }, 400, { issues: [{ path: "artworkId" }] }],
    ] as const) {
      expect(await admin.call("POST", list, sent)).toMatchObject({ status, body: answer });
    }
  });

  test("deletes a print edition (API-15, API-18)", async () => {
    const { admin, visitor } = await startCallers(await open());
    const path = `${list}/${(await admin.add(list, minimalPrint)).id}`;
    expect(await admin.status("DELETE", path)).toBe(200);
    expect(await admin.status("DELETE", path)).toBe(404);
    expect(await visitor.status("GET", path)).toBe(404);
    expect(await admin.status("PUT", path, minimalPrint)).toBe(404);
  });

  test("maps ids to thumbnails, cacheable for an hour (API-19, API-20)", async () => {
    const { admin, visitor } = await startCallers(await open());
    const external = "https://example.com/p.jpg";
    const { id } = await admin.add(list, { ...minimalPrint, images: [external] });
    const find = (body: object) => visitor.call("POST", `${list}/thumbnails`, body);
    const { status, body, headers } = await find({ ids: [id, 999] });
    expect([status, body]).toEqual([200, { thumbnails: { [id]: external } }]);
    expect(headers.get("cache-control")).toContain("max-age=3600");
    expect((await find({ ids: [] })).body).toEqual({ thumbnails: {} });
    for (const wrong of [{ ids: ["a"] }, {}]) expect((await find(wrong)).status).toBe(400);
  });
});
