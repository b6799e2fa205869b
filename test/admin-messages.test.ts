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
import { changedMeanwhile, notFound } from "../src/server/errors.ts";
import { toStorageProblem } from "../src/server/http/problems.ts";
import { tooManyAttempts } from "../src/server/people/rate-limits/rate-limits.ts";
import { messages } from "../src/web/admin/texts/messages.ts";
import { findMessage, translateMessage } from "../src/web/admin/texts/translate-message.ts";

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
  "x".repeat(300),
  "x".repeat(50_000),
  JSON.stringify(Array(300).fill({ width: 30, height: 40, material: "paper" })),
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

function fieldMessages(): string[] {
  return schemas.flatMap(messagesOf);
}

function refusals(): string[] {
  const code = "src/server/**/*.ts";
  return [
    ...literalsIn(code, /new Problem\(\s*\d+,\s*/),
    ...literalsIn(code, /wrongField\("\w+", /),
    ...literalsIn(code, /const (?:heicAdvice|noMailServer) =\s*/),
    ...literalsIn("src/server/people/sign-in/weak-passwords.ts", /return /),
    ...literalsIn("src/server/catalogue/prints/prints.ts", /const message = /),
    ...literalsIn(code, /notFound\(/).map((name) => notFound(name).message),
    ...literalsIn("src/server/api/respond.ts", /(?:\?\?|message:) /),
    ...literalsIn("src/server/http/problems.ts", /error.message \|\| /),
    changedMeanwhile,
  ];
}

function waits(): string[] {
  const [reason, alternative] = literalsIn("src/server/people/rate-limits/guess-limit.ts", /\n\s+/);
  return [
    ...[1, 30, 600, 9000].map((seconds) => tooManyAttempts(seconds).message),
    tooManyAttempts(60, reason, alternative).message,
  ];
}

function storageFailures(): string[] {
  const errors = [
    new OutcomeUnknown(new Error()),
    ...["ENOSPC", "EIO"].map((code) => Object.assign(new Error(), { code })),
  ];
  return errors.flatMap((error) =>
    ["GET", "POST"].flatMap((method) => toStorageProblem(error, method)?.message ?? []),
  );
}

function alerts(): string[] {
  const code = "src/server/operations/{alerts/watch,backup/schedule,backup/copy-schedule}.ts";
  return [
    ...literalsIn(code, /(?:return|[?:]) (?=.The )/),
    // The reason of a failure follows, in the words of the system.
    ...literalsIn(code, /const message = /).map((text) => `${text} EIO`),
    "1 picture",
    "2 pictures",
  ];
}

test.each([
  { from: fieldMessages, atLeast: 40 },
  { from: refusals, atLeast: 45 },
  { from: waits, atLeast: 5 },
  { from: storageFailures, atLeast: 5 },
  { from: alerts, atLeast: 9 },
])("LAN-03 each message has its translation: $from.name", ({ from, atLeast }) => {
  const found = new Set(from());
  expect(found.size).toBeGreaterThanOrEqual(atLeast);
  expect([...found].filter((text) => translateMessage(text, "ru") === text)).toEqual([]);
});

test("LAN-03 the translated messages are those of the server", () => {
  const reached = new Set<string>();
  function reach(text: string): void {
    const found = findMessage(text);
    if (!found) return;
    reached.add(found.english);
    Object.values(found.values).forEach(reach);
  }
  for (const from of [fieldMessages, refusals, waits, storageFailures, alerts])
    from().forEach(reach);
  expect(Object.keys(messages).filter((english) => !reached.has(english))).toEqual([]);
});

test("LAN-03 translations have the values of their message", () => {
  const valuesOf = (text: string) => text.match(/\{\w+\}/g) ?? [];
  const wrong = Object.entries(messages).filter(([english, { hy, ru }]) =>
    [hy, ru].some((text) => valuesOf(text).some((value) => !english.includes(value))),
  );
  expect(wrong).toEqual([]);
});

test("LAN-03 a value of a message is translated too, and an unknown message stays", () => {
  const { message } = tooManyAttempts(600);
  expect(translateMessage(message, "ru")).toBe(
    "Слишком много попыток. Попробуйте снова через 10 мин.",
  );
  expect(translateMessage("A message of a later version", "hy")).toBe(
    "A message of a later version",
  );
});

test("LAN-03 values are read to the end of a message, and a longer message is unknown", () => {
  const width = "Width must be between 5-100 cm";
  expect(findMessage(width)?.values).toEqual({ min: "5", max: "100" });
  expect(findMessage(`${width} or more`)).toBeNull();
  expect(findMessage("Too big: expected less")?.values).toEqual({ details: "expected less" });
});
