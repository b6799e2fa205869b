import { expect, test } from "vitest";
import { startApi } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";

test.each([
  ...["//evil.example", "//evil.example/", "//evil.example/about/", "///evil.example//"],
  ...["/\\evil.example/", "/%5Cevil.example/", "/%2Fevil.example/", "/%2f%2fevil.example/about/"],
  ...["/.//evil.example/", "/about/..//evil.example/", "/%09/evil.example/", "/@evil.example/"],
  ...["/about%0d%0aLocation:%20https://evil.example/", "/about/%2e%2e//evil.example/"],
])("never redirects to another site: %s", async (path) => {
  const { app } = await startApi(await emptyDatabase());
  const { status, headers } = await app.request(new Request(`http://localhost${path}`));
  expect([status, headers.get("location")]).toEqual([404, null]);
});

test.each([
  ["/artworks%3Fwork%3D1%26utm_source%3Dig", "/artworks?work=1&utm_source=ig"],
  ["/hy/artworks%3fwork=1?fbclid=x", "/hy/artworks?work=1&fbclid=x"],
  ["/prints/7%3Futm_source%3Dig", "/prints/7?utm_source=ig"],
  ["/artworks%3F%E0%A4", "/artworks?%EF%BF%BD="],
  ["/Exhibitions.", "/exhibitions"],
  ["/about),", "/about"],
])("leads a spoiled link to its page: %s", async (path, location) => {
  const { app } = await startApi(await emptyDatabase());
  const { status, headers } = await app.request(new Request(`http://localhost${path}`));
  expect([status, headers.get("location")]).toEqual([308, location]);
});
