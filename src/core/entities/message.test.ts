import { expect, test } from "vitest";
import { listIssues } from "../problem.ts";
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
  return Object.fromEntries(listIssues(result.error).map(({ path, message }) => [path, message]));
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

test.each([
  ...[undefined, "", "nare", "nare@", "@example.com", "a b@example.com", "a@b@example.com"],
  // Browsers refuse these too, as typed.
  ...["анна@example.com", "nare@-é.com", "nare@éa--b.com", "nare@a_b.com", "nare@example.com."],
  ...["nare@пример.рф/x", "nare@пример.рф:25", "nare@ş%41.com", "nare@[127.0.0.1]"],
  ...["nare@xn--y9a1au6b.xn--y9a3aq, a@b.com", `nare@${"x".repeat(64)}.com`],
])("VAL-02, REA-04 %j is no e-mail address", (email) => {
  const complaint = { email: "Please enter a valid email address" };
  expect(complaints({ ...message, email })).toEqual(complaint);
});

// Chromium 156 accepts these in its own field, and sends domains in punycode.
test.each([
  ...["nare@xn--y9aaa1d0ai1cq.xn--y9a3aq", "nare@հայաստան.հայ", "nare@пример.рф", "nare@é.com"],
  ...["nare@MÜNCHEN.de", "nare@例。jp", "nare@😀.com", "nare@عربي.مصر"],
  ...["a&b@example.com", "nare.@example.com", "na..re@example.com", ".nare@example.com"],
  ...["o'brien@example.com", "a/b=c?d^e`f{g|h}i~j#k%l@example.com", "nare@localhost"],
  ...["nare@192.0.2.1", "nare@ab--cd.com"],
])("REA-04 %j is an e-mail address", (email) => {
  expect(complaints({ ...message, email: ` ${email} ` })).toEqual({});
});

test("VAL-04 a line break counts once, however it is sent", () => {
  const lines = Array.from({ length: 25 }, () => "x".repeat(39)).join("\n");
  expect(lines).toHaveLength(999);
  for (const sent of ["\n", "\r\n", "\r"]) {
    const typed = { ...message, message: lines.replaceAll("\n", sent) };
    expect(contactMessageInputSchema.parse(typed).message).toBe(lines);
  }
});
