import { expect, test } from "vitest";
import { readApiError, serverMessage } from "./api-error.ts";

test("ERR-01, TST-19 an error has status and body as its message, and reads that of the server", async () => {
  const body = '{"message":"Title is required","issues":[{"path":"title","message":"x"}]}';
  const error = await readApiError(400, "Bad Request", body);
  expect(error.message).toBe(`400: ${body}`);
  expect(serverMessage(error)).toBe("Title is required");
  expect(error.issues).toEqual([{ path: "title", message: "x" }]);
  expect((await readApiError(502, "Bad Gateway", "")).message).toBe("502: Bad Gateway");
  expect(serverMessage(await readApiError(502, "Bad Gateway", "<html>"))).toBeUndefined();
});
