import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { paintPicture } from "../../../test/support/painted-site.ts";
import { minimalArtwork, minimalExhibition, minimalPrint } from "../../../test/support/samples.ts";

const artistName = "Anahit Sample";

async function startSite() {
  return startCallers(await emptyDatabase(), { ARTIST_NAME: artistName });
}

test("ZOM-03 all pages of the scale view share the scale of the filter's tallest work", async () => {
  const { admin, visitor } = await startSite();
  const add = (dimensions: string, availability = "available") =>
    admin.call("POST", "/api/artworks", { ...minimalArtwork, dimensions, availability });
  for (let count = 0; count < 24; count++) await add("30 x 40 cm");
  await add("120 x 260 cm");
  await add("100 x 300 cm", "sold");
  const scale = async (query: string) => {
    const body = await visitor.read(`/artworks?view=scale${query}`);
    return /--tall:(\d+)/.exec(body)?.[1];
  };
  // 20 cm above the floor, 16 cm below the ceiling.
  expect([await scale(""), await scale("&page=2")]).toEqual(["336", "336"]);
  expect(await scale("&availability=available")).toBe("296");
  expect(await scale("&availability=available&page=2")).toBe("296");
});

test("a network in front of the site leaves the e-mail addresses of each page as they are", async () => {
  const { visitor } = await startSite();
  for (const path of ["/", "/contact", "/hy/about", "/nothing-here"]) {
    const { body } = await visitor.call("GET", path);
    expect(body, path).toMatch(
      /^<!doctype html><!--email_off--><html.*<\/html><!--\/email_off-->$/s,
    );
  }
});

