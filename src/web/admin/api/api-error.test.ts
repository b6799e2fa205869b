import { expect, test } from "vitest";
import { apiErrorOf, serverMessage } from "./api-error.ts";

test("ERR-01 builds the message from status and body", async () => {
  const error = await apiErrorOf(400, "Bad Request", '{"message":"Title is required"}');
  expect(error.message).toBe('400: {"message":"Title is required"}');
});

test("ERR-01 uses the status text if the body is empty", async () => {
  expect((await apiErrorOf(502, "Bad Gateway", "")).message).toBe("502: Bad Gateway");
});

test("TST-19 reads message and issues of the server", async () => {
  const body = '{"message":"Title is required","issues":[{"path":"title","message":"x"}]}';
  const error = await apiErrorOf(400, "Bad Request", body);
  expect(serverMessage(error)).toBe("Title is required");
  expect(error.issues).toEqual([{ path: "title", message: "x" }]);
});

test("has no server message if the body is not JSON or the connection failed", async () => {
  expect(serverMessage(await apiErrorOf(502, "Bad Gateway", "<html>"))).toBeUndefined();
  expect(serverMessage(new TypeError("Failed to fetch"))).toBeUndefined();
});
