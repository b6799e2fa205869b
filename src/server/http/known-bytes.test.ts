import { expect, test } from "vitest";
import { startApi } from "../../../test/support/api.ts";
import { freshDatabase } from "../../../test/support/databases.ts";
import { openDatabase } from "../database/open.ts";
import { readBytes, withKnownBytes } from "./known-bytes.ts";

test("a page comes through the whole site without its bytes being read, copied or changed", async () => {
  const database = await openDatabase(await freshDatabase("SQLite"));
  const { app } = await startApi(database);
  const answer = await app.request("/artworks");
  const bytes = await readBytes(answer);
  expect(answer.bodyUsed).toBe(false);
  expect(await answer.text()).toBe(bytes.toString());
  expect(bytes.toString()).toContain("</html>");
  await database.close();
});

test("of an answer made anew on its way the body is read", async () => {
  const original = withKnownBytes(new Response("original"), Buffer.from("original"));
  const replaced = new Response("replaced", original);
  expect((await readBytes(replaced)).toString()).toBe("replaced");
  expect(replaced.bodyUsed).toBe(true);
});
