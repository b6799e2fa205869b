import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { minimalArtwork, minimalPrint } from "../../../test/support/samples.ts";

const typed = { name: "Claire", email: "claire@example.com", message: "Is it <b>free</b>?" };

/** A site with a form that browsers without scripts post. */
async function startPosting() {
  const { admin, app, visitor } = await startCallers(await emptyDatabase());
  const work = await admin.add("/api/artworks", { ...minimalArtwork, title: "Sevan" });
  const address = `/contact?artwork=${work.id}`;
  async function post(fields: object, to = address) {
    const body = new URLSearchParams({ ...typed, ...fields });
    const headers = { Origin: "http://localhost" };
    const answer = await app.request(to, { method: "POST", body, headers });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  }
  return { admin, visitor, work, address, post, inbox: () => admin.read("/api/contact") };
}

test("AUT-09, VAL-01, VAL-02, VAL-04 a form posted without scripts is returned with a message at each wrong field", async () => {
  const { post, inbox } = await startPosting();
  const { status, html } = await post({ name: "", email: "ann" }, "/contact");
  expect(status).toBe(400);
  expect(html).toContain("Name is required");
  expect(html).toContain("valid email address");
  expect(html).toContain("Is it &lt;b&gt;free&lt;/b&gt;?</textarea>");
  expect((await post({ message: "" }, "/contact")).html).toContain("Message is required");
  expect(await inbox()).toEqual([]);
});

test("VAL-04 a line break counts once without scripts too", async () => {
  const { post, inbox } = await startPosting();
  const message = Array.from({ length: 25 }, () => "x".repeat(39)).join("\n");
  const sent = message.replaceAll("\n", "\r\n");
  expect((await post({ message: sent }, "/contact")).status).toBe(200);
  expect(await inbox()).toMatchObject([{ message }]);
});

test("ASK-01, ASK-08, CON-08 a form posted without scripts keeps its enquiry, and is answered with what was sent", async () => {
  const { visitor, work, address, post, inbox } = await startPosting();
  const page = await visitor.read(address);
  expect(page).toContain(`action="${address}"`);
  expect(page).toMatch(/type="checkbox" name="enquiry" checked="" value="artwork=\d+"/);
  const enquiry = `artwork=${work.id}`;
  const refused = await post({ enquiry, email: "" });
  expect(refused.html).toContain(`action="${address}"`);
  expect(refused.html).toMatch(/name="enquiry" checked="" value="artwork=\d+"/);

  const { status, headers, html } = await post({ enquiry });
  expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const [, confirmation = ""] = html.split('id="sent"');
  const [shown = "", form] = confirmation.split("<template");
  expect(shown).toContain("Your question about <cite>Sevan</cite> is on its way.");
  expect(shown).toContain(typed.email);
  expect(shown).toContain("Is it &lt;b&gt;free&lt;/b&gt;?");
  expect(shown).toContain(`href="/artworks?work=${work.id}"`);
  expect(form).not.toContain(typed.email);
  expect(await inbox()).toMatchObject([{ enquiry: { title: "Sevan" } }]);
});

test("ASK-08 a message without its enquiry names no work, and its repetition is the same message", async () => {
  const { post, inbox } = await startPosting();
  for (const { html } of [await post({}), await post({})]) {
    expect(html).toContain("Your message is on its way.");
    expect(html).not.toContain("Sevan");
  }
  expect(await inbox()).toMatchObject([{ enquiry: null }]);
});

test("TST-02, LAN-01 a form that is refused for too many messages keeps its text", async () => {
  const { post } = await startPosting();
  for (let count = 0; count < 10; count += 1) {
    expect((await post({ message: `Number ${count}` })).status).toBe(200);
  }
  const refused = await post({ message: "One more" }, "/ru/contact");
  expect(refused.status).toBe(429);
  expect(refused.html).toMatch(/role="alert".*Слишком много сообщений.*через \d+ мин/s);
  expect(refused.html).toMatch(/<textarea[^>]*>One more</);
});

