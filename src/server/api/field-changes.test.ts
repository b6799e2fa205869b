import { expect, test } from "vitest";
import { type Caller, startCallers } from "../../../test/support/api.ts";
import { emptyDatabase, onBothEngines } from "../../../test/support/databases.ts";
import { paintPicture } from "../../../test/support/painted-site.ts";
import { minimalArtwork, minimalExhibition, minimalPrint } from "../../../test/support/samples.ts";

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
    "KEE-03, KEE-08 %s: a change of fields leaves the others, and one of a field that changed elsewhere is refused",
    async (address, from, set, first) => {
      const { admin } = await startCallers(await open());
      const record = await openRecord(admin, address, first);
      const before = await record.read();
      expect(before).toMatchObject(from);
      const [field = ""] = Object.keys(from);
      const refusedAtFirst = await record.change(set, { ...before, [field]: "Other" });
      expect(refusedAtFirst).toMatchObject({ status: 409, body: { present: { record: before } } });
      for (let time = 0; time < 2; time++) {
        const changed = await record.change(set, before);
        expect(changed.status, JSON.stringify(changed.body)).toBe(200);
        expect(changed.body).toEqual(await record.read());
      }
      const { updatedAt: _, notesVersion: __, ...others } = before;
      const stored = await record.read();
      expect(stored).toMatchObject({ ...others, ...set });
      const other = { ...before, [field]: "Other" };
      const refused = await record.change({ ...set, [field]: before[field] }, other);
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ fields: [field], present: { record: stored } });
      expect(await record.read()).toEqual(stored);
    },
  );

  test("KEE-08 of changes of one field at once one is accepted, and those of other fields are all", async () => {
    const { admin } = await startCallers(await open());
    const record = await openRecord(admin, "artworks", minimalArtwork);
    const before = await record.read();
    const sets = [{ title: "A" }, { title: "B" }, { medium: "C" }, { buyLink: "/d" }];
    const answers = await Promise.all(sets.map((set) => record.change(set, before)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409]);
    expect(await record.read()).toMatchObject({ medium: "C", buyLink: "/d" });
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
  const image = `data:image/jpeg;base64,${(await paintPicture(1)).toString("base64")}`;
  const change = { set: { images: [image] }, from: { images: minimalArtwork.images } };
  const { body } = await admin.call("PATCH", "/api/artworks/1", change);
  expect(body.images).toEqual([expect.stringMatching(/^\/media\//)]);
});

test("KEE-03 a change of one field leaves a column that cannot be read as it is", async () => {
  const database = await emptyDatabase();
  const { admin } = await startCallers(database);
  const homepage = { heroQuote: "One", heroImage: "", featuredArtworkIds: ["1"] };
  expect(await admin.status("PUT", "/api/homepage-settings", homepage)).toBe(200);
  const { query } = database;
  await query.updateTable("homepage_settings").set({ featuredArtworkIds: "oops" }).execute();
  const change = { set: { heroQuote: "Two" }, from: { heroQuote: "One" } };
  expect(await admin.status("PATCH", "/api/homepage-settings", change)).toBe(200);
  const stored = query.selectFrom("homepage_settings").select(["heroQuote", "featuredArtworkIds"]);
  expect(await stored.execute()).toEqual([{ heroQuote: "Two", featuredArtworkIds: "oops" }]);
});
