import { expect, test } from "vitest";
import { type Caller, startApi } from "../../../test/support/api.ts";
import { onBothEngines } from "../../../test/support/databases.ts";
import { listen } from "../../../test/support/listen.ts";
import { collections, minimalArtwork } from "../../../test/support/samples.ts";
import { minuteMs } from "../../core/durations.ts";
import { createError } from "../../core/error-messages.ts";
import type { Database } from "../database/open.ts";
import { createSiteServer } from "../http/site-server.ts";

interface Editor {
  /** Sends a change of the record as this editor has read it. */
  save(body: object): ReturnType<Caller["call"]>;
}

async function openForm(caller: Caller, address: string): Promise<Editor> {
  const { headers } = await caller.call("GET", address);
  const tag = headers.get("etag") ?? "";
  return { save: (body) => caller.call("PUT", address, body, { "if-match": tag }) };
}

async function openTwoEditors(database: Database) {
  const api = await startApi(database);
  const phone = await api.admin();
  const add = async (list: string, body: object) => `${list}/${(await phone.add(list, body)).id}`;
  return { phone, laptop: await api.admin(), visitor: api.visitor(), add };
}

onBothEngines((open) => {
  test.each(collections)(
    "KEE-03 %s: a save that would undo a newer change is refused with the newer record",
    async (list, first, change) => {
      const { phone, laptop, add } = await openTwoEditors(await open());
      const address = await add(list, first);
      const onLaptop = await openForm(laptop, address);
      const saved = await (await openForm(phone, address)).save(change);
      expect(saved.status).toBe(200);
      const read = () => phone.read(`${address}?unpublished=true`);
      const present = { version: 2, record: await read() };
      const refused = await onLaptop.save({ ...first, title: "Typed on the laptop" });
      expect(refused.status).toBe(409);
      expect(refused.body).toEqual({ ...createError("changedElsewhere"), present });
      expect(refused.headers.get("etag")).toBe(saved.headers.get("etag"));
      expect(await read()).toEqual(present.record);
    },
  );

  test("KEE-03 a record that was changed meanwhile is not deleted", async () => {
    const { phone, laptop, add } = await openTwoEditors(await open());
    for (const [list, first, change] of collections) {
      const address = await add(list, first);
      const tag = (await laptop.call("GET", address)).headers.get("etag") ?? "";
      await phone.call("PUT", address, change);
      const refused = await laptop.call("DELETE", address, undefined, { "if-match": tag });
      expect(refused.status, address).toBe(409);
      const present = refused.headers.get("etag") ?? "";
      const headers = { "if-match": present };
      expect(await laptop.status("DELETE", address, undefined, headers), address).toBe(200);
    }
  });

  test("KEE-03 one of two saves of the same version at once is refused", async () => {
    const { phone, laptop, add } = await openTwoEditors(await open());
    const address = await add("/api/artworks", minimalArtwork);
    const forms = await Promise.all([openForm(phone, address), openForm(laptop, address)]);
    const answers = await Promise.all(
      forms.map((form, index) => form.save({ ...minimalArtwork, title: `Editor ${index}` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("KEE-07 names earlier versions, latest first, without saves that changed nothing, and a save of one returns it", async () => {
    const { phone, visitor } = await openTwoEditors(await open());
    for (const [list, first, change] of collections) {
      const body = await phone.add(list, first);
      const address = `${list}/${body.id}`;
      for (const each of [change, change, first, change]) await phone.call("PUT", address, each);
      const [latest, ...earlier] = await phone.read(`${address}/versions`);
      expect(earlier, address).toMatchObject([
        { version: 3, record: { description: "Changed." } },
        { version: 1, record: body },
      ]);
      expect(Date.parse(latest.replacedAt)).toBeGreaterThan(Date.now() - minuteMs);
      const form = await openForm(phone, address);
      expect((await form.save(earlier[1].record)).status, address).toBe(200);
      const returned = await visitor.read(address);
      expect({ ...returned, updatedAt: null }).toEqual({ ...body, updatedAt: null });
    }
  });

  test("KEE-07, DAT-02 a work gets back a version without a description", async () => {
    const { phone } = await openTwoEditors(await open());
    const first = { ...minimalArtwork, description: "" };
    const { id } = await phone.add("/api/artworks", first);
    const form = await openForm(phone, `/api/artworks/${id}`);
    await form.save(minimalArtwork);
    const [version] = await phone.read(`/api/artworks/${id}/versions`);
    const later = await openForm(phone, `/api/artworks/${id}`);
    expect((await later.save(version.record)).body).toMatchObject({ description: "" });
  });

  test.each(["identity", "gzip", "br"])(
    "KEE-03 If-Match accepts the ETag of the page cache (%s)",
    async (encoding) => {
      const api = await startApi(await open());
      const admin = await api.admin();
      const description = "Blue on blue. ".repeat(100);
      const { id } = await admin.add("/api/artworks", { ...minimalArtwork, description });
      const address = `/api/artworks/${id}`;
      // With the page cache.
      const port = await listen(createSiteServer(api.app, api.services));
      const read = (headers: Record<string, string> = {}) =>
        fetch(`http://127.0.0.1:${port}${address}`, {
          headers: { "accept-encoding": encoding, connection: "close", ...headers },
        });

      const first = (await read()).headers.get("etag") ?? "";
      expect((await read({ "if-none-match": first })).status).toBe(304);
      const change = () => admin.status("PUT", address, minimalArtwork, { "if-match": first });
      expect(await change()).toBe(200);
      expect(await change()).toBe(409);
      expect((await read({ "if-none-match": first })).status).toBe(200);
    },
  );
});
