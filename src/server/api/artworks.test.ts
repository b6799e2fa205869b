import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase, onBothEngines } from "../../../test/support/databases.ts";
import { minimalArtwork, minimalPrint } from "../../../test/support/samples.ts";
import type { Database } from "../database/open.ts";

async function withArtworks(database: Database, titles: string[]) {
  const { admin, visitor } = await startCallers(database);
  const ids: number[] = [];
  for (const title of titles) {
    const { body } = await admin.call("POST", "/api/artworks", { ...minimalArtwork, title });
    ids.push(body.id);
  }
  const order = async () => {
    const { body } = await visitor.call("GET", "/api/artworks");
    return body.map((artwork: { title: string }) => artwork.title).join("");
  };
  return { admin, visitor, ids, order };
}

onBothEngines((open) => {
  test("creates an artwork and reads it back (API-04, API-07, API-08, API-09, DAT-02, DAT-06, DAT-26)", async () => {
    const { visitor, admin } = await withArtworks(await open(), []);
    const sent = {
      ...minimalArtwork,
      saatchiUrl: "https://www.saatchiart.com/x",
      buyLink: "https://example.com/buy",
      featured: true,
      availableForPrint: true,
      printSizes: '[{"width":30,"height":40,"material":"canvas","priceOverride":99.5}]',
      preferredPrintMaterial: "canvas",
    };
    const created = await admin.call("POST", "/api/artworks", sent);
    expect(created.status).toBe(201);
    expect(created.body).toEqual({ ...sent, id: created.body.id, position: 0 });
    const read = await visitor.call("GET", `/api/artworks/${created.body.id}`);
    expect(read.status).toBe(200);
    expect(read.body).toEqual(created.body);
    expect((await visitor.call("GET", "/api/artworks")).body).toEqual([created.body]);
  });

  test("an update replaces all fields but the position (API-10, FAW-22, DAT-24)", async () => {
    const { admin, ids } = await withArtworks(await open(), ["A", "B"]);
    const [first] = ids;
    await admin.call("POST", `/api/artworks/${first}/reorder`, { direction: "down" });
    const images = ["/media/1.jpg", "/media/2.jpg", "/media/3.jpg", "/media/4.jpg"];
    const change = { ...minimalArtwork, title: "A2", availability: "reserved", images };
    const { status, body } = await admin.call("PUT", `/api/artworks/${first}`, change);
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: "A2", availability: "reserved", images, position: 2 });
  });

  test("adds new artworks at the end (AAW-01, AAW-09)", async () => {
    const { admin, ids, order } = await withArtworks(await open(), ["A", "B"]);
    expect(await order()).toBe("AB");
    await admin.call("POST", `/api/artworks/${ids[1]}/reorder`, { direction: "up" });
    await admin.call("POST", "/api/artworks", { ...minimalArtwork, title: "C" });
    expect(await order()).toBe("BAC");
  });

  test("moves one step up or down, not beyond the ends (API-12, AAW-04, AAW-05)", async () => {
    const { admin, ids, order } = await withArtworks(await open(), ["A", "B", "C"]);
    const move = (index: number, direction: string) =>
      admin.call("POST", `/api/artworks/${ids[index]}/reorder`, { direction });
    expect((await move(2, "up")).status).toBe(200);
    expect(await order()).toBe("ACB");
    await move(0, "down");
    expect(await order()).toBe("CAB");
    expect((await move(2, "up")).body.order).toEqual([ids[2], ids[0], ids[1]]);
    expect((await move(1, "down")).status).toBe(200);
    expect(await order()).toBe("CAB");
    expect((await move(0, "sideways")).status).toBe(400);
  });

  test("dragging moves the source to the position of the target (API-13, AAW-07)", async () => {
    const { admin, ids, order } = await withArtworks(await open(), ["A", "B", "C", "D"]);
    const drag = (source: number, target: number) =>
      admin.call("POST", "/api/artworks/reorder-drag", {
        sourceId: ids[source],
        targetId: ids[target],
      });
    await drag(0, 2);
    expect(await order()).toBe("BCAD");
    await drag(3, 1);
    expect(await order()).toBe("DBCA");
    expect((await drag(1, 1)).status).toBe(200);
    expect(await order()).toBe("DBCA");
    const missing = await admin.call("POST", "/api/artworks/reorder-drag", {
      sourceId: ids[0],
      targetId: 999_999,
    });
    expect(missing.status).toBe(404);
  });

  test("concurrent moves lose no artwork (API-12, API-13)", async () => {
    const { admin, ids, order } = await withArtworks(await open(), ["A", "B", "C", "D", "E"]);
    await Promise.all(
      ids.map((id, index) =>
        admin.call("POST", `/api/artworks/${id}/reorder`, { direction: index % 2 ? "up" : "down" }),
      ),
    );
    expect([...(await order())].toSorted().join("")).toBe("ABCDE");
    const { body } = await admin.call("GET", "/api/artworks");
    expect(body.map((artwork: { position: number }) => artwork.position)).toEqual([1, 2, 3, 4, 5]);
  });

  test("deletes an artwork and the references of its prints (API-11, DAT-11)", async () => {
    const { visitor, admin, ids } = await withArtworks(await open(), ["A"]);
    const print = await admin.call("POST", "/api/prints", { ...minimalPrint, artworkId: ids[0] });
    expect((await admin.call("DELETE", `/api/artworks/${ids[0]}`)).status).toBe(200);
    expect((await visitor.call("GET", `/api/artworks/${ids[0]}`)).status).toBe(404);
    const left = await visitor.call("GET", `/api/prints/${print.body.id}`);
    expect(left.body).toMatchObject({ title: minimalPrint.title, artworkId: null });
  });

  test("answers 404 to a missing record, 400 to an invalid id (API-03, API-08)", async () => {
    const { visitor, admin } = await withArtworks(await open(), []);
    expect(await visitor.call("GET", "/api/artworks/7")).toMatchObject({
      status: 404,
      body: { message: "Artwork not found" },
    });
    expect((await visitor.call("GET", "/api/artworks/seven")).status).toBe(400);
    expect((await visitor.call("GET", "/api/artworks/99999999999999")).status).toBe(400);
    expect((await admin.call("PUT", "/api/artworks/7", minimalArtwork)).status).toBe(404);
    expect((await admin.call("DELETE", "/api/artworks/7")).status).toBe(404);
    expect((await admin.call("POST", "/api/artworks/7/reorder", { direction: "up" })).status).toBe(
      404,
    );
  });
});

test("names an invalid field and stores nothing (API-03, VAL-08, VAL-19, VAL-20)", async () => {
  const { visitor, admin } = await withArtworks(await emptyDatabase(), []);
  const { status, body } = await admin.call("POST", "/api/artworks", {
    ...minimalArtwork,
    title: "",
    images: [],
    type: "marble",
  });
  expect(status).toBe(400);
  expect(body.message).toBe("Title is required");
  expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual([
    "title",
    "images",
    "type",
  ]);
  expect((await visitor.call("GET", "/api/artworks")).body).toEqual([]);
});
