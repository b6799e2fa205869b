import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { minimalArtwork, minimalRoom } from "../../../test/support/samples.ts";

const form = new URLSearchParams({ name: "Anna", email: "anna@example.com", message: "Yes." });

/** Posts the form of an open room with the headers of a browser. */
async function postForm(headers: Record<string, string>): Promise<number> {
  const { admin, app } = await startCallers(await emptyDatabase());
  await admin.add("/api/artworks", minimalArtwork);
  await admin.add("/api/rooms", { ...minimalRoom, works: [{ artwork: 1 }] });
  const { body } = await admin.call("POST", "/api/rooms/1/link");
  const { pathname } = new URL(body.address);
  const url = `${pathname}/ask?artwork=1`;
  return (await app.request(url, { method: "POST", body: form, headers })).status;
}

test("SEL-04 the form of a room is taken from a page that tells no origin", async () => {
  expect(await postForm({ origin: "null" })).toBe(200);
});

test.each([
  ["origin", "https://elsewhere.example"],
  ["sec-fetch-site", "cross-site"],
])("SEL-04 the form of a room is refused with %s %s", async (name, value) => {
  expect(await postForm({ origin: "null", [name]: value })).toBe(403);
});
