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
