import { expect, test } from "vitest";
import { issuesOf } from "../problem.ts";
import { contactMessageInputSchema } from "./message.ts";

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

test.each([
  ["VAL-01", "name", 100, "Name is required", "Name is too long"],
  ["VAL-03", "subject", 200, null, "Subject is too long"],
  ["VAL-04", "message", 1000, "Message is required", "Message is too long"],
] as const)("%s a %s has at most %i characters", (_, field, most, required, tooLong) => {
  const of = (value: string | undefined) => complaints({ ...message, [field]: value });
  expect(of("x".repeat(most))).toEqual({});
  expect(of("x".repeat(most + 1))).toEqual({ [field]: tooLong });
  for (const empty of [undefined, "  "])
    expect(of(empty)).toEqual(required ? { [field]: required } : {});
});

test.each([undefined, "", "nare", "nare@", "@example.com", "a b@example.com", "a@b"])(
  "%j is no e-mail address (VAL-02)",
  (email) => {
    const complaint = { email: "Please enter a valid email address" };
    expect(complaints({ ...message, email })).toEqual(complaint);
  },
);
