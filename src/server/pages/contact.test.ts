import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { onBothEngines } from "../../../test/support/databases.ts";
import { minimalArtwork } from "../../../test/support/samples.ts";

const typed = {
  name: "Claire",
  email: "claire@example.com",
  message: "Is it <b>free</b>?",
};

onBothEngines((open) => {
  async function startPosting() {
    const { admin, app } = await startCallers(await open());
    const artwork = { ...minimalArtwork, title: "Sevan" };
    const { body: work } = await admin.call("POST", "/api/artworks", artwork);
    const address = `/contact?artwork=${work.id}`;
    const post = (fields: Record<string, string>) =>
      app.request(address, {
        method: "POST",
        body: new URLSearchParams({ ...typed, ...fields }),
        headers: { Origin: "http://localhost" },
      });
    return { admin, work, post };
  }

  test("ASK-08 a form posted without scripts is answered with what was sent, and stored nowhere else", async () => {
    const { work, post } = await startPosting();
    const answer = await post({ enquiry: `artwork=${work.id}` });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const [, confirmation = ""] = (await answer.text()).split('id="sent"');
    const [shown = "", form] = confirmation.split("<template");
    expect(shown).toContain("Your question about <cite>Sevan</cite> is on its way.");
    expect(shown).toContain("claire@example.com");
    expect(shown).toContain("Is it &lt;b&gt;free&lt;/b&gt;?");
    expect(shown).toContain(`href="/artworks?work=${work.id}"`);
    expect(form).not.toContain("claire@example.com");
  });

  test("ASK-08 a message without its enquiry names no work, and its repetition is the same message", async () => {
    const { admin, post } = await startPosting();
    for (const answer of [await post({}), await post({})]) {
      const text = await answer.text();
      expect(text).toContain("Your message is on its way.");
      expect(text).not.toContain("Sevan");
    }
    expect(await admin.read("/api/contact")).toHaveLength(1);
  });
});
