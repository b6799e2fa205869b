import { expect, test } from "vitest";
import { isUnknownOutcome, readApiError, serverMessage } from "./api-error.ts";

test("ERR-01, TST-19 an error has status and body as its message, and reads that of the server", async () => {
  const body = '{"message":"Title is required","issues":[{"path":"title","message":"x"}]}';
  const error = await readApiError(400, "Bad Request", body);
  expect(error.message).toBe(`400: ${body}`);
  expect(serverMessage(error)).toBe("Title is required");
  expect(error.issues).toEqual([{ path: "title", message: "x" }]);
  expect((await readApiError(502, "Bad Gateway", "")).message).toBe("502: Bad Gateway");
  expect(serverMessage(await readApiError(502, "Bad Gateway", "<html>"))).toBeUndefined();
});

test("KEE-02 an error of a proxy leaves open what the site has stored; an error of the site does not", async () => {
  for (const status of [502, 503, 504, 520, 524]) {
    expect(isUnknownOutcome(await readApiError(status, "", "<html>"))).toBe(true);
  }
  for (const status of [409, 413, 500, 507]) {
    expect(isUnknownOutcome(await readApiError(status, "", "{}"))).toBe(false);
  }
});
