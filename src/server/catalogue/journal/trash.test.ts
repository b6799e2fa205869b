import { expect, test } from "vitest";
import { startCallers } from "../../../../test/support/api.ts";
import { onBothEngines } from "../../../../test/support/databases.ts";
import {
  minimalArtwork,
  minimalExhibition,
  minimalPrint,
} from "../../../../test/support/samples.ts";
import { minuteMs } from "../../../core/durations.ts";
import type { Database } from "../../database/open.ts";
import { purgeJournal } from "./purge.ts";
import { listTrash } from "./trash.ts";

const message = { name: "Nare", email: "nare@example.com", subject: "Sevan", message: "Free?" };

async function readAllRows({ query }: Database) {
  return Promise.all(
    (["artworks", "prints", "exhibitions", "messages"] as const).map((table) =>
      query.selectFrom(table).selectAll().orderBy("id").execute(),
    ),
  );
}

async function startFilledSite(database: Database) {
  const { admin, visitor } = await startCallers(database);
  const artwork = await admin.add("/api/artworks", {
    ...minimalArtwork,
    saatchiUrl: "https://example.com/a",
    featured: true,
    availableForPrint: true,
    printSizes: minimalPrint.availableSizes,
    preferredPrintMaterial: "canvas",
  });
  const description = "Երեկո — «Sevan»";
  await admin.add("/api/prints", { ...minimalPrint, artworkId: artwork.id, description });
  await admin.add("/api/exhibitions", { ...minimalExhibition, startDate: "May", description });
  await visitor.add("/api/contact", message);
  const addresses = ["/api/artworks/1", "/api/prints/1", "/api/exhibitions/1", "/api/contact/1"];
  return { admin, addresses };
}

onBothEngines((open) => {
  test("OPS-07 deletes records from every response and restores them unchanged", async () => {
    const database = await open();
    const { admin, addresses } = await startFilledSite(database);
    const before = await readAllRows(database);
    for (const address of addresses) {
      expect(await admin.status("DELETE", address), address).toBe(200);
      expect(await admin.status("DELETE", address), address).toBe(404);
    }
    expect((await readAllRows(database)).flat()).toEqual([]);
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
    expect(await readAllRows(database)).toEqual([artworks, [{ ...print, version: 2 }], ...others]);
  });

  test("OPS-07 restoring an artwork restores the references of its prints, except changed ones", async () => {
    const { admin } = await startFilledSite(await open());
    const { id: moved } = await admin.add("/api/prints", { ...minimalPrint, artworkId: 1 });
    const { id: other } = await admin.add("/api/artworks", minimalArtwork);
    await admin.call("DELETE", "/api/artworks/1");
    const reference = async (id: number) => (await admin.read(`/api/prints/${id}`)).artworkId;
    expect(await reference(1)).toBeNull();
    await admin.call("PUT", `/api/prints/${moved}`, { ...minimalPrint, artworkId: other });
    const [entry] = await admin.read("/api/trash");
    await admin.call("POST", `/api/trash/${entry.id}/restore`);
    expect([await reference(1), await reference(moved)]).toEqual([1, other]);
  });

  test("OPS-07 a print returns without its reference if the artwork is missing", async () => {
    const { admin } = await startFilledSite(await open());
    await admin.call("DELETE", "/api/prints/1");
    await admin.call("DELETE", "/api/artworks/1");
    const [artwork, print] = await admin.read("/api/trash");
    await admin.call("DELETE", `/api/trash/${artwork.id}`);
    await admin.call("POST", `/api/trash/${print.id}/restore`);
    expect((await admin.read("/api/prints/1")).artworkId).toBeNull();
  });

  test("removes entries permanently on request and after 30 days", async () => {
    const database = await open();
    const { admin, addresses } = await startFilledSite(database);
    for (const address of addresses) await admin.call("DELETE", address);
    const [message, exhibition] = await listTrash(database);
    expect(await admin.status("DELETE", `/api/trash/${message?.id}`)).toBe(200);
    expect(await admin.status("DELETE", `/api/trash/${message?.id}`)).toBe(404);
    expect(await listTrash(database)).toHaveLength(3);
    const expiry = new Date(exhibition?.expiresAt ?? 0);
    await purgeJournal(database, new Date(expiry.getTime() - minuteMs));
    expect(await listTrash(database)).toHaveLength(3);
    await purgeJournal(database, new Date(expiry.getTime() + minuteMs));
    expect(await listTrash(database)).toEqual([]);
  });

  test("a record returns although its table has changed since", async () => {
    const database = await open();
    const { admin } = await startFilledSite(database);
    const { schema } = database.query;
    await schema.alterTable("exhibitions").addColumn("removed", "text").execute();
    await admin.call("DELETE", "/api/exhibitions/1");
    await schema.alterTable("exhibitions").dropColumn("removed").execute();
    await schema
      .alterTable("exhibitions")
      .addColumn("added", "text", (column) => column.notNull().defaultTo("default"))
      .execute();
    const [entry] = await listTrash(database);
    expect(await admin.status("POST", `/api/trash/${entry?.id}/restore`)).toBe(200);
    const [row] = await database.query.selectFrom("exhibitions").selectAll().execute();
    expect(row).toMatchObject({ startDate: "May", added: "default" });
  });
});
