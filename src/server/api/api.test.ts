import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { startApi, startCallers } from "../../../test/support/api.ts";
import { emptyDatabase, onBothEngines } from "../../../test/support/databases.ts";
import { minimalArtwork } from "../../../test/support/samples.ts";
import { getOperatorToken } from "../people/sign-in/passwords.ts";

onBothEngines((open) => {
  test("stores text of any script, refuses NUL (API-02)", async () => {
    const { admin, visitor } = await startCallers(await open());
    const title = "Երեկո Սևանի վրա — Ёж 🎨 <b>'\"";
    const { body } = await admin.call("POST", "/api/artworks", { ...minimalArtwork, title });
    expect((await visitor.read(`/api/artworks/${body.id}`)).title).toBe(title);
    const nul = await admin.call("POST", "/api/artworks", { ...minimalArtwork, title: "a\0b" });
    expect(nul.status).toBe(400);
  });
});

test("answers 400 to invalid JSON, 415 to other content types (API-02, API-03)", async () => {
  const { admin } = await startCallers(await emptyDatabase());
  const send = (body: unknown, headers = {}) =>
    admin.status("POST", "/api/artworks", body, headers);
  for (const body of ["{broken", "[]", "null", '"text"']) expect(await send(body)).toBe(400);
  expect(await send("a=b", { "content-type": "application/x-www-form-urlencoded" })).toBe(415);
  expect(await send(undefined)).toBeOneOf([400, 415]);
});

test("answers 413 to a too large body, 401 to an unread one without a session (LIM-05)", async () => {
  const { admin, visitor } = await startCallers(await emptyDatabase(), { MAX_UPLOAD_MB: "1" });
  const flood = (length: number) => JSON.stringify({ message: "x".repeat(length) });
  expect(await visitor.status("POST", "/api/feedback", flood(300_000))).toBe(413);
  expect(await visitor.status("POST", "/api/contact", flood(900_000))).toBe(413);
  const huge = JSON.stringify({ ...minimalArtwork, description: "x".repeat(5_000_000) });
  expect(await admin.status("POST", "/api/artworks", huge)).toBe(413);
  expect(await visitor.status("POST", "/api/artworks", huge)).toBe(401);
});

test("OPS-05 /healthz tells only programs with the database the version and the proxies", async () => {
  const database = await emptyDatabase();
  const api = await startApi(database);
  const healthFor = async (authorization?: string) =>
    (await api.visitor().call("GET", "/healthz", undefined, { authorization })).body;
  expect(await healthFor()).toEqual({ status: "ok" });
  expect(await healthFor("Bearer a guess")).toEqual({ status: "ok" });
  const { version } = JSON.parse(await readFile("package.json", "utf8"));
  expect(await healthFor(`Bearer ${await getOperatorToken(database)}`)).toEqual({
    status: "ok",
    version,
    proxies: { forwarded: 0, trusted: 0 },
  });
});
