import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { type Caller, startApi, type TestApi } from "../../../test/support/api.ts";
import { onBothEngines } from "../../../test/support/databases.ts";
import { minimalArtwork, minimalExhibition, minimalPrint } from "../../../test/support/samples.ts";
import { minuteMs } from "../../core/durations.ts";
import { errorOf } from "../../core/error-messages.ts";
import type { Database } from "../database/open.ts";
import { createSiteServer } from "../http/listen.ts";

/** Every kind of content: a record to create first, and the bodies of two changes. */
const contents = [
  ["/api/artworks", minimalArtwork, { ...minimalArtwork, description: "Changed." }],
  ["/api/prints", minimalPrint, { ...minimalPrint, description: "Changed." }],
  ["/api/exhibitions", minimalExhibition, { ...minimalExhibition, description: "Changed." }],
] as const;

const settings = [
  ["/api/homepage-settings", { heroQuote: "Hope.", heroImage: "", featuredArtworkIds: [] }],
  ["/api/artist-settings", { name: "Anahit", sentence: "Abstract realism.", place: "Gyumri" }],
  ["/api/artist-bio", { title: "A life", description: "Born in Gyumri.", image: "" }],
  [
    "/api/contact-settings",
    { instagramUrl: "", saatchiUrl: "", email: "", location: "Gyumri", instagramHandle: "" },
  ],
  [
    "/api/zoom-settings",
    { zoom: "2000", rights: "http://creativecommons.org/licenses/by-nc/4.0/", attribution: "" },
  ],
] as const;

interface Editor {
  /** Sends a change of the record as this editor has read it. */
  save(body: object): ReturnType<Caller["call"]>;
}

async function openForm(caller: Caller, address: string): Promise<Editor> {
  const { headers } = await caller.call("GET", address);
  const tag = headers.get("etag") ?? "";
  return { save: (body) => caller.call("PUT", address, body, { "if-match": tag }) };
}

