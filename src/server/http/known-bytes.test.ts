import { expect, test } from "vitest";
import { startApi } from "../../../test/support/api.ts";
import { freshDatabase } from "../../../test/support/databases.ts";
import { openDatabase } from "../database/open.ts";
import { readBytes, withKnownBytes } from "./known-bytes.ts";

test("returns a page's bytes without reading the response body", async () => {
  const database = await openDatabase(await freshDatabase("SQLite"));
  const { app } = await startApi(database);
  const response = await app.request("/artworks");
  const bytes = await readBytes(response);
  expect(response.bodyUsed).toBe(false);
  expect(await response.text()).toBe(bytes.toString());
  expect(bytes.toString()).toContain("</html>");
  await database.close();
});

test("reads the body of a response that was replaced", async () => {
  const original = withKnownBytes(new Response("original"), Buffer.from("original"));
  const replaced = new Response("replaced", original);
  expect((await readBytes(replaced)).toString()).toBe("replaced");
  expect(replaced.bodyUsed).toBe(true);
});
