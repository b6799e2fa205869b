import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase, onBothEngines } from "../../../test/support/databases.ts";
import { minimalArtwork, minimalExhibition, minimalPrint } from "../../../test/support/samples.ts";
import type { Database } from "../database/open.ts";

const artistName = "Anahit Sample";

function startSite(database: Database) {
  return startCallers(database, { ARTIST_NAME: artistName });
}

onBothEngines((open) => {
  test("the gallery filter counts a reserved work as sold, and an unknown filter is all (GAL-08, GAL-11)", async () => {
    const { admin, visitor } = await startSite(await open());
    for (const availability of ["available", "reserved", "sold"]) {
      const title = `A ${availability} work`;
      await admin.call("POST", "/api/artworks", { ...minimalArtwork, title, availability });
    }
    const titles = async (query: string) => {
      const body = await visitor.read(`/artworks${query}`);
      return ["available", "reserved", "sold"].filter((each) => body.includes(`A ${each} work`));
    };
    for (const all of ["", "?availability=all", "?availability=reserved"]) {
      expect(await titles(all)).toEqual(["available", "reserved", "sold"]);
    }
    expect(await titles("?availability=available")).toEqual(["available"]);
    expect(await titles("?availability=sold")).toEqual(["reserved", "sold"]);
  });

  test("all pages of the scale view share the scale of the filter's tallest work", async () => {
    const { admin, visitor } = await startSite(await open());
    const add = (dimensions: string, availability = "available") =>
      admin.call("POST", "/api/artworks", { ...minimalArtwork, dimensions, availability });
    for (let count = 0; count < 24; count++) await add("30 x 40 cm");
    await add("120 x 260 cm");
    const { body: tallest } = await add("100 x 300 cm", "sold");
    const scale = async (query: string) => {
      const body = await visitor.read(`/artworks?view=scale${query}`);
      return /--tall:(\d+)/.exec(body)?.[1];
    };
    // 20 cm above the floor, 16 cm below the ceiling.
    expect([await scale(""), await scale("&page=2")]).toEqual(["336", "336"]);
    expect(await scale("&availability=available")).toBe("296");
    expect(await scale("&availability=available&page=2")).toBe("296");
    const resized = { ...minimalArtwork, dimensions: "100 x 280 cm", availability: "sold" };
    await admin.call("PUT", `/api/artworks/${tallest.id}`, resized);
    expect(await scale("")).toBe("316");
  });

  test("an open work knows its neighbours in the gallery's order and its page (DLG-09)", async () => {
    const { admin, visitor } = await startSite(await open());
    const add = async () => (await admin.add("/api/artworks", minimalArtwork)).id;
    const placeOf = async (id: number) => (await visitor.read(`/artworks/${id}/sheet`)).place;
    const first = await add();
    expect(await placeOf(first)).toEqual({ neighbours: null, page: 1 });
    const second = await add();
    let beforeLast = second;
    let last = second;
    for (let count = 2; count < 25; count++) {
      beforeLast = last;
      last = await add();
    }
    expect(await placeOf(first)).toEqual({ neighbours: { previous: last, next: second }, page: 1 });
    expect(await placeOf(last)).toEqual({
      neighbours: { previous: beforeLast, next: first },
      page: 2,
    });
    await admin.call("POST", `/api/artworks/${second}/reorder`, { direction: "up" });
    expect((await placeOf(second)).neighbours).toEqual({ previous: last, next: first });

    const body = await visitor.read(`/artworks?work=${last}`);
    expect(body).toContain(`<a id="work-${last}" class="work-card-picture"`);
    expect(body).toContain(`href="/artworks?page=2#work-${last}" class="icon-button"`);
  });
});

test("renders every page of an empty site (ERR-03, HOME-16, NAV-01, NAV-03, NAV-05)", async () => {
  const { visitor } = await startSite(await emptyDatabase());
  for (const path of ["/", "/artworks", "/prints", "/about", "/exhibitions", "/contact"]) {
    const { status, body, headers } = await visitor.call("GET", path);
    expect(status, path).toBe(200);
    expect(body.startsWith("<!doctype html><html")).toBe(true);
    expect(body).toContain(artistName);
    expect(headers.get("content-security-policy")).toContain("default-src 'self'");
  }
});

