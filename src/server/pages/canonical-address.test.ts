import { expect, test } from "vitest";
import { startApi } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";

async function startSite() {
  return startApi(await emptyDatabase());
}

test.each([
  ["/ARTWORKS//?work=7&Note=A%2FB", "/artworks?work=7&Note=A%2FB"],
  ["/Admin/Edit-Artwork/3/", "/admin/edit-artwork/3"],
])("redirects %s to %s", async (address, canonical) => {
  const { app } = await startSite();
  const { status, headers } = await app.request(address);
  expect([status, headers.get("location")]).toEqual([308, canonical]);
});

test.each([
  ...["//evil.example", "//evil.example/", "//evil.example/about/", "///evil.example//"],
  ...["/\\evil.example/", "/%5Cevil.example/", "/%2Fevil.example/", "/%2f%2fevil.example/about/"],
  ...["/.//evil.example/", "/about/..//evil.example/", "/%09/evil.example/", "/@evil.example/"],
  ...["/about%0d%0aLocation:%20https://evil.example/", "/about/%2e%2e//evil.example/"],
])("never redirects to another site: %s", async (path) => {
  const { app } = await startSite();
  const { status, headers } = await app.request(new Request(`http://localhost${path}`));
  expect([status, headers.get("location")]).toEqual([404, null]);
});
