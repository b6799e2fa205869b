import { expect, test } from "vitest";
import { listAddresses } from "../../test/support/addresses.ts";
import { type Caller, startApi, type TestApi } from "../../test/support/api.ts";
import { emptyDatabase } from "../../test/support/databases.ts";
import { paintPicture } from "../../test/support/painted-site.ts";
import { minimalArtwork, minimalPrint } from "../../test/support/samples.ts";
import { hashOfAddress } from "../core/entities/picture.ts";
import type { Database } from "./database/open.ts";

const hidden = { artwork: 7_700_077, print: 8_800_088 };
/** Ids and a hash that nothing has. */
const absent = { artwork: 7_700_078, print: 8_800_089, hash: "0123456789abcdef".repeat(2) };

const titles = { artwork: "Zephyr at the Mole", print: "Quarry after Rain" };
const rooms = [
  { title: "Letter to Anoush", letter: "Nobody else has seen these." },
  { title: "Letter to Davit", letter: "These were for the autumn." },
];

/** Adds an open and a closed room with the unpublished works. @returns texts, tokens and hashes */
async function addRooms({ painter, database }: RoomParts): Promise<string[]> {
  const works = [{ artwork: hidden.artwork }, { print: hidden.print }];
  const tokens: string[] = [];
  for (const room of rooms) {
    const { id } = await painter.add("/api/rooms", { ...room, works });
    const { address } = await painter.add(`/api/rooms/${id}/link`, undefined);
    tokens.push(new URL(address).pathname.split("/").at(-1) ?? "");
  }
  const hashes = await database.query.selectFrom("room_links").select("tokenHash").execute();
  await painter.call("DELETE", `/api/rooms/${rooms.length}/link`);
  const texts = rooms.flatMap(({ title, letter }) => [title, letter]);
  return [...texts, ...tokens, ...hashes.map(({ tokenHash }) => tokenHash)];
}

interface RoomParts {
  painter: Caller;
  database: Database;
}

/** Opens a site with a published work and print, and a work and a print of the given state. */
async function startSiteWith({ published }: { published: boolean }) {
  const database = await emptyDatabase();
  const api = await startApi(database);
  const painter = await api.admin();
  const [shown = "", ofWork = "", ofPrint = ""] = await Promise.all(
    [1, 2, 3].map(async (number) => painter.upload(await paintPicture(number))),
  );
  const sizes = '[{"width":30,"height":40,"material":"paper"}]';
  await painter.call("POST", "/api/artworks", { ...minimalArtwork, images: [shown] });
  const work = { ...minimalArtwork, title: titles.artwork, images: [ofWork], published };
  const made = await painter.call("POST", "/api/artworks", { ...work, featured: true });
  const renumbered = { id: hidden.artwork, position: 1 };
  await database.query
    .updateTable("artworks")
    .set(renumbered)
    .where("id", "=", made.body.id)
    .execute();
  const print = { ...minimalPrint, availableSizes: sizes };
  await painter.call("POST", "/api/prints", {
    ...print,
    images: [shown],
    artworkId: hidden.artwork,
  });
  const edition = { ...print, title: titles.print, images: [ofPrint], artworkId: 1, published };
  const madePrint = await painter.call("POST", "/api/prints", edition);
  await database.query
    .updateTable("prints")
    .set({ id: hidden.print })
    .where("id", "=", madePrint.body.id)
    .execute();
  await painter.call("PUT", "/api/homepage-settings", {
    heroQuote: "",
    heroImage: "",
    featuredArtworkIds: [String(hidden.artwork), "1"],
  });
  const hashes = [ofWork, ofPrint].map((address) => hashOfAddress(address) ?? "");
  const ofRooms = await addRooms({ painter, database });
  const ofWorks = [...Object.values(titles), ...Object.values(hidden).map(String), ...hashes];
  const traces = [...ofWorks, ...ofRooms];
  return { api, painter, ofWork, ofPrint, shown, hashes, traces, ofRooms };
}

/** Addresses of a route with the ids and hashes of the records that must not be seen. */
function listHiddenAddresses(route: string, hashes: readonly string[]): string[] {
  const values = [...Object.values(hidden).map(String), ...hashes];
  return values.flatMap((value) => {
    const segments = route.split("/").map((segment) => {
      const [, name, pattern] = /^:(\w+)(?:\{(.*)\})?$/.exec(segment) ?? [];
      if (!name) return segment;
      const whole = new RegExp(`^(?:${pattern ?? ".*"})$`);
      if (name === "folder") return "prints";
      if (name === "file" && !pattern) return "30x40-paper.glb";
      const fitting = [value, `${value}.jpg`, `${value}-120`, "120.jpg"];
      return fitting.find((text) => whole.test(text)) ?? "full";
    });
    return segments.some((segment) => segment.includes(value)) ? [segments.join("/")] : [];
  });
}