test("an empty site shows defaults and empty states (HOME-02, HOME-04, HOME-07, GAL-12, GAL-13, PRL-02, PRL-04, ABT-01, ABT-03, ABT-05, EXH-08, CON-05, NAV-16, NAV-22)", async () => {
  const { visitor } = await startCallers(await emptyDatabase());
  const read = async (path: string): Promise<string> => await visitor.read(path);
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

test("HOME-01, HOME-04 the hero has the picture and quote of the settings, also a picture of another site", async () => {
  const { admin, visitor } = await startSite(await emptyDatabase());
  const heroImage = "https://pictures.example.org/hero.jpg";
  const settings = { heroImage, heroQuote: "Look twice.", featuredArtworkIds: [] };
  await admin.call("PUT", "/api/homepage-settings", settings);
  const { body, headers } = await visitor.call("GET", "/");
  expect(body).toMatch(
    /class="hero.*src="https:\/\/pictures\.example\.org\/hero\.jpg".*Look twice\./s,
  );
  expect(headers.get("content-security-policy")).toMatch(/img-src [^;]*https:/);
});

test("unknown paths get the 404 page, or JSON under /api (NAV-08)", async () => {
  const { visitor } = await startSite(await emptyDatabase());
  for (const path of ["/nowhere", "/artworks/1", "/prints/1/2", "/%E2%82%AC"]) {
    const page = await visitor.call("GET", path);
    expect(page.status, path).toBe(404);
    expect(page.body, path).toMatch(/<h1[^>]*>404 Page Not Found</);
  }
  for (const path of ["/nowhere", "/prints/999", "/prints/nowhere", "/artworks/999/sheet"]) {
    const { status, headers } = await visitor.call("GET", path);
    expect([status, headers.get("cache-control")], path).toEqual([404, "no-store"]);
  }
  for (const path of ["/api", "/api/nowhere", "/api/artworks/1/nothing"]) {
    const { status, body, headers } = await visitor.call("GET", path);
    expect([status, body.code], path).toEqual([404, "nothingHere"]);
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test("ASK-03 a work leads to its active prints, and a print to its work", async () => {
  const { admin, visitor } = await startSite(await emptyDatabase());
  const work = { ...minimalArtwork, availability: "sold" };
  const { body: sold } = await admin.call("POST", "/api/artworks", work);
  const prints = [
    { title: "A print of it", artworkId: sold.id },
    { title: "A discontinued one", artworkId: sold.id, status: "discontinued" },
    { title: "Of something else" },
  ];
  for (const print of prints)
    await admin.call("POST", "/api/prints", { ...minimalPrint, ...print });
  const shown = async () => {
    const body = await visitor.read(`/artworks?work=${sold.id}`);
    return prints.map(({ title }) => body.includes(`>${title}</cite>`));
  };
  expect(await shown()).toEqual([true, false, false]);
  await admin.call("PUT", `/api/artworks/${sold.id}`, { ...work, availability: "available" });
  expect(await shown()).toEqual([true, false, false]);
  const original = `href="/artworks?work=${sold.id}"`;
  expect(await visitor.read("/prints/1")).toContain(original);
  expect(await visitor.read("/prints/3")).not.toContain(original);
});

test("a page number beyond the last redirects to the last page", async () => {
  const { admin, visitor } = await startSite(await emptyDatabase());
  await admin.call("POST", "/api/artworks", minimalArtwork);
  const { status, headers } = await visitor.call("GET", "/artworks?page=7");
  expect(status).toBe(302);
  expect(headers.get("location")).toBe("/artworks");
});

test("a work's address opens its dialog, an unknown id the plain gallery (NAV-02, DLG-09)", async () => {
  const { admin, visitor } = await startSite(await emptyDatabase());
  const { body: work } = await admin.call("POST", "/api/artworks", minimalArtwork);
  const opened = await visitor.read(`/artworks?work=${work.id}`);
  expect(opened).toMatch(/<dialog [^>]*class="work-dialog"[^>]* open=""/);
  expect(opened).toContain(`<title>${minimalArtwork.title}, 2024 — ${artistName}</title>`);
  expect(opened).toContain('<meta property="og:image"');
  expect(opened).toContain('"@type":"VisualArtwork"');
  // The gallery behind an open work does not load before it.
  expect(opened.match(/fetchPriority="high"/gi)).toHaveLength(1);
  for (const id of ["99999", "x", "0", "-1", "1.5", "99999999999999999999", ""]) {
    const { status, body } = await visitor.call("GET", `/artworks?work=${id}`);
    expect(status).toBe(200);
    expect(body).not.toContain('open=""');
  }
});

test("prints: active ones are listed and complete, others are explained (PRL-01, PRD-01, PRD-02, PRD-03, PRD-04, NAV-04)", async () => {
  const { admin, visitor } = await startSite(await emptyDatabase());
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

test("the contact form works as a plain form (AUT-09, CON-08, VAL-01, VAL-02, VAL-04)", async () => {
  const { admin, app } = await startSite(await emptyDatabase());
  const post = (fields: Record<string, string>) =>
    app.request("/contact", { method: "POST", body: new URLSearchParams(fields) });
  const refused = await post({ name: "", email: "ann", message: "" });
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(html).toContain("Name is required");
  expect(html).toContain("Please enter a valid email address");
  expect(html).toContain("Message is required");

  const sent = await post({ name: "Ann", email: "ann@example.com", message: "Hello" });
  expect(await sent.text()).toContain("Message sent successfully!");
  expect(await admin.read("/api/contact")).toHaveLength(1);
});

test("ASK-01 without JavaScript, the contact form keeps and sends the enquiry of its address", async () => {
  const { app, admin, visitor } = await startSite(await emptyDatabase());
  const { body: work } = await admin.call("POST", "/api/artworks", minimalArtwork);
  const address = `/contact?artwork=${work.id}`;
  const page = await visitor.read(address);
  expect(page).toContain(`action="${address}"`);
  expect(page).toMatch(/type="checkbox" name="enquiry" checked="" value="artwork=\d+"/);
  const fields = { name: "Ann", email: "ann@example.com", message: "Hello" };
  const post = (form: Record<string, string>) =>
    app.request(address, { method: "POST", body: new URLSearchParams(form) });
  const refused = await (await post({ ...fields, email: "" })).text();
  expect(refused).toContain(`action="${address}"`);
  expect(refused).toMatch(/name="enquiry" value="artwork=\d+"/);
  expect((await post({ ...fields, enquiry: `artwork=${work.id}` })).status).toBe(200);
  expect((await post(fields)).status).toBe(200);
  expect(await admin.read("/api/contact")).toMatchObject([
    { enquiry: null },
    { enquiry: { title: minimalArtwork.title } },
  ]);
});

test("a rejected contact form says when to try again and keeps its text (TST-02, LAN-01)", async () => {
  const { app } = await startSite(await emptyDatabase());
  const fields = { name: "Ann", email: "ann@example.com", message: "One more" };
  const post = (address: string) =>
    app.request(address, { method: "POST", body: new URLSearchParams(fields) });
  for (let count = 0; count < 10; count += 1) expect((await post("/contact")).status).toBe(200);
  const refused = await post("/contact");
  expect(refused.status).toBe(429);
  const html = await refused.text();
  expect(html).toMatch(/role="alert".*Failed to send message.*try again in \d+ minutes/s);
  expect(html).toMatch(/<textarea[^>]*>One more</);
  const russian = await (await post("/ru/contact")).text();
  expect(russian).toMatch(/role="alert".*Слишком много сообщений.*через \d+ мин/s);
  expect(russian).toMatch(/<textarea[^>]*>One more</);
});

test("sitemap, robots and feed contain the public pages", async () => {
  const { admin, visitor } = await startSite(await emptyDatabase());
  const { body: work } = await admin.call("POST", "/api/artworks", minimalArtwork);
  const sitemap = await visitor.read("/sitemap.xml");
  expect(sitemap).toContain(`/artworks?work=${work.id}</loc>`);
  expect(sitemap).toContain("/media/cover.jpg</image:loc>");
  expect(await visitor.read("/robots.txt")).toContain("Disallow: /admin");
  expect(await visitor.read("/feed.xml")).toContain("Evening over Sevan, 2024");
});

test("EXH-01, EXH-02, EXH-09 solo exhibitions are listed first, group exhibitions at their own address, each by year", async () => {
  const { admin, visitor } = await startSite(await emptyDatabase());
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
