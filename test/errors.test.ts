import { expect, test, vi } from "vitest";
import { createError } from "../src/core/error-messages.ts";
import { readApiError, serverMessage } from "../src/web/admin/api/api-error.ts";

vi.mock("../src/web/admin/texts/texts.ts", () => ({ adminLanguage: "ru" }));

test("LAN-03 codes become messages of the admin's language", async () => {
  const issue = { path: "width", ...createError("widthOutside", { min: 20, max: 120 }) };
  const body = JSON.stringify({ ...issue, issues: [issue] });
  const error = await readApiError(400, "Bad Request", body);
  expect(serverMessage(error)).toBe("Ширина должна быть от 20 до 120 см");
  expect(error.issues).toEqual([{ ...issue, message: "Ширина должна быть от 20 до 120 см" }]);
  expect(error.message).toBe(`400: ${body}`);
});
