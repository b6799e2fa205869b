import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { minimalExhibition, settings } from "../../../test/support/samples.ts";

const artist = "/api/artist-settings";
const contact = "/api/contact-settings";
const [, , , [, contactFields]] = settings;
const { telephone: _, showCommission: __, commission: ___, ...specified } = contactFields;

test.each(settings)(
  "everyone reads %s, the admin replaces it with all its fields (API-05, API-06, API-21, API-22, API-26, API-27, APP-05, DAT-17, DAT-18, DAT-19, NAV-22)",
  async (path, sent) => {
    const { admin, visitor } = await startCallers(await emptyDatabase());
    expect(await visitor.status("GET", path)).toBe(200);
    for (let round = 0; round < 2; round++) {
      const saved = await admin.call("PUT", path, sent);
      expect(saved).toMatchObject({ status: 200, body: sent });
    }
    expect(await visitor.read(path)).toMatchObject(sent);
    const refused = await admin.call("PUT", path, {});
    expect(refused.status).toBe(400);
    expect(Object.keys(sent)).toContain(refused.body.issues[0].path);
  },
);

test("exhibitions are created, listed newest first, edited and deleted (API-23, API-24, API-25, AEX-07, AEX-08, EXH-09, DAT-16)", async () => {
  const { admin, visitor } = await startCallers(await emptyDatabase());
  const list = "/api/exhibitions";
  const old = await admin.add(list, { ...minimalExhibition, year: 2001 });
  expect(old).toMatchObject({ type: "solo", startDate: null, image: null });
  const details = {
    year: 2024,
    type: "group",
    startDate: "3 May",
    endDate: "1 June",
    image: "https://example.com/room.jpg",
    description: "Twelve canvases.",
  };
  const recent = await admin.add(list, { ...minimalExhibition, ...details });
  expect(recent).toMatchObject(details);
  expect(await visitor.read(list)).toMatchObject([{ id: recent.id }, { id: old.id }]);
  const change = { title: "Edited", year: 2025 };
  const path = `${list}/${old.id}`;
  const edited = await admin.call("PUT", path, { ...minimalExhibition, ...change });
  expect(edited).toMatchObject({ status: 200, body: change });
  expect(await visitor.read(list)).toMatchObject([{ id: old.id }, { id: recent.id }]);
  expect(await admin.status("DELETE", path)).toBe(200);
  expect(await admin.status("DELETE", path)).toBe(404);
  expect(await visitor.read(list)).toMatchObject([{ id: recent.id }]);
});

test("VIS-05, DAT-19 a change with the specified fields leaves the others as they are", async () => {
  const { admin, visitor } = await startCallers(await emptyDatabase());
  const put = async (body: object) => (await admin.call("PUT", contact, body)).body;
  expect(await put(specified)).toMatchObject({ telephone: "", showCommission: true });
  const added = { telephone: "+49 421 123456", showCommission: false, commission: "Portraits." };
  await put({ ...specified, ...added });
  const email = "b@example.com";
  expect(await put({ ...specified, email })).toMatchObject({ ...added, email });
  expect(await visitor.read(contact)).toMatchObject(added);
});

test.each([
  [artist, "name", " ", "Name is required"],
  [artist, "sentence", "A".repeat(161), "Please keep this under 160 characters"],
  [contact, "instagramUrl", "javascript:alert(1)", /link that starts with/],
  [contact, "telephone", "call", /telephone/i],
])("VIS-05 refuses for %s the %s %j (APP-05, DAT-19)", async (path, field, value, message) => {
  const { admin } = await startCallers(await emptyDatabase());
  const fields = { name: "Anna Example", sentence: "", place: "", ...specified, [field]: value };
  const { status, body } = await admin.call("PUT", path, fields);
  expect(status).toBe(400);
  expect(body.issues).toMatchObject([{ path: field }]);
  expect(body.message).toMatch(message);
});