const queries = [
  `/wall/artworks/${hidden.artwork}/91.4x61-canvas.glb`,
  "/artworks?view=scale",
  "/artworks?availability=available",
  "/exhibitions?type=group",
  "/contact?artwork=1",
  ...[`/artworks?work=${hidden.artwork}`, `/contact?artwork=${hidden.artwork}`],
  ...[`/contact?print=${hidden.print}&size=30x40&material=paper`],
  ...["/api/artworks", "/api/prints", "/api/homepage-settings"].map(
    (path) => `${path}?unpublished=true`,
  ),
];

interface Seen {
  address: string;
  status: number;
  /** Headers and, unless it is a picture, the body. */
  text: string;
}

async function look({ app }: TestApi, address: string): Promise<Seen> {
  const response = await app.request(address);
  response.headers.delete("x-request-id");
  const isText = /text|json|xml/.test(response.headers.get("content-type") ?? "");
  const body = isText ? await response.text() : "";
  const headers = JSON.stringify([...response.headers]);
  return { address, status: response.status, text: `${headers}\n${body}` };
}

/** Returns the addresses in whose answers a trace is found. */
async function findTraces(
  { api, traces, hashes }: Awaited<ReturnType<typeof startSiteWith>>,
  addresses: ReadonlySet<string>,
): Promise<string[]> {
  const withAbsent = (text: string) =>
    text
      .replaceAll(String(hidden.artwork), String(absent.artwork))
      .replaceAll(String(hidden.print), String(absent.print))
      .replaceAll(new RegExp(hashes.join("|"), "g"), absent.hash);
  const leaks: string[] = [];
  for (const address of addresses) {
    const seen = await look(api, address);
    // An address that names the record itself must answer as if there were no such record.
    const isNamed = traces.some((trace) => address.includes(trace));
    if (isNamed) {
      const other = await look(api, withAbsent(address));
      const isSame = seen.status === other.status && withAbsent(seen.text) === other.text;
      if (!isSame) leaks.push(address);
    } else if (traces.some((trace) => seen.text.includes(trace))) leaks.push(address);
  }
  return leaks;
}

/** Addresses that show published records. */
const telling = new Set([
  ...["/", "/artworks", "/prints", "/sitemap.xml", "/feed.xml", "/artworks?view=scale"],
  ...["/api/artworks", "/api/prints", "/api/homepage-settings"],
  ...["/iiif/collection.json", `/iiif/artworks/${hidden.artwork}/manifest.json`],
  ...[`/share/artworks/${hidden.artwork}.jpg`, `/share/prints/${hidden.print}.jpg`],
  ...[`/artworks/${hidden.artwork}/sheet`, `/artworks?work=${hidden.artwork}`],
  ...[`/api/artworks/${hidden.artwork}`, `/api/prints/${hidden.print}`],
  ...[`/wall/prints/${hidden.print}/30x40-paper.glb`, `/prints/${hidden.print}`],
  `/wall/artworks/${hidden.artwork}/91.4x61-canvas.glb`,
  `/contact?artwork=${hidden.artwork}`,
]);

test("APP-04, SEL-04 no public address shows a trace of an unpublished work or print, or of a room", async () => {
  const site = await startSiteWith({ published: false });
  const routes = listAddresses(site.api);
  const ofHidden = [...routes.keys()].flatMap((route) => listHiddenAddresses(route, site.hashes));
  const addresses = new Set([...routes.values(), ...queries, ...ofHidden]);
  for (const address of telling) expect(addresses).toContain(address);
  expect(await findTraces(site, addresses)).toEqual([]);
});

test("APP-04 traces of published records are found (control)", async () => {
  const site = await startSiteWith({ published: true });
  expect(await findTraces(site, telling)).toEqual([...telling]);
});

test("SEL-04 an open room shows its own traces, and no hash of a picture or of its address", async () => {
  const { api, traces, hashes, ofRooms } = await startSiteWith({ published: false });
  const [title = "", letter = "", , , open = "", closed = "", ...addressHashes] = ofRooms;
  expect(addressHashes).toHaveLength(2);
  const { text, status } = await look(api, `/rooms/${open}`);
  expect(status).toBe(200);
  const found = traces.filter((trace) => text.includes(trace));
  const works = [...Object.values(titles), ...Object.values(hidden).map(String)];
  expect(found).toEqual([...works, title, letter, open]);
  expect(found).not.toContain(hashes[0]);
  expect((await look(api, `/rooms/${closed}`)).status).toBe(404);
});

