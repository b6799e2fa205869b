import { expect, test } from "vitest";
import {
  adminPages,
  fillings,
  hostileLinks,
  shortMarkup,
  visitorAddresses,
} from "../../../test/abuse/markup.ts";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { minimalArtwork, minimalExhibition, minimalPrint } from "../../../test/support/samples.ts";

/** Structured data is in a script, where only `<` is harmful. */
const structuredData = /<script type="application\/ld\+json">([^<]*)<\/script>/g;

/** The markup without escaping. */
const unescaped =
  /<img src=x|<svg[\s/]onload|<x:script|<script>alert|<\/textarea><\/style|" ?on(mouseover|focus|error)=['"]?alert/i;
const runningLink =
  /(href|src|action|srcset)=["']?\s*(javascript|vbscript|data:text|data:image\/svg\+xml,<)/i;

async function startFilledSite() {
  const { admin } = await startCallers(await emptyDatabase(), { ARTIST_NAME: shortMarkup });
  const filled: string[] = [];
  for (const { method, address, bodies } of fillings()) {
    for (const body of bodies) {
      const { status } = await admin.call(method, address, body);
      if (status >= 300) continue;
      filled.push(`${method} ${address.replace("/api/", "")}`);
      break;
    }
  }
  for (const records of ["artworks", "prints", "exhibitions", "series", "contact", "feedback"]) {
    expect(filled).toContain(`POST ${records}`);
  }
  for (const settings of ["homepage", "artist", "contact", "zoom", "sales"]) {
    expect(filled).toContain(`PUT ${settings}-settings`);
  }
  expect(filled).toContain("PUT artist-bio");
  return admin;
}

test("escapes text on every page, in feeds and in attributes", async () => {
  const admin = await startFilledSite();
  const shown: string[] = [];
  for (const path of [...visitorAddresses, ...adminPages]) {
    const { status, body, headers } = await admin.call("GET", path);
    expect(status, path).toBeLessThan(500);
    if (!/html|xml/.test(headers.get("content-type") ?? "")) continue;
    const html = body.replaceAll(structuredData, "");
    expect(html, path).not.toMatch(/<script[^<>]*ld\+json/);
    const found = unescaped.exec(html) ?? runningLink.exec(html);
    expect(found && html.slice(Math.max(0, found.index - 80), found.index + 120), path).toBeNull();
    if (body.includes("onerror=")) shown.push(path);
  }
  // The pages contain the markup as text.
  expect(shown.length).toBeGreaterThan(10);
  expect(shown).toContain("/exhibitions?type=group");
});

test("refuses links that run a script or lead to another site, in every link field", async () => {
  const { admin } = await startCallers(await emptyDatabase());
  const empty = { email: "", location: "", instagramHandle: "" };
  const settings = { ...empty, instagramUrl: "", saatchiUrl: "" };
  const bio = { title: "", description: "", image: "" };
  for (const link of hostileLinks) {
    const attempts: [string, string, object][] = [
      ["POST", "/api/artworks", { ...minimalArtwork, saatchiUrl: link }],
      ["POST", "/api/artworks", { ...minimalArtwork, buyLink: link }],
      ["POST", "/api/artworks", { ...minimalArtwork, images: [link] }],
      ["POST", "/api/exhibitions", { ...minimalExhibition, image: link }],
      ["PUT", "/api/contact-settings", { ...settings, instagramUrl: link }],
      ["PUT", "/api/contact-settings", { ...settings, saatchiUrl: link }],
      ["PUT", "/api/artist-bio", { ...bio, image: link }],
      ["PUT", "/api/homepage-settings", { heroQuote: "", heroImage: link, featuredArtworkIds: [] }],
    ];
    for (const [method, path, body] of attempts) {
      const { status } = await admin.call(method, path, body);
      expect(status, `${path} accepted ${JSON.stringify(link)} in ${Object.keys(body)}`).toBe(400);
    }
  }
});

const pages = ["/", "/artworks", "/prints", "/prints/1", "/about", "/exhibitions", "/contact"];
const queries = [
  ...["?work=99999999999999999999", "?work=-1&page=2147483647", "?page=1e9&work=1e9"],
  ...["?work=%00&availability=%00", "?%ff=%ff&=&&&", "?work[]=1&work[$ne]=2"],
  ...[`?${"a=1&".repeat(2000)}`, "?type=__proto__&availability=constructor"],
];
const files = [
  ...["/prints/2147483648", "/prints/%00", "/prints/%ff", "/assets/__proto__.js"],
  ...["/wall/prints/1/999.99x999.99-canvas.glb", "/share/prints/1.jpg?v=%00"],
];

test("answers strange addresses and forms below 500", async () => {
  const { app, admin } = await startCallers(await emptyDatabase());
  await admin.add("/api/artworks", minimalArtwork);
  await admin.add("/api/prints", minimalPrint);
  for (const path of [...pages.flatMap((page) => queries.map((query) => page + query)), ...files]) {
    for (const method of ["GET", "POST"]) {
      const { status } = await app.request(path, { method });
      expect(status, `${method} ${path.slice(0, 80)}`).toBeLessThan(500);
    }
  }
  for (const [type, body] of [
    ["application/x-www-form-urlencoded", "%ff=%00&name=%00&message[x]=1&__proto__=1"],
    ["multipart/form-data; boundary=x", "--x\r\nno end"],
    ["application/json", "{"],
  ] as const) {
    const headers = { "content-type": type };
    const { status } = await app.request("/contact", { method: "POST", headers, body });
    expect([400, 415], type).toContain(status);
  }
});
