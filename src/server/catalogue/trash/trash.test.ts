import { expect, test } from "vitest";
import { startApi } from "../../../../test/support/api.ts";
import { onBothEngines } from "../../../../test/support/databases.ts";
import {
  minimalArtwork,
  minimalExhibition,
  minimalPrint,
} from "../../../../test/support/samples.ts";
import { minuteMs } from "../../../core/durations.ts";
import type { Database } from "../../database/open.ts";
import { listTrash, purgeTrash } from "./trash.ts";

const message = { name: "Nare", email: "nare@example.com", subject: "Sevan", message: "Free?" };

async function allRows({ query }: Database) {
  return Promise.all(
    (["artworks", "prints", "exhibitions", "messages"] as const).map((table) =>
      query.selectFrom(table).selectAll().orderBy("id").execute(),
    ),
  );
}

async function filledSite(database: Database) {
  const api = await startApi(database);
  const admin = await api.admin();
  const create = async (path: string, body: object) =>
    (await admin.call("POST", path, body)).body.id;
  const artwork = await create("/api/artworks", {
    ...minimalArtwork,
    saatchiUrl: "https://example.com/a",
    buyLink: "https://example.com/b",
    featured: true,
    availableForPrint: true,
    printSizes: minimalPrint.availableSizes,
    preferredPrintMaterial: "canvas",
  });
  const print = await create("/api/prints", {
    ...minimalPrint,
    artworkId: artwork,
    description: "Երեկո — «Sevan»",
    position: 3,
  });
  const exhibition = await create("/api/exhibitions", {
    ...minimalExhibition,
    startDate: "May",
    endDate: "June",
    description: "Light.",
    image: "/media/cover.jpg",
  });
  await api.visitor().call("POST", "/api/contact", message);
  const email = (await admin.read("/api/contact"))[0].id;
  return {
    api,
    admin,
    addresses: {
      artwork: `/api/artworks/${artwork}`,
      print: `/api/prints/${print}`,
      exhibition: `/api/exhibitions/${exhibition}`,
      message: `/api/contact/${email}`,
    },
  };
}

