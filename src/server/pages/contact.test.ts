import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { minimalArtwork } from "../../../test/support/samples.ts";

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
