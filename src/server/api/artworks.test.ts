import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase, onBothEngines } from "../../../test/support/databases.ts";
import { minimalArtwork, minimalPrint } from "../../../test/support/samples.ts";
import type { Database } from "../database/open.ts";

const list = "/api/artworks";

/** Each letter is the title of an artwork, and names it. */
async function withArtworks(database: Database, titles: string) {
  const { admin, visitor } = await startCallers(database);
  const ids: Record<string, number> = {};
  for (const title of titles) ids[title] = (await admin.add(list, { ...minimalArtwork, title })).id;
  return {
    admin,
    visitor,
    ids,
    order: async () => {
      const artworks: { title: string }[] = await visitor.read(list);
      return artworks.map(({ title }) => title).join("");
    },
    move: (title: string, direction: string) =>
      admin.call("POST", `${list}/${ids[title]}/reorder`, { direction }),
    drag: (source: string, target: string) =>
      admin.status("POST", `${list}/reorder-drag`, {
        sourceId: ids[source],
        targetId: ids[target] ?? 999_999,
      }),
  };
}

onBothEngines((open) => {
  test("creates an artwork and reads it back (API-04, API-07, API-08, API-09, DAT-02, DAT-06, DAT-26)", async () => {
    const { visitor, admin } = await withArtworks(await open(), "");
    const sent = {
      ...minimalArtwork,
      saatchiUrl: "https://www.saatchiart.com/x",
      buyLink: "https://example.com/buy",
      featured: true,
      availableForPrint: true,
      printSizes: '[{"width":30,"height":40,"material":"canvas","priceOverride":99.5}]',
      preferredPrintMaterial: "canvas",
    };
    const created = await admin.add(list, sent);
    expect(created).toEqual({ ...sent, id: created.id, position: 0 });
    expect(await visitor.read(`${list}/${created.id}`)).toEqual(created);
    expect(await visitor.read(list)).toEqual([created]);
  });

  test("an update replaces all fields but the position (API-10, FAW-22, DAT-24)", async () => {
    const { admin, ids, move } = await withArtworks(await open(), "AB");
    await move("A", "down");
    const images = ["/media/1.jpg", "/media/2.jpg", "/media/3.jpg", "/media/4.jpg"];
    const change = { ...minimalArtwork, title: "A2", availability: "reserved", images };
    const { status, body } = await admin.call("PUT", `${list}/${ids.A}`, change);
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: "A2", availability: "reserved", images, position: 2 });
  });

  test("moves one step up or down, not beyond the ends (API-12, AAW-01, AAW-04, AAW-05, AAW-09)", async () => {
    const { admin, ids, order, move } = await withArtworks(await open(), "ABC");
    expect((await move("C", "up")).status).toBe(200);
    expect(await order()).toBe("ACB");
    await move("A", "down");
    expect(await order()).toBe("CAB");
    expect((await move("C", "up")).body.order).toEqual([ids.C, ids.A, ids.B]);
    expect((await move("B", "down")).status).toBe(200);
    expect((await move("A", "sideways")).status).toBe(400);
    await admin.add(list, { ...minimalArtwork, title: "D" });
    expect(await order()).toBe("CABD");
  });

  test("dragging moves the source to the position of the target (API-13, AAW-07)", async () => {
    const { order, drag } = await withArtworks(await open(), "ABCD");
    for (const [source, target, after] of [
      ["A", "C", "BCAD"],
      ["D", "B", "DBCA"],
      ["B", "B", "DBCA"],
    ] as const) {
      expect(await drag(source, target)).toBe(200);
      expect(await order()).toBe(after);
    }
    expect(await drag("A", "none")).toBe(404);
  });

  test("concurrent moves lose no artwork (API-12, API-13)", async () => {
    const { admin, order, move } = await withArtworks(await open(), "ABCDE");
    await Promise.all([..."ABCDE"].map((title, index) => move(title, index % 2 ? "up" : "down")));
    expect([...(await order())].toSorted().join("")).toBe("ABCDE");
    const artworks: { position: number }[] = await admin.read(list);
    expect(artworks.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
  });

  test("deletes an artwork and the references of its prints (API-11, DAT-11)", async () => {
    const { visitor, admin, ids } = await withArtworks(await open(), "A");
    const print = await admin.add("/api/prints", { ...minimalPrint, artworkId: ids.A });
    expect(await admin.status("DELETE", `${list}/${ids.A}`)).toBe(200);
    expect(await visitor.status("GET", `${list}/${ids.A}`)).toBe(404);
    const left = await visitor.read(`/api/prints/${print.id}`);
    expect(left).toMatchObject({ title: minimalPrint.title, artworkId: null });
  });

  test("answers 404 to a missing record, 400 to an invalid id (API-03, API-08)", async () => {
    const { visitor, admin } = await withArtworks(await open(), "A");
    expect((await visitor.read(`${list}/7`)).message).toBe("Artwork not found");
    const requests = [
      [404, "GET", "7"],
      [404, "PUT", "7", minimalArtwork],
      [404, "POST", "7/reorder", { direction: "up" }],
      [400, "GET", "99999999999999"],
      ...["01", "1e0", "+1", "%201"].map((id) => [400, "DELETE", id] as const),
    ] as const;
    for (const [status, method, path, body] of requests) {
      expect(await admin.status(method, `${list}/${path}`, body), `${method} ${path}`).toBe(status);
    }
    expect(await visitor.read(list)).toHaveLength(1);
  });
});

test("DAT-02 an artwork's description may be empty, but not missing", async () => {
  const { admin } = await withArtworks(await emptyDatabase(), "");
  const { description: _, ...without } = minimalArtwork;
  expect(await admin.add(list, { ...without, description: " " })).toMatchObject({
    description: "",
  });
  const { status, body } = await admin.call("POST", list, without);
  expect(status).toBe(400);
  expect(body.issues).toMatchObject([{ path: "description", message: "Description is required" }]);
});

test("REA-05 the marks that word processors leave in a copied title are not stored", async () => {
  const { admin } = await withArtworks(await emptyDatabase(), "");
  const copied = { ...minimalArtwork, title: "\uFFFC The \u200BWave\uFEFF" };
  expect(await admin.add(list, copied)).toMatchObject({ title: "The Wave" });
  const { body } = await admin.call("POST", list, { ...minimalArtwork, title: "\uFFFC\u200B" });
  expect(body.issues).toMatchObject([{ path: "title", message: "Title is required" }]);
});

test("names an invalid field and stores nothing (API-03, VAL-08, VAL-19, VAL-20)", async () => {
  const { visitor, admin } = await withArtworks(await emptyDatabase(), "");
  const wrong = { ...minimalArtwork, title: "", images: [], type: "marble" };
  const { status, body } = await admin.call("POST", list, wrong);
  expect(status).toBe(400);
  expect(body.message).toBe("Title is required");
  expect(body.issues).toMatchObject([{ path: "title" }, { path: "images" }, { path: "type" }]);
  expect(await visitor.read(list)).toEqual([]);
});
