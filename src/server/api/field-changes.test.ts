import fc from "fast-check";
import { expect, test } from "vitest";
import { type Answer, type Caller, startCallers } from "../../../test/support/api.ts";
import { emptyDatabase, onBothEngines } from "../../../test/support/databases.ts";
import { coloured } from "../../../test/support/painted-site.ts";
import { minimalArtwork, minimalExhibition, minimalPrint } from "../../../test/support/samples.ts";
import { listHistory } from "../catalogue/history/history.ts";

type Fields = Record<string, unknown>;

/** Every record that the admin edits, and the first and the new values of two of its fields. */
const records: [address: string, from: Fields, set: Fields, first?: object][] = [
  ["artworks", { price: 1850, buyLink: null }, { price: 2000, buyLink: "/shop" }, minimalArtwork],
  ["prints", { status: "active" }, { status: "discontinued", description: "New" }, minimalPrint],
  ["exhibitions", { year: 2023 }, { year: 2024, startDate: "May" }, minimalExhibition],
  ["homepage-settings", { heroImage: "" }, { heroImage: "/a.jpg", featuredArtworkIds: ["1"] }],
  ["artist-settings", { place: "Armenia" }, { place: "Gyumri", translationLanguages: ["fr"] }],
  ["artist-bio", { statement: null }, { statement: "Hope.", education: "Yerevan" }],
  ["contact-settings", { instagramUrl: "" }, { instagramUrl: "/i", location: "Gyumri" }],
  ["zoom-settings", { zoom: "4000" }, { zoom: "2000", attribution: "Anahit" }],
  ["sales-settings", { paperRate: 1.3 }, { paperRate: 7, terms: "Rolled." }],
  [
    "contact",
    { notes: "" },
    { notes: "Wants a frame. ", read: true },
    { name: "Nare", email: "nare@example.com", message: "Hello" },
  ],
];

type OpenRecord = Awaited<ReturnType<typeof openRecord>>;

interface Accepted {
  set: Fields;
  from: Fields;
  tag: string;
}

function versionOf({ tag }: Accepted): number {
  return Number(tag.replace(/\D/g, ""));
}

const edits = fc.record({
  fields: fc.subarray(["title", "medium", "buyLink"], { minLength: 1 }),
  value: fc.constantFrom("/a", "/b", "/c"),
  /** The answer does not arrive. */
  isLost: fc.boolean(),
  /** The editor reads the record before. */
  isFresh: fc.boolean(),
});
type Edit = typeof edits extends fc.Arbitrary<infer Value> ? Value : never;

async function openRecord(admin: Caller, name: string, first?: object) {
  const address = `/api/${name}`;
  const created = first && (await admin.call("POST", address, first));
  const path = created ? `${address}/${created.body.id ?? 1}` : address;
  return {
    read: async (): Promise<Fields> => await admin.read(`${path}?unpublished=true`),
    change: (set: Fields, from: Fields, headers = {}) =>
      admin.call("PATCH", path, { set, from }, headers),
  };
}

