import { expect, test } from "vitest";
import { imageReference, link } from "./entities/link.ts";
import { completeLink } from "./entities/link-rules.ts";
import { contactMessageInputSchema } from "./entities/message.ts";
import { optionalText, requiredText } from "./entities/text.ts";

test.each([
  ["Blue\u200b", "Blue"],
  ["\ufeffBlue", "Blue"],
  ["\u200eBlue\u200f", "Blue"],
  ["Blue\u00ad \u2060", "Blue"],
  ["\u202aBlue\u202c", "Blue"],
  ["Eve\u00adning", "Eve\u00adning"],
  // The flag of England ends with invisible letters, and a family of emoji contains joiners.
  ["\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}", undefined],
  ["\u{1f469}\u200d\u{1f467}", undefined],
])("a stored text has no invisible marks at its ends: %j", (text, stored = text) => {
  expect(optionalText.parse(text)).toBe(stored);
});

test("a text of invisible marks alone is empty", () => {
  expect(requiredText("titleRequired").safeParse("\u200b \ufeff").success).toBe(false);
  const message = { name: "\u200b", email: "anna@example.com", message: "Hello" };
  expect(contactMessageInputSchema.safeParse(message).success).toBe(false);
});

test("an address or e-mail address has no invisible marks at its ends", () => {
  expect(link.parse("https://example.com/\u200b")).toBe("https://example.com/");
  expect(imageReference.parse("\u200ehttps://example.com/a.jpg")).toBe("https://example.com/a.jpg");
  expect(completeLink("example.com/anna\u200b")).toBe("https://example.com/anna");
  const message = { name: "Anna", email: "\u202aanna@example.com\u202c", message: "Hello" };
  expect(contactMessageInputSchema.parse(message).email).toBe("anna@example.com");
});
