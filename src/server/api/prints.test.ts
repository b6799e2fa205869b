import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { onBothEngines } from "../../../test/support/databases.ts";
import { minimalArtwork, minimalPrint } from "../../../test/support/samples.ts";

onBothEngines((open) => {
  test("a created print edition has its defaults and both times (API-04, API-16, DAT-08, DAT-09, DAT-13, DAT-14)", async () => {
    const { admin, visitor } = await startCallers(await open());
    const { status, body } = await admin.call("POST", "/api/prints", minimalPrint);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...minimalPrint,
      id: body.id,
      description: null,
      artworkId: null,
      preferredMaterial: "paper",
      status: "active",
      featured: false,
      position: 0,
      createdAt: body.createdAt,
      updatedAt: body.createdAt,
    });
    expect(new Date(body.createdAt).toISOString()).toBe(body.createdAt);
    expect((await visitor.call("GET", `/api/prints/${body.id}`)).body).toEqual(body);
  });

  test("an update changes updatedAt, not createdAt, and any status (API-17, DAT-14, DAT-23, DAT-24)", async () => {
    const { admin } = await startCallers(await open());
    const created = (await admin.call("POST", "/api/prints", minimalPrint)).body;
    const { status, body } = await admin.call("PUT", `/api/prints/${created.id}`, {
      ...minimalPrint,
      status: "discontinued",
      position: 4,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "discontinued",
      position: 4,
      createdAt: created.createdAt,
    });
    expect(Date.parse(body.updatedAt)).toBeGreaterThanOrEqual(Date.parse(created.updatedAt));
    expect((await admin.call("PUT", `/api/prints/${created.id}`, minimalPrint)).body.status).toBe(
      "active",
    );
  });

  test("lists discontinued editions too (API-14)", async () => {
    const { admin, visitor } = await startCallers(await open());
    await admin.call("POST", "/api/prints", minimalPrint);
    await admin.call("POST", "/api/prints", { ...minimalPrint, status: "discontinued" });
    const { body } = await visitor.call("GET", "/api/prints");
    expect(body.map((print: { status: string }) => print.status)).toEqual([
      "active",
      "discontinued",
    ]);
  });

  test("APP-06 print editions move by a step or to the place of another, and visitors see the order", async () => {
    const { admin, visitor } = await startCallers(await open());
    const ids: number[] = [];
    for (const title of ["A", "B", "C"]) {
      ids.push((await admin.call("POST", "/api/prints", { ...minimalPrint, title })).body.id);
    }
    const order = async () => {
      const { body } = await visitor.call("GET", "/api/prints");
      return body.map((print: { title: string }) => print.title).join("");
    };
    const [first, , last] = ids;
    const up = await admin.call("POST", `/api/prints/${last}/reorder`, { direction: "up" });
    expect(up).toMatchObject({ status: 200, body: { order: [first, last, ids[1]] } });
    expect(await order()).toBe("ACB");
    await admin.call("POST", `/api/prints/${first}/reorder`, { direction: "up" });
    expect(await order()).toBe("ACB");
    const drag = { sourceId: ids[1], targetId: first };
    expect((await admin.call("POST", "/api/prints/reorder-drag", drag)).status).toBe(200);
    expect(await order()).toBe("BAC");
    const missing = { sourceId: 999, targetId: first };
    expect(await admin.call("POST", "/api/prints/reorder-drag", missing)).toMatchObject({
      status: 404,
      body: { message: "Print edition not found" },
    });
    expect((await visitor.call("POST", "/api/prints/reorder-drag", drag)).status).toBe(401);
  });

  test("treats invalid sizes as empty, refuses a size out of range (DAT-12, VAL-05)", async () => {
    const { admin } = await startCallers(await open());
    const unreadable = await admin.call("POST", "/api/prints", {
      ...minimalPrint,
      availableSizes: "oops",
    });
    expect(unreadable.status).toBe(201);
    expect(unreadable.body.availableSizes).toBe("[]");
    const tooSmall = await admin.call("POST", "/api/prints", {
      ...minimalPrint,
      availableSizes: '[{"width":19,"height":40,"material":"paper"}]',
    });
    expect(tooSmall.status).toBe(400);
    expect(tooSmall.body.message).toBe("Width must be between 20-120 cm");
    const { availableSizes: _, ...without } = minimalPrint;
    expect((await admin.call("POST", "/api/prints", without)).status).toBe(400);
  });

  test("requires an existing artwork as reference (DAT-10)", async () => {
    const { admin } = await startCallers(await open());
    const artwork = (await admin.call("POST", "/api/artworks", minimalArtwork)).body;
    const good = await admin.call("POST", "/api/prints", {
      ...minimalPrint,
      artworkId: artwork.id,
    });
    expect(good.body.artworkId).toBe(artwork.id);
    const bad = await admin.call("POST", "/api/prints", { ...minimalPrint, artworkId: 999 });
    expect(bad).toMatchObject({ status: 400, body: { issues: [{ path: "artworkId" }] } });
  });

  test("deletes a print edition (API-15, API-18)", async () => {
    const { admin, visitor } = await startCallers(await open());
    const { id } = (await admin.call("POST", "/api/prints", minimalPrint)).body;
    expect((await admin.call("DELETE", `/api/prints/${id}`)).status).toBe(200);
    expect((await admin.call("DELETE", `/api/prints/${id}`)).status).toBe(404);
    expect((await visitor.call("GET", `/api/prints/${id}`)).status).toBe(404);
    expect((await admin.call("PUT", `/api/prints/${id}`, minimalPrint)).status).toBe(404);
  });

  test("maps ids to thumbnails, cacheable for an hour (API-19, API-20)", async () => {
    const { admin, visitor } = await startCallers(await open());
    const external = "https://example.com/p.jpg";
    const { id } = (
      await admin.call("POST", "/api/prints", { ...minimalPrint, images: [external] })
    ).body;
    const { status, body, headers } = await visitor.call("POST", "/api/prints/thumbnails", {
      ids: [id, 999],
    });
    expect(status).toBe(200);
    expect(body).toEqual({ thumbnails: { [id]: external } });
    expect(headers.get("cache-control")).toContain("max-age=3600");
    expect((await visitor.call("POST", "/api/prints/thumbnails", { ids: [] })).body).toEqual({
      thumbnails: {},
    });
    expect((await visitor.call("POST", "/api/prints/thumbnails", { ids: ["a"] })).status).toBe(400);
    expect((await visitor.call("POST", "/api/prints/thumbnails", {})).status).toBe(400);
  });
});
