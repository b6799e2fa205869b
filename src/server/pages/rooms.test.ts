import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Caller } from "../../../test/support/api.ts";
import { letter, postForm, sender, startRoom } from "../../../test/support/rooms.ts";
import { hashOfAddress } from "../../core/entities/picture.ts";

test("SEL-04 a room shows its letter and its works in order, also unpublished ones", async () => {
  const { visitor, page } = await startRoom();
  const { status, body, headers } = await visitor.call("GET", page);
  expect(status).toBe(200);
  for (const words of ["For Anna", "three works for the white wall", "Write back"]) {
    expect(body).toContain(words);
  }
  const titles = [...body.matchAll(/<h2><a [^>]*>([^<]*)/g)].map(([, title]) => title);
  expect(titles).toEqual(["Quarry", "Evening", "Dawn"]);
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
});

/** Returns every address in a page or in JSON, also in the properties of islands. */
function listAddresses(text: string): string[] {
  const inAttributes = text.matchAll(/ (?:href|src|action|data-[\w-]+|content)="([^"{]*)"/g);
  const inSets = Array.from(text.matchAll(/ srcset="([^"]*)"/gi), ([, set = ""]) =>
    set.split(", ").map((each) => each.replace(/ .*/, "")),
  );
  const inJson = text.matchAll(/&quot;([^&]*)&quot;/g);
  const single = [...inAttributes, ...inJson].map(([, value = ""]) => value);
  const addresses = [...single, ...inSets.flat()].filter((value) => /^(\/|https?:)/.test(value));
  return [...new Set(addresses.map((value) => value.replaceAll("&amp;", "&")))];
}

/** A page of a room may name home, files of the site and icons outside of it. */
function isFrame(address: string): boolean {
  return /^\/$|^\/(assets|favicon|apple-touch-icon|icon-|src\/web|@vite)/.test(address);
}

test("SEL-04 no answer of an open room holds a hash of a picture or an address outside the room", async () => {
  const { visitor, page, images } = await startRoom();
  const hashes = images.map((image) => hashOfAddress(image) ?? "");
  const visited = new Set<string>();
  const waiting = [page, `${page}/works/2/1/info.json`];
  const leaks: string[] = [];
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (visited.has(address)) continue;
    visited.add(address);
    const { status, headers, body } = await visitor.call("GET", address);
    const text = `${JSON.stringify([...headers])}\n${typeof body === "string" ? body : JSON.stringify(body)}`;
    if (status !== 200) leaks.push(`${status} ${address}`);
    if (hashes.some((hash) => text.includes(hash))) leaks.push(`hash ${address}`);
    if (headers.has("etag")) leaks.push(`etag ${address}`);
    if (headers.get("cache-control") !== "private, no-store") leaks.push(`cache ${address}`);
    if (!/text|json/.test(headers.get("content-type") ?? "")) continue;
    for (const found of listAddresses(text).filter((each) => !isFrame(each))) {
      const inside = found.replace(/^http:\/\/[^/]+/, "");
      if (!inside.startsWith(page)) leaks.push(`${found} in ${address}`);
      // Services, folders of models and the beacon are no pages.
      else if (/(jpg|webp|avif)$|works\/[^/]+$|ask/.test(inside)) waiting.push(inside);
    }
  }
  expect(leaks).toEqual([]);
  const kinds = ["/ask?print=1", "/works/2", "/works/2/2.jpg", "/works/print-1/1/320.avif"];
  for (const kind of kinds) expect(visited).toContain(page + kind);
});

test("SEL-04 a work can be looked at closely and hung on the wall through the room only", async () => {
  const { visitor, page } = await startRoom();
  const info = await visitor.call("GET", `${page}/works/2/1/info.json`);
  expect(new URL(info.body.id).pathname).toBe(`${page}/works/2/1`);
  const { width, height } = info.body.sizes[0];
  const files = [
    `/works/2/1/full/${width},${height}/0/default.jpg`,
    "/works/2/wall/61x91.4-canvas.glb",
    "/works/print-1/wall/30x40-paper.usdz",
  ];
  for (const file of files) expect(await visitor.status("GET", page + file), file).toBe(200);
  const others = ["/works/3/1.jpg", "/works/2/3.jpg", "/works/2/1/121.webp", "/works/2/0.jpg"];
  for (const other of others) {
    const { status, body } = await visitor.call("GET", page + other);
    expect([status, body.code], other).toEqual([404, "pictureNotFound"]);
  }
});

/** Answers of a closed room, by address. Each request has an id of its own. */
async function readAnswers(visitor: Caller, page: string): Promise<string[]> {
  const addresses = ["", "/works/2", "/works/9", "/ask?artwork=2", "/nothing"];
  const files = [
    "/works/2/1.jpg",
    "/works/2/1/320.avif",
    "/works/2/1/info.json",
    "/works/2/wall/x",
  ];
  const answers = [...addresses, ...files].map(async (below) => {
    const { status, headers, body } = await visitor.call("GET", page + below);
    headers.delete("x-request-id");
    return JSON.stringify([status, [...headers], body]);
  });
  return Promise.all(answers);
}