test("VIS-11 ticked questions are lines of the message in the visitor's language", async () => {
  const { work, post, inbox } = await startPosting();
  const ticked = { availability: "on", shipping: "on", place: " Lyon, $& France ", framing: "on" };
  const asked = { enquiry: `artwork=${work.id}`, ...ticked };
  const { html } = await post(asked, `/ru/contact?artwork=${work.id}`);
  const message =
    "Is it <b>free</b>?\n\nЕсть ли работа в наличии?\n" +
    "Можно ли оформить в раму?\nСколько стоит доставка? Куда: Lyon, $& France";
  expect(await inbox()).toMatchObject([{ message }]);
  expect(html).toContain("Lyon, $&amp; France</blockquote>");
});

test("VIS-11 a place whose tick was taken off is not sent, and ticks alone are a message", async () => {
  const { post, inbox } = await startPosting();
  await post({ message: "", place: "Lyon", framing: "on" });
  expect(await inbox()).toMatchObject([{ message: "Can it be framed?" }]);
});

test("VIS-11 a message that is too long with its questions is refused, and keeps text, ticks and place", async () => {
  const { post, inbox } = await startPosting();
  const long = { message: "m".repeat(980), shipping: "on", place: "Lyon" };
  const { status, html } = await post(long);
  expect(status).toBe(400);
  expect(html).toContain("Message is too long");
  expect(html).toContain(`>${long.message}</textarea>`);
  expect(html).toMatch(/id="shipping"[^>]*checked=""/);
  expect(html).toMatch(/name="place"[^>]*value="Lyon"/);
  expect(html).not.toMatch(/id="framing"[^>]*checked/);
  expect(html).not.toMatch(/id="enquiry"[^>]*checked/);
  expect(await inbox()).toEqual([]);
  expect((await post({ ...long, message: "m".repeat(900) })).status).toBe(200);
});

test("VIS-11 questions about a work that was deleted meanwhile stay in the text of a refused form", async () => {
  const { admin, work, post } = await startPosting();
  await admin.call("DELETE", `/api/artworks/${work.id}`);
  const { html } = await post({ email: "", framing: "on" });
  expect(html).toContain("Is it &lt;b&gt;free&lt;/b&gt;?\n\nCan it be framed?</textarea>");
});

test("VIS-11 the form is about its work, and folds once the message is sent", async () => {
  const { visitor, work, address, post } = await startPosting();
  expect(await visitor.read("/contact")).toMatch(/<h2 id="send"[^>]*>Send Message<\/h2>/);
  const page = await visitor.read(address);
  expect(page).toMatch(
    /<details open="">.*<h2 id="send"[^>]*>Ask about <cite>Sevan<\/cite><\/h2>/s,
  );
  const order = [
    "enquiry-picture",
    'id="availability"',
    'id="framing"',
    'id="shipping"',
    'id="name"',
  ];
  const places = order.map((part) => page.indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const { html } = await post({ enquiry: `artwork=${work.id}` });
  expect(html).toMatch(/<details><summary[^>]*>Write another message<\/summary>/);
  expect(html).toMatch(/<h2 id="send"[^>]*>Send Message<\/h2>/);
});

test("VIS-11 asks whether it is available only where the site does not answer it", async () => {
  const { admin, visitor, work, address } = await startPosting();
  const asksAvailability = async (path: string) =>
    (await visitor.read(path)).includes('id="availability"');
  expect(await asksAvailability(address)).toBe(true);
  await admin.call("PUT", `/api/artworks/${work.id}`, { ...minimalArtwork, availability: "sold" });
  expect(await asksAvailability(address)).toBe(false);
  const open = await admin.add("/api/prints", minimalPrint);
  const limited = await admin.add("/api/prints", { ...minimalPrint, editionSize: 5 });
  expect(await asksAvailability(`/contact?print=${open.id}`)).toBe(false);
  expect(await asksAvailability(`/contact?print=${limited.id}`)).toBe(true);
  expect(await asksAvailability("/contact?size=60x40&material=paper")).toBe(false);
});
