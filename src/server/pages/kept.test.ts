import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { minimalArtwork, minimalPrint } from "../../../test/support/samples.ts";

/** A site with the artworks Dawn and Noon and the print Dusk. */
async function startSite() {
  const { admin, app, visitor } = await startCallers(await emptyDatabase());
  const dawn = await admin.add("/api/artworks", { ...minimalArtwork, title: "Dawn" });
  const noon = await admin.add("/api/artworks", { ...minimalArtwork, title: "Noon", price: 70 });
  const dusk = await admin.add("/api/prints", { ...minimalPrint, title: "Dusk" });
  const list = `works=${noon.id},print-${dusk.id},${dawn.id}`;
  return { admin, app, visitor, dawn, noon, dusk, list };
}

/** Titles of the cards, in the order of the page. */
function listCardTitles(html: string): string[] {
  const titles = html.matchAll(/tabindex="-1">([^<]+)<|class="print-card-title[^>]*>([^<]+)</gi);
  return [...titles].map(([, work, print]) => work ?? print ?? "");
}

test("SEL-05 a list shows its artworks, then its prints, each in the order of the list, and no cache or search engine keeps it", async () => {
  const { visitor, list } = await startSite();
  for (const path of [`/kept?${list}`, `/hy/kept?${list}`]) {
    const { status, headers, body } = await visitor.call("GET", path);
    expect(status).toBe(200);
    expect(listCardTitles(body)).toEqual(["Noon", "Dawn", "Dusk"]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("etag")).toBeNull();
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).toContain(`href="/fr/kept?${list}"`);
  }
  expect(await visitor.read("/sitemap.xml")).not.toContain("kept");
});

test("SEL-05 works that are unpublished, deleted or unknown are counted, not named", async () => {
  const { admin, visitor, dawn, noon, dusk } = await startSite();
  await admin.call("PUT", `/api/artworks/${noon.id}`, { ...noon, published: false });
  await admin.call("DELETE", `/api/prints/${dusk.id}`);
  const list = `works=${noon.id},print-${dusk.id},${dawn.id},999`;
  for (const path of [`/kept?${list}`, `/contact?${list}`]) {
    const html = await visitor.read(path);
    expect(html, path).toContain("Dawn");
    expect(html, path).not.toMatch(/Noon|Dusk/);
  }
  const html = await visitor.read(`/kept?${list}`);
  expect(html).toContain("3 works of this list are not on the site.");
  expect(html).toContain(`/contact?works=${dawn.id}"`);
});

test.each([
  "",
  "?works=",
  "?works=%00,%FF,%E0%A4%A",
  "?works[]=1",
  "?works=<script>alert(1)</script>",
  `?works=${"9".repeat(4000)}`,
  "?work=1&prints=2",
])("SEL-05 an address without a list says so: /kept%s", async (query) => {
  const { visitor } = await startSite();
  const { status, body } = await visitor.call("GET", `/kept${query}`);
  expect(status).toBe(200);
  expect(body).toContain("This list holds no works yet.");
  expect(body).not.toContain("<script>alert");
});

test("SEL-05 a list of more than 60 shows the first 60 and says so", async () => {
  const { visitor, dawn, noon } = await startSite();
  const unknown = Array.from({ length: 59 }, (_, index) => 1000 + index);
  const html = await visitor.read(`/kept?works=${[dawn.id, ...unknown, noon.id]}`);
  expect(listCardTitles(html)).toEqual(["Dawn"]);
  expect(html).toContain("A list holds 60 works.");
  expect(html).toContain("59 works of this list");
  const most = Array.from({ length: 60 }, (_, index) => `print-${999_999_000 + index}`);
  expect(await visitor.status("GET", `/contact?works=${most}`)).toBe(200);
});

test("SEL-05 a question about a list is one message with its works, without scripts too", async () => {
  const { admin, app, visitor, list } = await startSite();
  const page = await visitor.read(`/contact?${list}`);
  expect(page).toContain("I am interested in these 3 works.");
  expect(page).toMatch(/>Noon<.*\$70.*>Dusk<.*>Dawn</s);
  const fields = { name: "Claire", email: "claire@example.com", message: "Free?", enquiry: list };
  const sent = await app.request(`/contact?${list}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: "http://localhost" },
  });
  expect(await sent.text()).toContain(`href="/kept?${list}">Back to the list`);
  expect(await admin.read("/api/contact")).toMatchObject([
    { enquiry: { title: "Noon, Dusk, Dawn", works: [{}, {}, {}] } },
  ]);
});

test("SEL-05 the link to the list is hidden and empty in each page from the server", async () => {
  const { visitor } = await startSite();
  for (const path of ["/", "/artworks", "/prints", "/about"]) {
    const links = (await visitor.read(path)).match(/<a[^>]*href="\/kept[^>]*>/g);
    expect(links, path).toEqual(['<a class="kept-link" href="/kept" hidden="">']);
  }
});