test("an empty site shows defaults and empty states (ERR-03, NAV-01, NAV-03, NAV-05, HOME-16, HOME-02, HOME-04, HOME-07, GAL-12, GAL-13, PRL-02, PRL-04, ABT-01, ABT-03, ABT-05, EXH-08, CON-05, NAV-16, NAV-22)", async () => {
  const { visitor } = await startCallers(await emptyDatabase());
  async function read(path: string): Promise<string> {
    const { status, body, headers } = await visitor.call("GET", path);
    expect(status, path).toBe(200);
    expect(headers.get("content-security-policy")).toContain("default-src 'self'");
    return body;
  }
  const home = await read("/");
  expect(home).toMatch(/class="hero.*src="[^"]*default-hero/s);
  expect(home).toContain("Art must bring hope into people&#x27;s lives.");
  expect(home).not.toMatch(/Latest Creation|Curated Selection/);
  const gallery = await read("/artworks");
  expect(gallery).toContain("No artworks found");
  expect(gallery).toContain(">0 Artworks<");
  const prints = await read("/prints");
  expect(prints).toContain("No prints available at the moment.");
  expect(prints).toContain("0 prints available");
  expect(prints).toContain("Price Calculator");
  expect(await read("/about")).toMatch(/src="[^"]*default-portrait.*Biography.*<span>2023</s);
  const exhibitions = await read("/exhibitions");
  expect(exhibitions).toContain("No solo exhibitions to display.");
  expect(exhibitions).toContain("No group exhibitions to display.");
  const contact = await read("/contact");
  expect(contact).toContain("Yerevan, Armenia");
  expect(contact).not.toMatch(/href="(mailto:)?"|target="_blank"/);
});

test("unknown paths get the 404 page, or JSON under /api (NAV-08)", async () => {
  const { visitor } = await startSite();
  for (const path of ["/nowhere", "/artworks/1", "/prints/1/2", "/%E2%82%AC"]) {
    const page = await visitor.call("GET", path);
    expect([page.status, page.headers.get("cache-control")], path).toEqual([404, "no-store"]);
    expect(page.body, path).toMatch(/<h1[^>]*>404 Page Not Found</);
  }
  for (const path of ["/api", "/api/nowhere", "/api/artworks/1/nothing"]) {
    const { status, body, headers } = await visitor.call("GET", path);
    expect([status, body.code], path).toEqual([404, "nothingHere"]);
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test("ASK-03 a work leads to its active prints, and a print to its work", async () => {
  const { admin, visitor } = await startSite();
  const sold = await admin.add("/api/artworks", { ...minimalArtwork, availability: "sold" });
  const prints = [
    { title: "A print of it", artworkId: sold.id },
    { title: "A discontinued one", artworkId: sold.id, status: "discontinued" },
    { title: "Of something else" },
  ];
  for (const print of prints)
    await admin.call("POST", "/api/prints", { ...minimalPrint, ...print });
  const body = await visitor.read(`/artworks?work=${sold.id}`);
  const shown = prints.map(({ title }) => body.includes(`>${title}</cite>`));
  expect(shown).toEqual([true, false, false]);
  const original = `href="/artworks?work=${sold.id}"`;
  expect(await visitor.read("/prints/1")).toContain(original);
  expect(await visitor.read("/prints/3")).not.toContain(original);
});

test("a work's address opens its dialog, an unknown id the plain gallery (NAV-02, DLG-09)", async () => {
  const { admin, visitor } = await startSite();
  const { body: work } = await admin.call("POST", "/api/artworks", minimalArtwork);
  const opened = await visitor.read(`/artworks?work=${work.id}`);
  expect(opened).toMatch(/<dialog [^>]*class="work-dialog"[^>]* open=""/);
  expect(opened).toContain(`<title>${minimalArtwork.title}, 2024 — ${artistName}</title>`);
  expect(opened).toContain('"@type":"VisualArtwork"');
  for (const id of ["99999", "x", "0", "-1", "1.5", "99999999999999999999", ""]) {
    const { status, body } = await visitor.call("GET", `/artworks?work=${id}`);
    expect(status).toBe(200);
    expect(body).not.toContain('open=""');
  }
});

test("prints: active ones are listed and complete, others are explained (PRL-01, PRD-01, PRD-02, PRD-03, PRD-04, NAV-04)", async () => {
  const { admin, visitor } = await startSite();
  await admin.call("POST", "/api/prints", minimalPrint);
  const gone = { ...minimalPrint, title: "Gone", status: "discontinued" };
  const { body: discontinued } = await admin.call("POST", "/api/prints", gone);
  const list = await visitor.read("/prints");
  const page = await visitor.read("/prints/1");
  expect(page).toContain("Available Sizes - ");
  expect(page).not.toContain("skeleton");
  expect(list).toContain("1 print available");
  expect(list).not.toContain("Gone");
  const unavailable = await visitor.call("GET", `/prints/${discontinued.id}`);
  expect(unavailable.status).toBe(404);
  expect(unavailable.body).toContain("Print Edition Not Available");
  for (const id of ["abc", "1x", "99999", "0", "-1", "1.5", "NaN", "99999999999999999999"]) {
    const { status, body } = await visitor.call("GET", `/prints/${id}`);
    expect(status).toBe(404);
    expect(body).toContain("Print Edition Not Found");
  }
});

test("EXH-01, EXH-02, EXH-09 solo exhibitions are listed first, group exhibitions at their own address, each by year", async () => {
  const { admin, visitor } = await startSite();
  for (const [title, type, year] of [
    ["Older", "solo", 2019],
    ["Newer", "solo", 2024],
    ["Together", "group", 2021],
  ] as const) {
    await admin.add("/api/exhibitions", { ...minimalExhibition, title, type, year });
  }
  const shown = async (address: string) => {
    const panels: string[] = (await visitor.read(address)).split('role="tabpanel"').slice(1);
    const [panel = ""] = panels.filter((each) => !/^[^>]* hidden=/.test(each));
    return [...panel.matchAll(/“(\w+)”/g)].map(([, title]) => title);
  };
  expect(await shown("/exhibitions")).toEqual(["Newer", "Older"]);
  expect(await shown("/exhibitions?type=group")).toEqual(["Together"]);
});

test("DAT-02 a work without a description leaves no empty paragraph on any page", async () => {
  const { admin, visitor } = await startSite();
  const { id } = await admin.add("/api/artworks", { ...minimalArtwork, description: "" });
  for (const path of ["/", `/artworks?work=${id}`, "/artworks", "/hy/artworks", "/feed.xml"]) {
    const page = await visitor.read(path);
    expect(page, path).toContain(minimalArtwork.title);
    expect(page, path).not.toMatch(/<p(?![^>]*role="status")[^>]*><\/p>|&lt;p&gt;&lt;\/p&gt;/);
    expect(page, path).not.toContain('"description":""');
  }
});

test("sitemap, robots and feed contain the public pages", async () => {
  const { admin, visitor } = await startSite();
  const { body: work } = await admin.call("POST", "/api/artworks", minimalArtwork);
  const sitemap = await visitor.read("/sitemap.xml");
  expect(sitemap).toContain(`/artworks?work=${work.id}</loc>`);
  expect(sitemap).toContain("/media/cover.jpg</image:loc>");
  expect(await visitor.read("/robots.txt")).toContain("Disallow: /admin");
  expect(await visitor.read("/feed.xml")).toContain("Evening over Sevan, 2024");
});

test("the feed keeps the date of a work whose picture is uploaded again", async () => {
  const { admin, database, visitor } = await startSite();
  const picture = await paintPicture(1);
  const images = [await admin.upload(picture)];
  await admin.add("/api/artworks", { ...minimalArtwork, images });
  const at = "2026-01-02T10:00:00.000Z";
  await database.query.updateTable("media").set({ createdAt: at }).execute();
  await database.query.updateTable("changes").set({ at }).execute();
  await admin.upload(picture);
  expect(await visitor.read("/feed.xml")).toContain(
    "<pubDate>Fri, 02 Jan 2026 10:00:00 GMT</pubDate>",
  );
});