onBothEngines((open) => {
  test.each(records)(
    "KEE-03 %s: a change of fields leaves the others",
    async (address, from, set, first) => {
      const { admin } = await startCallers(await open());
      const record = await openRecord(admin, address, first);
      const before = await record.read();
      expect(before).toMatchObject(from);
      const changed = await record.change(set, before);
      expect(changed.status, JSON.stringify(changed.body)).toBe(200);
      const { updatedAt: _, notesVersion: __, ...others } = before;
      expect(await record.read()).toMatchObject({ ...others, ...set });
      expect(changed.body).toEqual(await record.read());
    },
  );

  test.each(records)("KEE-03 %s: two editors of one field", async (address, from, set, first) => {
    const { admin } = await startCallers(await open());
    const record = await openRecord(admin, address, first);
    const before = await record.read();
    const [field = ""] = Object.keys(from);
    expect((await record.change({ [field]: set[field] }, before)).status).toBe(200);
    expect((await record.change({ [field]: set[field] }, before)).status).toBe(200);
    const stored = await record.read();
    const other = { ...before, [field]: "Other" };
    const refused = await record.change({ ...set, [field]: before[field] }, other);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ fields: [field], present: { record: stored } });
    expect(await record.read()).toEqual(stored);
  });

  test("KEE-03 each translated text is a field", async () => {
    const { admin } = await startCallers(await open());
    const record = await openRecord(admin, "artworks", minimalArtwork);
    const change = (hy: Fields, from: Fields = {}) =>
      record.change({ translations: { hy } }, { translations: { hy: from } });
    expect((await change({ title: " Երեկո " })).status).toBe(200);
    expect((await change({ medium: "Յուղաներկ" })).status).toBe(200);
    const refused = await change({ title: "Մութ", description: "Կապույտ" });
    expect(refused.body.fields).toEqual(["translations.hy.title"]);
    expect((await change({ medium: "" }, { medium: "Յուղաներկ" })).status).toBe(200);
    expect((await record.read()).translations).toEqual({ hy: { title: "Երեկո" } });
  });

  test("KEE-08 any interleaving of two editors and lost answers is one order of the accepted edits", async () => {
    const { admin, database } = await startCallers(await open());
    let sent = 0;

    /** Sends the edits one after the other. A request whose answer is lost is sent again later. */
    async function play(record: OpenRecord, edits: Edit[]): Promise<Accepted[]> {
      const accepted: Accepted[] = [];
      const lost: (() => Promise<void>)[] = [];
      let base = await record.read();
      for (const { fields, value, isLost, isFresh } of edits) {
        if (isFresh) base = await record.read();
        const from = base;
        const set = Object.fromEntries(fields.map((field) => [field, value]));
        const headers = { "idempotency-key": `request-${sent++}` };
        const send = () => record.change(set, from, headers);
        const accept = ({ status, body, headers }: Answer) => {
          expect(status, JSON.stringify(body)).toBeOneOf([200, 409]);
          if (status === 409) return;
          accepted.push({ set, from, tag: headers.get("etag") ?? "" });
          base = body;
        };
        const answer = await send();
        if (isLost) lost.push(async () => accept(await send()));
        else accept(answer);
        if (!isLost) await lost.shift()?.();
      }
      for (const repeat of lost) await repeat();
      return accepted;
    }

    await fc.assert(
      fc.asyncProperty(fc.array(edits), fc.array(edits), async (one, other) => {
        const record = await openRecord(admin, "artworks", minimalArtwork);
        const first = await record.read();
        const editors = await Promise.all([play(record, one), play(record, other)]);
        const inOrder = editors.flat().toSorted((a, b) => versionOf(a) - versionOf(b));
        expect(new Set(inOrder.map(versionOf)).size).toBe(inOrder.length);
        const state = { ...first };
        for (const { set, from } of inOrder) {
          for (const [field, value] of Object.entries(set)) {
            expect([from[field], value]).toContain(state[field]);
            state[field] = value;
          }
        }
        expect(await record.read()).toEqual(state);
        const changes = await listHistory(database, inOrder.length + 1);
        const kinds = changes.map(({ action }) => action.split(" ")[0]);
        expect(kinds).toEqual([...inOrder.map(() => "PATCH"), "POST"]);
      }),
      { numRuns: 25 },
    );
  });
});

test.each([
  [{ set: {}, from: {} }, "", "set must state a field"],
  [{ set: { colour: "red" }, from: {} }, "", "Unknown field: colour"],
  [{ set: { title: " " }, from: {} }, "title", "Title is required"],
  [{ set: { images: ["x"] }, from: {} }, "images.0", /image address/],
  [{ set: { translations: { hy: { price: "1" } } }, from: {} }, "translations.hy", /Unknown field/],
  [{ title: "Dawn" }, "", /expected object/],
])("KEE-08 a change of fields names its fault: %j", async (body, path, message) => {
  const { admin } = await startCallers(await emptyDatabase());
  await admin.call("POST", "/api/artworks", minimalArtwork);
  const refused = await admin.call("PATCH", "/api/artworks/1", body);
  expect(refused.status).toBe(400);
  expect(refused.body.issues[0].path).toBe(path);
  expect(refused.body.message).toMatch(message);
});

test("KEE-08 a change of fields stores embedded pictures", async () => {
  const { admin } = await startCallers(await emptyDatabase());
  await admin.call("POST", "/api/artworks", minimalArtwork);
  const image = `data:image/jpeg;base64,${(await coloured(1)).toString("base64")}`;
  const change = { set: { images: [image] }, from: { images: minimalArtwork.images } };
  const { body } = await admin.call("PATCH", "/api/artworks/1", change);
  expect(body.images).toEqual([expect.stringMatching(/^\/media\//)]);
  expect(await admin.status("PATCH", "/api/artworks/9", change)).toBe(404);
});