test("APP-04 the painter sees what is unpublished where they ask for it", async () => {
  const { painter } = await startSiteWith({ published: false });
  const list = await painter.call("GET", "/api/artworks?unpublished=true");
  expect(list.body).toMatchObject([
    { id: 1, published: true },
    { id: hidden.artwork, published: false },
  ]);
  const print = await painter.call("GET", `/api/prints/${hidden.print}?unpublished=true`);
  expect(print.body).toMatchObject({ title: titles.print, published: false });
  const prints = await painter.read("/api/prints?unpublished=true");
  expect(prints[0].artworkId).toBe(hidden.artwork);
  const homepage = await painter.call("GET", "/api/homepage-settings?unpublished=true");
  expect(homepage.body.featuredArtworkIds).toEqual([String(hidden.artwork), "1"]);
});

test("APP-04 a change that does not state the flag leaves it as it is", async () => {
  const { painter } = await startSiteWith({ published: false });
  const address = `/api/artworks/${hidden.artwork}`;
  await painter.call("PUT", address, { ...minimalArtwork, title: "Renamed" });
  const after = await painter.call("GET", `${address}?unpublished=true`);
  expect(after.body).toMatchObject({ title: "Renamed", published: false });
  expect(await painter.status("GET", address)).toBe(404);
  const shown = await painter.call("PUT", address, { ...minimalArtwork, published: true });
  expect(shown.body.published).toBe(true);
  expect(await painter.status("GET", address)).toBe(200);
});

test("APP-04 a picture of unpublished records only is the painter's, and is kept by no cache", async () => {
  const { painter, api, ofWork, shown } = await startSiteWith({ published: false });
  const visitor = api.visitor();
  const variants = [ofWork, ofWork.replace(".jpg", "/120.webp")];
  for (const address of variants) {
    expect(await visitor.status("GET", address), address).toBe(404);
    const own = await painter.call("GET", address);
    expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  }
  // The published work and the published print use it.
  const shared = await painter.call("GET", shown);
  expect(shared.headers.get("cache-control")).toContain("public");

  await painter.call("PUT", "/api/artist-bio", { title: "", description: "", image: ofWork });
  expect(await visitor.status("GET", ofWork)).toBe(200);
});

test("APP-04 a picture stays hidden in the trash and in earlier versions", async () => {
  const { painter, api, ofWork, ofPrint } = await startSiteWith({ published: false });
  const work = `/api/artworks/${hidden.artwork}`;
  await painter.call("PUT", work, { ...minimalArtwork, images: [minimalArtwork.images[0]] });
  await painter.call("DELETE", `/api/prints/${hidden.print}`);
  for (const address of [ofWork, ofPrint]) {
    expect(await api.visitor().status("GET", address), address).toBe(404);
    expect(await painter.status("GET", address), address).toBe(200);
  }
});

test("APP-04 an enquiry about an unpublished work is stored as a message without one", async () => {
  const { painter, api } = await startSiteWith({ published: false });
  for (const id of [1, hidden.artwork]) {
    await api.visitor().call("POST", "/api/contact", {
      ...{ name: "Nare", email: "nare@example.com", message: "Is it for sale?" },
      enquiry: `artwork=${id}`,
    });
  }
  const [unknown, known] = await painter.read("/api/contact");
  expect([unknown.name, unknown.enquiry]).toEqual(["Nare", null]);
  expect(known.enquiry.page).toBe("/artworks?work=1");
});

test("APP-04 views and thumbnails know no unpublished record", async () => {
  const { painter, api } = await startSiteWith({ published: false });
  const visitor = api.visitor();
  for (const [kind, id] of Object.entries({ ...hidden, artwork: 1 })) {
    const agent = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0" };
    await visitor.call("POST", "/api/views", { kind, id }, agent);
  }
  await api.services.views?.flush();
  const { counts } = await painter.read("/api/views");
  expect(counts).toMatchObject([{ kind: "artwork", recordId: 1 }]);
  const { body } = await visitor.call("POST", "/api/prints/thumbnails", {
    ids: [1, hidden.print],
  });
  expect(Object.keys(body.thumbnails)).toEqual(["1"]);
});

test("APP-04 the painter previews the real page of an unpublished work and print", async () => {
  const { painter } = await startSiteWith({ published: false });
  const work = await painter.call("GET", `/admin/preview/artworks/${hidden.artwork}`);
  expect(work.body).toContain("<h2 ");
  expect(work.body).toContain("Preview: only you see this page.");
  expect(work.body).toContain(`href="/admin/edit-artwork/${hidden.artwork}"`);
  const print = await painter.call("GET", `/admin/preview/prints/${hidden.print}`);
  expect(print.body).toContain("Available Sizes");
  for (const [title, page] of [
    [titles.artwork, work],
    [titles.print, print],
  ] as const) {
    expect(page.body).toContain(title);
    expect(page.body).toContain('<meta name="robots" content="noindex"/>');
    expect(page.headers.get("cache-control")).toBe("no-store");
  }
  // Other unpublished records stay out of it.
  expect(print.body).not.toContain(titles.artwork);
});