test("SEL-04 a closed, an ended and an invented address answer with the same bytes", async () => {
  const { admin, visitor, page, patch } = await startRoom();
  const invented = await readAnswers(visitor, `/rooms/${"0123456789abcdef".repeat(2)}`);
  expect(invented.every((answer) => answer.startsWith("[404,"))).toBe(true);
  // One answer for pages, and one for pictures.
  expect(new Set(invented).size).toBe(2);
  expect(await readAnswers(visitor, page)).not.toEqual(invented);
  await patch("/api/rooms/1", { endsOn: null }, { endsOn: "2020-05-05" });
  expect(await readAnswers(visitor, page)).toEqual(invented);
  await patch("/api/rooms/1", { endsOn: "2020-05-05" }, { endsOn: null });
  expect(await visitor.status("GET", page.toUpperCase().replace("ROOMS", "rooms"))).toBe(200);
  await admin.call("DELETE", "/api/rooms/1/link");
  expect(await readAnswers(visitor, page)).toEqual(invented);
});

test("SEL-04 an unpublished work leaves a room with the painter's change", async () => {
  const { visitor, page, patch } = await startRoom();
  await patch("/api/rooms/1", { works: letter.works }, { works: [{ print: 1 }] });
  for (const below of ["/works/2", "/works/2/1.jpg"]) {
    expect(await visitor.status("GET", page + below), below).toBe(404);
  }
});

test("SEL-04 the letter is compressed for browsers that accept it", async () => {
  const { app, page } = await startRoom();
  const plainPage = await (await app.request(page)).text();
  for (const [encoding, decompress] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const) {
    const answer = await app.request(page, { headers: { "accept-encoding": encoding } });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(decompress(await answer.arrayBuffer()).toString()).toBe(plainPage);
  }
});

test("SEL-04 a room without works keeps its letter", async () => {
  const { visitor, page } = await startRoom({ works: [] });
  const html = await visitor.read(page);
  expect(html).toContain("three works for the white wall");
  expect(html).toContain("The works of this letter are no longer here.");
});

test("SEL-04 a room without prices tells none, also to its form", async () => {
  const { visitor, page } = await startRoom({ showsPrices: false });
  const pages = ["", "/works/1", "/works/print-1", "/ask?works=1,print-1"];
  const asked = "/ask?print=1&size=50x50&material=canvas";
  for (const below of [...pages, asked]) {
    expect(await visitor.read(page + below), below).not.toMatch(/[$€]\d/);
  }
});

test("SEL-04 the page of a room is in the language of its letter, and has no way to the rest of the site", async () => {
  const { visitor, page } = await startRoom({ language: "hy" });
  const html = await visitor.read(page);
  expect(html).toContain('<html lang="hy"');
  expect(html).toContain('class="site-name" href="/hy"');
  expect(html).not.toMatch(/<nav|canonical|og:|ld\+json|rel="alternate"|speculationrules/);
});

test("SEL-04 the form of a room shows its work, and the message names room and work", async () => {
  const { admin, visitor, app, page } = await startRoom();
  const asked = `${page}/ask?artwork=2`;
  const form = await visitor.read(asked);
  expect(form).toContain(`src="${page}/works/2/1/320.webp"`);
  expect(form).toContain(`action="${asked}"`);
  const sent = await postForm({ app }, asked, { ...sender, enquiry: "artwork=2", leaveEmpty: "" });
  expect(sent.status).toBe(200);
  expect(await sent.text()).toContain(`href="${page}/works/2"`);
  const [message] = await admin.read("/api/contact");
  expect(message.enquiry).toMatchObject({ room: "For Anna", title: "Quarry", price: "$1,850" });
});

test("SEL-04 a message from a room without a work names the room, with and without scripts", async () => {
  const { admin, visitor, app, page } = await startRoom();
  await postForm({ app }, `${page}/ask`, sender);
  const [, , token = ""] = page.split("/");
  const scripted = { ...sender, message: "And on Saturday?", room: token, enquiry: "artwork=2" };
  expect(await visitor.status("POST", "/api/contact", scripted)).toBe(201);
  const [second, first] = await admin.read("/api/contact");
  expect(first.enquiry).toMatchObject({ room: "For Anna", title: "" });
  expect(second.enquiry).toMatchObject({ room: "For Anna", title: "Quarry" });
});

test("SEL-04 a form asks about no other work than those of the room, and a closed one about none", async () => {
  const { admin, visitor, page } = await startRoom({ works: [{ print: 1 }] });
  expect(await visitor.read(`${page}/ask?artwork=1`)).not.toContain("Dawn");
  const [, , room = ""] = page.split("/");
  await admin.call("DELETE", "/api/rooms/1/link");
  await visitor.call("POST", "/api/contact", { ...sender, room, enquiry: "artwork=2" });
  const [message] = await admin.read("/api/contact");
  expect([message.name, message.enquiry]).toEqual(["Anna", null]);
});

test("SEL-04 an opening counts for visitors, and not for the painter, robots and closed rooms", async () => {
  const { admin, visitor, page } = await startRoom();
  const count = async () => (await admin.read("/api/rooms/1")).link.opened;
  const person = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0" };
  const robot = { "user-agent": "WhatsApp/2.23.20.0" };
  await visitor.call("POST", `${page}/opened`, undefined, person);
  await visitor.call("POST", `${page}/opened`, undefined, robot);
  await admin.call("POST", `${page}/opened`, undefined, person);
  await visitor.call("GET", page, undefined, person);
  expect(await count()).toBe(1);
  const invented = `/rooms/${"0".repeat(32)}/opened`;
  expect(await visitor.status("POST", invented, undefined, person)).toBe(204);
});