/** Listens with the page cache. @returns the origin */
async function listen({ app, services }: Pick<TestApi, "app" | "services">): Promise<string> {
  const server = createSiteServer(app, services);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

async function twoEditors(database: Database) {
  const api = await startApi(database);
  return { phone: await api.admin(), laptop: await api.admin(), visitor: api.visitor() };
}

onBothEngines((open) => {
  test.each(contents)(
    "KEE-03 %s: a save that would undo a newer change is refused with the newer record",
    async (list, first, change) => {
      const { phone, laptop } = await twoEditors(await open());
      const { body } = await phone.call("POST", list, first);
      const address = `${list}/${body.id}`;
      const onLaptop = await openForm(laptop, address);
      const saved = await (await openForm(phone, address)).save(change);
      expect(saved.status).toBe(200);
      const read = async () => (await phone.call("GET", `${address}?unpublished=true`)).body;
      const present = await read();

      const refused = await onLaptop.save({ ...first, title: "Typed on the laptop" });

      expect(refused.status).toBe(409);
      expect(refused.body).toEqual({
        ...errorOf("changedElsewhere"),
        present: { version: 2, record: present },
      });
      expect(refused.headers.get("etag")).toBe(saved.headers.get("etag"));
      expect(await read()).toEqual(present);
    },
  );

  test.each(settings)(
    "KEE-03 %s: the second of two editors is refused",
    async (address, values) => {
      const { phone, laptop } = await twoEditors(await open());
      const onLaptop = await openForm(laptop, address);
      expect((await (await openForm(phone, address)).save(values)).status).toBe(200);
      const refused = await onLaptop.save(values);
      expect(refused.status).toBe(409);
      expect(refused.body.present).toMatchObject({ version: 1, record: values });
    },
  );

  test("KEE-03 a save without If-Match, or with *, replaces any version", async () => {
    const { phone } = await twoEditors(await open());
    const { body } = await phone.call("POST", "/api/artworks", minimalArtwork);
    const address = `/api/artworks/${body.id}`;
    for (const headers of [{}, { "if-match": "*" }]) {
      expect((await phone.call("PUT", address, minimalArtwork, headers)).status).toBe(200);
    }
  });

  test("KEE-03 a record that was changed meanwhile is not deleted", async () => {
    const { phone, laptop } = await twoEditors(await open());
    for (const [list, first, change] of contents) {
      const { body } = await phone.call("POST", list, first);
      const address = `${list}/${body.id}`;
      const tag = (await laptop.call("GET", address)).headers.get("etag") ?? "";
      await phone.call("PUT", address, change);
      const refused = await laptop.call("DELETE", address, undefined, { "if-match": tag });
      expect(refused.status, address).toBe(409);
      const present = refused.headers.get("etag") ?? "";
      const deleted = await laptop.call("DELETE", address, undefined, { "if-match": present });
      expect(deleted.status, address).toBe(200);
    }
  });

  test("KEE-03 one of two saves of the same version at once is refused", async () => {
    const { phone, laptop } = await twoEditors(await open());
    const { body } = await phone.call("POST", "/api/artworks", minimalArtwork);
    const address = `/api/artworks/${body.id}`;
    const forms = await Promise.all([openForm(phone, address), openForm(laptop, address)]);
    const answers = await Promise.all(
      forms.map((form, index) => form.save({ ...minimalArtwork, title: `Editor ${index}` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("KEE-03, APP-06 a form of a print that has moved is refused, so that the print stays there", async () => {
    const { phone, laptop } = await twoEditors(await open());
    const { body } = await phone.call("POST", "/api/prints", minimalPrint);
    await phone.call("POST", "/api/prints", minimalPrint);
    const address = `/api/prints/${body.id}`;
    const form = await openForm(laptop, address);
    await phone.call("POST", `${address}/reorder`, { direction: "down" });
    const refused = await form.save({ ...minimalPrint, position: 0 });
    expect(refused).toMatchObject({ status: 409, body: { present: { record: { position: 2 } } } });
  });

  test("APP-06 an earlier version of a print has its present position", async () => {
    const { phone } = await twoEditors(await open());
    const { body } = await phone.call("POST", "/api/prints", minimalPrint);
    const address = `/api/prints/${body.id}`;
    await phone.call("PUT", address, { ...minimalPrint, title: "Later", position: 4 });
    const versions = await phone.call("GET", `${address}/versions`);
    expect(versions.body).toMatchObject([{ record: { title: minimalPrint.title, position: 4 } }]);
  });

  test("KEE-07 names earlier versions, latest first, and leaves out saves that changed nothing", async () => {
    const { phone } = await twoEditors(await open());
    for (const [list, first, change] of contents) {
      const { body } = await phone.call("POST", list, first);
      const address = `${list}/${body.id}`;
      for (const each of [change, change, first]) await phone.call("PUT", address, each);
      const { body: versions } = await phone.call("GET", `${address}/versions`);
      expect(versions, address).toMatchObject([
        { version: 3, record: { description: "Changed." } },
        { version: 1, record: body },
      ]);
      expect(Date.parse(versions[0].replacedAt)).toBeGreaterThan(Date.now() - minuteMs);
    }
  });

  test("KEE-07 an earlier version returns by a save of its record", async () => {
    const { phone, visitor } = await twoEditors(await open());
    for (const [list, first, change] of contents) {
      const { body } = await phone.call("POST", list, first);
      const address = `${list}/${body.id}`;
      await phone.call("PUT", address, change);
      const [earlier] = (await phone.call("GET", `${address}/versions`)).body;
      const form = await openForm(phone, address);
      expect((await form.save(earlier.record)).status, address).toBe(200);
      const returned = (await visitor.call("GET", address)).body;
      expect({ ...returned, updatedAt: null }).toEqual({ ...body, updatedAt: null });
    }
  });

  test.each(["identity", "gzip", "br"])(
    "KEE-03 If-Match accepts the ETag of the page cache (%s)",
    async (encoding) => {
      const api = await startApi(await open());
      const admin = await api.admin();
      const { body } = await admin.call("POST", "/api/artworks", {
        ...minimalArtwork,
        description: "Blue on blue. ".repeat(100),
      });
      const address = `/api/artworks/${body.id}`;
      const origin = await listen(api);
      const read = (headers: Record<string, string> = {}) =>
        fetch(`${origin}${address}`, {
          headers: { "accept-encoding": encoding, connection: "close", ...headers },
        });

      const first = (await read()).headers.get("etag") ?? "";
      expect((await read({ "if-none-match": first })).status).toBe(304);
      const change = () => admin.call("PUT", address, minimalArtwork, { "if-match": first });
      expect((await change()).status).toBe(200);
      expect((await change()).status).toBe(409);
      expect((await read({ "if-none-match": first })).status).toBe(200);
    },
  );
});
