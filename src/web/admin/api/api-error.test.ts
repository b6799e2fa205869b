import { expect, test } from "vitest";
import { ApiError, serverMessage } from "./api-error.ts";

test("ERR-01 the message is the status, a colon, a space and the body's text", () => {
  const error = new ApiError(400, "Bad Request", '{"message":"Title is required"}');
  expect(error.message).toBe('400: {"message":"Title is required"}');
});

test("ERR-01 the status text stands in for an empty body", () => {
  expect(new ApiError(502, "Bad Gateway", "").message).toBe("502: Bad Gateway");
});

test("TST-19 toasts get the server's own words, not the raw text", () => {
  const body = '{"message":"Title is required","issues":[{"path":"title","message":"x"}]}';
  const error = new ApiError(400, "Bad Request", body);
  expect(serverMessage(error)).toBe("Title is required");
  expect(error.issues).toEqual([{ path: "title", message: "x" }]);
});

test("a body that is no JSON, or a failure of the line, has no words of the server", () => {
  expect(serverMessage(new ApiError(502, "Bad Gateway", "<html>"))).toBeUndefined();
  expect(serverMessage(new TypeError("Failed to fetch"))).toBeUndefined();
});
