import { expect, test } from "vitest";
import { postForm, sender, startRoom } from "../../../test/support/rooms.ts";

/** Returns the first print of a page as its wall preview gets it, and the sales that it reads. */
function readWall(html: string) {
  const read = (text = "{}") => JSON.parse(text.replaceAll("&quot;", '"'));
  const [, sales] = html.match(/<body[^>]* data-sales="([^"]*)"/) ?? [];
  const [, props] = html.match(/data-props="(\{&quot;work&quot;[^"]*)"/) ?? [];
  return { sales: read(sales), work: read(props).work };
}

test("SEL-04 a room without prices has nothing to calculate one from, also for a print without sizes", async () => {
  const { visitor, patch, page } = await startRoom({ showsPrices: false });
  const { availableSizes } = await visitor.read("/api/prints/1");
  await patch("/api/prints/1", { availableSizes }, { availableSizes: "[]" });
  const { sales, work } = readWall(await visitor.read(`${page}/works/print-1`));
  expect(work.sizes).toEqual([]);
  expect(sales).toMatchObject({ paperRate: 0, canvasRate: 0, terms: "" });
});

test("SEL-04 the form of a room without prices asks about a size in a sentence without a price", async () => {
  const { visitor, page } = await startRoom({ showsPrices: false });
  const form = await visitor.read(`${page}/ask?print=1&size=30x40&material=paper`);
  expect(form).toContain("in 30 × 40 cm, Paper.</textarea>");
});

test("SEL-04 a sold work says so in a room without prices, and its link asks about a commission", async () => {
  const { visitor, patch, page } = await startRoom({ showsPrices: false });
  await patch("/api/artworks/2", { availability: "available" }, { availability: "sold" });
  const html = await visitor.read(`${page}/works/2`);
  expect(html).toMatch(/<span class="dot"[^>]*><\/span>Sold/);
  expect(html).toContain("Ask about a commission in this size");
  expect(html).not.toMatch(/\$\d|Price on request/);
  expect(await visitor.read(`${page}/works/1`)).toContain("Ask about this work");
});

test("SEL-04 a message from a room that has closed asks about no work, also not a published one", async () => {
  const { admin, visitor, page } = await startRoom();
  const [, , room = ""] = page.split("/");
  await admin.call("DELETE", "/api/rooms/1/link");
  const sent = { ...sender, room, enquiry: "artwork=1" };
  expect(await visitor.status("POST", "/api/contact", sent)).toBe(201);
  const [message] = await admin.read("/api/contact");
  expect([message.name, message.enquiry]).toEqual(["Anna", null]);
});

test("ASK-08, SEL-04 the form of a room confirms the question with the title of its one work, with and without scripts", async () => {
  const { visitor, app, page } = await startRoom();
  const ask = async (query: string) =>
    (await postForm({ app }, `${page}/ask?${query}`, { ...sender, enquiry: query })).text();
  const aboutOne = "Your question about <cite>Quarry</cite> is on its way.";
  expect(await visitor.read(`${page}/ask?artwork=2`)).toContain(aboutOne);
  const confirmation = await ask("artwork=2");
  expect(confirmation).toContain(aboutOne);
  expect(confirmation).toContain(`href="${page}/works/2">Back to the work</a>`);
  const aboutSeveral = await ask("works=2,print-1");
  expect(aboutSeveral).toContain("Your message is on its way.");
  expect(aboutSeveral).not.toContain("Your question about");
  expect(aboutSeveral).toContain(`<a class="text-link" href="${page}">For Anna</a>`);
});

test("SEL-04 a room shows a discontinued print as such, with its wall preview and the question about it", async () => {
  const { visitor, page, patch } = await startRoom();
  expect(await visitor.read(page)).not.toContain("Discontinued edition");
  await patch("/api/prints/1", { status: "active" }, { status: "discontinued" });
  expect(await visitor.status("GET", "/prints/1")).toBe(404);
  for (const below of ["", "/works/print-1"]) {
    const html = await visitor.read(page + below);
    expect(html, below).toContain("Evening");
    expect(html, below).toContain("Discontinued edition");
  }
  for (const file of ["/works/print-1/1.jpg", "/works/print-1/wall/30x40-paper.usdz"]) {
    expect(await visitor.status("GET", page + file), file).toBe(200);
  }
  expect(await visitor.read(`${page}/ask?print=1`)).toContain('value="print=1"');
});

/** Posts a form to a room that has ended, then is closed, and to an invented one. */
async function postToClosedRooms(fields: Record<string, string>) {
  const { admin, app, page, patch } = await startRoom();
  const post = async (room: string) => {
    const answer = await postForm({ app }, `${room}/ask?artwork=1`, fields);
    answer.headers.delete("x-request-id");
    return JSON.stringify([answer.status, [...answer.headers], await answer.text()]);
  };
  await patch("/api/rooms/1", { endsOn: null }, { endsOn: "2020-05-05" });
  const ended = await post(page);
  await admin.call("DELETE", "/api/rooms/1/link");
  const closed = await post(page);
  const invented = await post(`/rooms/${"0123456789abcdef".repeat(2)}`);
  return { answers: [ended, closed, invented], messages: await admin.read("/api/contact") };
}

test("SEL-04 a form sent without scripts to a closed, an ended and an invented room is a message each time", async () => {
  const typed = { ...sender, enquiry: "artwork=1", leaveEmpty: "" };
  const { answers, messages } = await postToClosedRooms(typed);
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^\[200,.*Your message is on its way\./);
  // The second and third are repetitions.
  expect(messages).toMatchObject([{ message: sender.message, enquiry: null }]);
});

test("SEL-04 an invalid form to a closed, an ended and an invented room keeps what was typed", async () => {
  const { answers, messages } = await postToClosedRooms({ ...sender, email: "anna" });
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^\[400,.*May I see it on Friday\?/);
  expect(answers[0]).toContain('action=\\"/contact\\"');
  expect(messages).toEqual([]);
});

test("SEL-04 an address of a room in another language is kept by no cache and search engine", async () => {
  const { visitor, page } = await startRoom();
  const { status, headers } = await visitor.call("GET", `/hy${page}`);
  expect(status).toBe(404);
  expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
});
