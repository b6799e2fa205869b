import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase, onBothEngines } from "../../../test/support/databases.ts";
import { minimalExhibition } from "../../../test/support/samples.ts";

const settings = [
  {
    rows: "API-05, API-06, DAT-17",
    path: "/api/homepage-settings",
    sent: {
      heroQuote: "Hope.",
      heroImage: "https://example.com/h.jpg",
      featuredArtworkIds: ["3", "1"],
    },
    required: "heroQuote",
  },
  {
    rows: "APP-05",
    path: "/api/artist-settings",
    sent: { name: "Anna Example", sentence: "I paint the sea.", place: "Bremen" },
    required: "name",
  },
  {
    rows: "API-21, API-22, DAT-18",
    path: "/api/artist-bio",
    sent: {
      title: "A life",
      description: "Born in Gyumri.",
      image: "",
      statement: "I paint hope.",
      education: "Yerevan",
      awards: null,
    },
    required: "description",
  },
  {
    rows: "API-26, API-27, DAT-19, NAV-22",
    path: "/api/contact-settings",
    sent: {
      instagramUrl: "https://www.instagram.com/example",
      saatchiUrl: "",
      email: "hello@example.com",
      location: "Yerevan, Armenia",
      instagramHandle: "@example",
    },
    required: "email",
  },
  {
    rows: "a record of its own",
    path: "/api/zoom-settings",
    sent: {
      zoom: "2000",
      rights: "http://creativecommons.org/licenses/by-nc/4.0/",
      attribution: "Anahit, Gyumri",
    },
    required: "zoom",
  },
];

onBothEngines((open) => {
  test.each(settings)(
    "everyone reads $path, the admin replaces it ($rows)",
    async ({ path, sent }) => {
      const { admin, visitor } = await startCallers(await open());
      expect((await visitor.call("GET", path)).status).toBe(200);
      for (const round of [sent, { ...sent }]) {
        const saved = await admin.call("PUT", path, round);
        expect(saved.status).toBe(200);
        expect(saved.body).toMatchObject(sent);
      }
      expect((await visitor.call("GET", path)).body).toMatchObject(sent);
    },
  );

  test("exhibitions are created, listed newest first, edited and deleted (API-23, API-24, API-25, AEX-07, AEX-08, EXH-09, DAT-16)", async () => {
    const { admin, visitor } = await startCallers(await open());
    const old = await admin.call("POST", "/api/exhibitions", { ...minimalExhibition, year: 2001 });
    expect(old).toMatchObject({
      status: 201,
      body: { type: "solo", startDate: null, image: null },
    });
    const recent = await admin.call("POST", "/api/exhibitions", {
      ...minimalExhibition,
      year: 2024,
      type: "group",
      startDate: "3 May",
      endDate: "1 June",
      image: "https://example.com/room.jpg",
      description: "Twelve canvases.",
    });
    const ids = async () =>
      (await visitor.call("GET", "/api/exhibitions")).body.map((one: { id: number }) => one.id);
    expect(await ids()).toEqual([recent.body.id, old.body.id]);
    const edited = await admin.call("PUT", `/api/exhibitions/${old.body.id}`, {
      ...minimalExhibition,
      title: "Edited",
      year: 2025,
    });
    expect(edited).toMatchObject({ status: 200, body: { title: "Edited", year: 2025 } });
    expect(await ids()).toEqual([old.body.id, recent.body.id]);
    expect((await admin.call("DELETE", `/api/exhibitions/${old.body.id}`)).status).toBe(200);
    expect((await admin.call("DELETE", `/api/exhibitions/${old.body.id}`)).status).toBe(404);
    expect(await ids()).toEqual([recent.body.id]);
  });
});

test.each(settings)("$path needs all its fields ($rows)", async ({ path, sent, required }) => {
  const { admin } = await startCallers(await emptyDatabase());
  const { [required as keyof typeof sent]: _, ...rest } = sent;
  const { status, body } = await admin.call("PUT", path, rest);
  expect(status).toBe(400);
  expect(body.issues[0].path).toBe(required);
});

test("refuses a link without http or https (DAT-19)", async () => {
  const { admin } = await startCallers(await emptyDatabase());
  const { status, body } = await admin.call("PUT", "/api/contact-settings", {
    instagramUrl: "javascript:alert(1)",
    saatchiUrl: "",
    email: "a@example.com",
    location: "",
    instagramHandle: "",
  });
  expect(status).toBe(400);
  expect(body.issues[0].path).toBe("instagramUrl");
});

test.each([
  ["name", " ", "Name is required"],
  ["name", "A".repeat(81), "Please keep this under 80 characters"],
  ["sentence", "A".repeat(161), "Please keep this under 160 characters"],
  ["place", "A".repeat(81), "Please keep this under 80 characters"],
])("refuses the %s %j (APP-05)", async (field, value, message) => {
  const { admin } = await startCallers(await emptyDatabase());
  const settings = { name: "Anna Example", sentence: "", place: "", [field]: value };
  const { status, body } = await admin.call("PUT", "/api/artist-settings", settings);
  expect(status).toBe(400);
  expect(body.issues).toMatchObject([{ path: field, message }]);
});

test("stores 0 for a year that is not a number, accepts 0 (VAL-18)", async () => {
  const { admin } = await startCallers(await emptyDatabase());
  for (const year of ["soon", 0]) {
    const { status, body } = await admin.call("POST", "/api/exhibitions", {
      ...minimalExhibition,
      year,
    });
    expect(status).toBe(201);
    expect(body.year).toBe(0);
  }
});