onBothEngines((open) => {
  test("OPS-07 deletes records from every response and restores them unchanged", async () => {
    const database = await open();
    const { admin, addresses } = await filledSite(database);
    const before = await allRows(database);
    for (const [kind, address] of Object.entries(addresses)) {
      expect(await admin.status("DELETE", address), kind).toBe(200);
      expect(await admin.status("DELETE", address), kind).toBe(404);
    }
    expect((await allRows(database)).flat()).toEqual([]);
    const body = await admin.read("/api/trash");
    expect(body).toMatchObject([
      { kind: "message", title: "Nare" },
      { kind: "exhibition", title: minimalExhibition.title },
      { kind: "print", title: minimalPrint.title },
      { kind: "artwork", title: minimalArtwork.title },
    ]);
    for (const entry of body.toReversed()) {
      const restored = await admin.call("POST", `/api/trash/${entry.id}/restore`);
      expect(restored).toMatchObject({ status: 200, body: { recordId: entry.recordId } });
      expect(await admin.status("POST", `/api/trash/${entry.id}/restore`)).toBe(404);
    }
    expect(await admin.read("/api/trash")).toEqual([]);
    // The deletion of its artwork was a change of the print.
    const [artworks = [], [print] = [], ...others] = before;
    expect(await allRows(database)).toEqual([artworks, [{ ...print, version: 2 }], ...others]);
  });

  test("restoring an artwork restores the references of its prints, except changed ones", async () => {
    const { admin, addresses } = await filledSite(await open());
    const print = (body: object) => admin.call("POST", "/api/prints", { ...minimalPrint, ...body });
    const artworkId = Number(addresses.artwork.split("/").at(-1));
    const moved = (await print({ artworkId })).body.id;
    const other = (await admin.add("/api/artworks", minimalArtwork)).id;
    await admin.call("DELETE", addresses.artwork);
    // The id of a record in the trash is not used again.
    expect((await admin.add("/api/artworks", minimalArtwork)).id).toBeGreaterThan(other);
    const reference = async (address: string) => (await admin.read(address)).artworkId;
    expect(await reference(addresses.print)).toBeNull();
    await admin.call("PUT", `/api/prints/${moved}`, { ...minimalPrint, artworkId: other });
    const [entry] = await admin.read("/api/trash");
    await admin.call("POST", `/api/trash/${entry.id}/restore`);
    expect(await reference(addresses.print)).toBe(artworkId);
    expect(await reference(`/api/prints/${moved}`)).toBe(other);
  });

  const orders = (["artwork", "print"] as const).flatMap((deletedFirst) =>
    (["artwork", "print"] as const).map((restoredFirst) => ({ deletedFirst, restoredFirst })),
  );
  test.each(orders)(
    "OPS-07 a print refers to its artwork again: $deletedFirst deleted first, $restoredFirst restored first",
    async ({ deletedFirst, restoredFirst }) => {
      const { admin, addresses } = await filledSite(await open());
      const other = { artwork: "print", print: "artwork" } as const;
      await admin.call("DELETE", addresses[deletedFirst]);
      await admin.call("DELETE", addresses[other[deletedFirst]]);
      const entries: { id: number; kind: string }[] = await admin.read("/api/trash");
      for (const kind of [restoredFirst, other[restoredFirst]]) {
        const entry = entries.find((each) => each.kind === kind);
        expect(await admin.status("POST", `/api/trash/${entry?.id}/restore`)).toBe(200);
      }
      const { artworkId } = await admin.read(addresses.print);
      expect(addresses.artwork).toBe(`/api/artworks/${artworkId}`);
    },
  );

  test("restores a print without its reference if the artwork is missing", async () => {
    const { admin, addresses } = await filledSite(await open());
    await admin.call("DELETE", addresses.print);
    await admin.call("DELETE", addresses.artwork);
    const [artwork, print] = await admin.read("/api/trash");
    await admin.call("DELETE", `/api/trash/${artwork.id}`);
    await admin.call("POST", `/api/trash/${print.id}/restore`);
    expect((await admin.read(addresses.print)).artworkId).toBeNull();
  });

  test("removes entries permanently on request and after 30 days", async () => {
    const database = await open();
    const { admin, addresses } = await filledSite(database);
    for (const address of Object.values(addresses)) await admin.call("DELETE", address);
    const [message, exhibition] = await listTrash(database);
    expect(await admin.status("DELETE", `/api/trash/${message?.id}`)).toBe(200);
    expect(await admin.status("DELETE", `/api/trash/${message?.id}`)).toBe(404);
    expect(await listTrash(database)).toHaveLength(3);
    const expiry = new Date(exhibition?.expiresAt ?? 0);
    await purgeTrash(database, new Date(expiry.getTime() - minuteMs));
    expect(await listTrash(database)).toHaveLength(3);
    await purgeTrash(database, new Date(expiry.getTime() + minuteMs));
    expect(await listTrash(database)).toEqual([]);
  });

  test("a record returns although its table has changed since", async () => {
    const database = await open();
    const { admin, addresses } = await filledSite(database);
    const { schema } = database.query;
    await schema.alterTable("exhibitions").addColumn("removed", "text").execute();
    await admin.call("DELETE", addresses.exhibition);
    await schema.alterTable("exhibitions").dropColumn("removed").execute();
    await schema
      .alterTable("exhibitions")
      .addColumn("added", "text", (column) => column.notNull().defaultTo("default"))
      .execute();
    const [entry] = await listTrash(database);
    expect(await admin.status("POST", `/api/trash/${entry?.id}/restore`)).toBe(200);
    const [row] = await database.query.selectFrom("exhibitions").selectAll().execute();
    expect(row).toMatchObject({ description: "Light.", added: "default" });
  });
});
