import { expect, test } from "vitest";
import { issuesOf } from "../problem.ts";
import { contactMessageInputSchema, mayBeCopied } from "./message.ts";

const message = {
  name: "Nare",
  email: "nare@example.com",
  subject: "Hello",
  message: "A question",
};

function complaints(value: unknown): Record<string, string> {
  const result = contactMessageInputSchema.safeParse(value);
  if (result.success) return {};
  return Object.fromEntries(issuesOf(result.error).map(({ path, message }) => [path, message]));
}

test("a name is required and at most 100 characters (VAL-01)", () => {
  expect(complaints({ ...message, name: undefined })).toEqual({ name: "Name is required" });
  expect(complaints({ ...message, name: "  " })).toEqual({ name: "Name is required" });
  expect(complaints({ ...message, name: "x".repeat(100) })).toEqual({});
  expect(complaints({ ...message, name: "x".repeat(101) })).toEqual({ name: "Name is too long" });
});

test.each([undefined, "", "nare", "nare@", "@example.com", "a b@example.com", "a@b"])(
  "%j is no e-mail address (VAL-02)",
  (email) => {
    expect(complaints({ ...message, email })).toEqual({
      email: "Please enter a valid email address",
    });
  },
);

test("a subject is optional and at most 200 characters (VAL-03)", () => {
  expect(complaints({ ...message, subject: undefined })).toEqual({});
  expect(complaints({ ...message, subject: "x".repeat(200) })).toEqual({});
  expect(complaints({ ...message, subject: "x".repeat(201) })).toEqual({
    subject: "Subject is too long",
  });
});

test("a message is required and at most 1000 characters (VAL-04)", () => {
  expect(complaints({ ...message, message: "" })).toEqual({ message: "Message is required" });
  expect(complaints({ ...message, message: "x".repeat(1000) })).toEqual({});
  expect(complaints({ ...message, message: "x".repeat(1001) })).toEqual({
    message: "Message is too long",
  });
});

test.each([
  ["I would like to see it in Yerevan. May I come on Friday?", true],
  ["Price: 1.200, size 60.5", true],
  ["see evil。com", false],
  ["see evil．com", false],
  ["see ｅｖｉｌ｡ｃｏｍ", false],
  ["see http:evil", false],
  ["see HTTPS:evil", false],
  ["a＠evil", false],
])("gets a copy unless it leads elsewhere in any notation: %s", (message, expected) => {
  expect(mayBeCopied({ message })).toBe(expected);
});
