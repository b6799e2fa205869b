import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { artworkInputSchema } from "../src/core/entities/artwork.ts";
import { exhibitionInputSchema } from "../src/core/entities/exhibition.ts";
import { messageChangeSchema, replyInputSchema } from "../src/core/entities/message.ts";
import { passkeyInputSchema } from "../src/core/entities/passkey.ts";
import { passwordChangeSchema } from "../src/core/entities/password.ts";
import { printInputSchema } from "../src/core/entities/print.ts";
import { printSizeSchema } from "../src/core/entities/print-size.ts";
import { pushSubscriptionInputSchema } from "../src/core/entities/push.ts";
import {
  artistBioInputSchema,
  artistSettingsInputSchema,
  contactSettingsInputSchema,
  homepageSettingsInputSchema,
  zoomSettingsInputSchema,
} from "../src/core/entities/settings.ts";
import { OutcomeUnknown } from "../src/server/database/lost-connection.ts";
import { toStorageProblem } from "../src/server/http/problems.ts";
import { tooManyAttempts } from "../src/server/people/rate-limits/rate-limits.ts";
import { translateMessage } from "../src/web/admin/texts/translate-message.ts";

/** The schemas of what the painter enters. */
const schemas = [
  artworkInputSchema,
  printInputSchema,
  printSizeSchema,
  exhibitionInputSchema,
  artistBioInputSchema,
  artistSettingsInputSchema,
  contactSettingsInputSchema,
  homepageSettingsInputSchema,
  zoomSettingsInputSchema,
  messageChangeSchema,
  replyInputSchema,
  passwordChangeSchema,
  passkeyInputSchema,
  pushSubscriptionInputSchema,
];

/** Each is wrong for some field. */
const wrongValues = [
  undefined,
  null,
  "",
  "no address",
  "\0",
  "x".repeat(50_000),
  -1,
  1.5,
  1e12,
  -1e12,
  [],
  ["no address"],
  Array(500).fill("/a.jpg"),
  {},
];

function messagesOf(schema: z.ZodObject): string[] {
  return Object.values<z.core.$ZodType>(schema.shape).flatMap((field) =>
    wrongValues.flatMap((value) => {
      const { error } = z.safeParse(field, value);
      return error?.issues.map(({ message }) => message) ?? [];
    }),
  );
}

/** Returns the literals that follow a piece of code, with a number for each value. */
function literalsIn(files: string, before: RegExp): string[] {
  const literal = new RegExp(`${before.source}("[^"]*"|\`[^\`]*\`)`, "g");
  return globSync(files, { exclude: ["**/*.test.*", ...forVisitors] }).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(literal)].map(([, text = ""]) =>
      text.slice(1, -1).replace(/\$\{[^}]*\}/g, "7"),
    ),
  );
}

/** The painter never sees their refusals; `errors.ts` and `rate-limits.ts` build theirs from others. */
const forVisitors = [
  "src/server/people/messages/{contact-form,wall-pictures}.ts",
  "src/server/pictures/zoom/**",
  "src/server/{errors,people/rate-limits/rate-limits}.ts",
];

function untranslated(texts: string[]): string[] {
  return texts.filter((text) => translateMessage(text, "ru") === text);
}

test("LAN-03 each message about a field has its translation", () => {
  const texts = [...new Set(schemas.flatMap(messagesOf))];
  expect(texts).toContain("Title is required");
  expect(untranslated(texts)).toEqual([]);
});

test("LAN-03 each refusal of the server has its translation", () => {
  const code = "src/server/**/*.ts";
  const texts = [
    ...literalsIn(code, /new Problem\(\s*\d+,\s*/),
    ...literalsIn(code, /wrongField\("\w+", /),
    ...literalsIn(code, /export const changedMeanwhile = |const (?:heicAdvice|noMailServer) =\s*/),
    ...literalsIn("src/server/people/sign-in/weak-passwords.ts", /return /),
    ...literalsIn("src/server/catalogue/prints/prints.ts", /const message = /),
    ...literalsIn(code, /notFound\(/).map((name) => `${name} not found`),
    ...literalsIn("src/server/api/respond.ts", /(?:\?\?|message:) /),
  ];
  expect(texts).toContain("Artwork not found");
  expect(texts.length).toBeGreaterThan(50);
  expect(untranslated(texts)).toEqual([]);
});

test.each([30, 600, 9000])("LAN-03 a wait of %i s has its translation", (seconds) => {
  const { message } = tooManyAttempts(seconds);
  expect(translateMessage(message, "ru")).toMatch(/через \d+ (с|мин|ч)\.$/);
  expect(translateMessage(message, "hy")).toMatch(/\d+ (վայրկյանից|րոպեից|ժամից)։$/);
});

test.each(["GET", "POST"])("LAN-03 failures of the storage have translations (%s)", (method) => {
  const errors = [
    new OutcomeUnknown(new Error()),
    Object.assign(new Error(), { code: "ENOSPC" }),
    Object.assign(new Error(), { code: "EIO" }),
  ];
  const texts = errors.flatMap((error) => toStorageProblem(error, method)?.message ?? []);
  expect(texts).toHaveLength(method === "GET" ? 2 : 3);
  expect(untranslated(texts)).toEqual([]);
});

test("LAN-03 the alerts of the dashboard have translations", () => {
  const code = "src/server/operations/{alerts/watch,backup/schedule,backup/copy-schedule}.ts";
  // The reason of a failure follows, in the words of the system.
  const failures = literalsIn(code, /const message = /).map((text) => `${text} EIO`);
  const texts = [...literalsIn(code, /(?:return|[?:]) (?=.The )/), ...failures];
  expect(texts).toHaveLength(7);
  expect(untranslated(texts)).toEqual([]);
});
