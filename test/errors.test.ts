import { expect, test, vi } from "vitest";
import { z } from "zod";
import { artworkInputSchema } from "../src/core/entities/artwork.ts";
import { exhibitionInputSchema } from "../src/core/entities/exhibition.ts";
import { feedbackInputSchema } from "../src/core/entities/feedback.ts";
import {
  contactFormSchema,
  messageChangeSchema,
  replyInputSchema,
} from "../src/core/entities/message.ts";
import { passkeyInputSchema } from "../src/core/entities/passkey.ts";
import { passwordChangeSchema } from "../src/core/entities/password.ts";
import { printInputSchema, thumbnailsRequestSchema } from "../src/core/entities/print.ts";
import { printSizeSchema } from "../src/core/entities/print-size.ts";
import { pushSubscriptionInputSchema } from "../src/core/entities/push.ts";
import {
  artistBioInputSchema,
  artistSettingsInputSchema,
  contactSettingsInputSchema,
  homepageSettingsInputSchema,
  zoomSettingsInputSchema,
} from "../src/core/entities/settings.ts";
import { decodeError, errorOf } from "../src/core/error-messages.ts";
import { apiErrorOf, serverMessage } from "../src/web/admin/api/api-error.ts";

vi.mock("../src/web/admin/texts/language.ts", () => ({ adminLanguage: "ru" }));

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
  contactFormSchema,
  feedbackInputSchema,
  replyInputSchema,
  passwordChangeSchema,
  passkeyInputSchema,
  pushSubscriptionInputSchema,
  thumbnailsRequestSchema,
];

/** Each is wrong for some field. */
const wrongValues = [
  undefined,
  null,
  "",
  "no address",
  "\0",
  "x".repeat(300),
  "x".repeat(600_000),
  JSON.stringify(Array(300).fill({ width: 30, height: 40, material: "paper" })),
  -1,
  1.5,
  1e12,
  -1e12,
  [],
  ["no address"],
  Array(501).fill("/a.jpg"),
  {},
];

const zodsOwn = /^(Invalid|Too (big|small)|Unrecognized)/;

test("API-03, LAN-05 the rules of schemas name codes", () => {
  const reasons = schemas
    .flatMap((schema) => Object.values<z.core.$ZodType>(schema.shape))
    .flatMap((field) =>
      wrongValues.flatMap((value) => z.safeParse(field, value).error?.issues ?? []),
    )
    .map(({ message }) => decodeError(message))
    .filter(({ code }) => code === "invalidValue")
    .map(({ message }) => message);
  expect(reasons.length).toBeGreaterThan(0);
  expect(reasons.filter((reason) => !zodsOwn.test(reason))).toEqual([]);
});

test("LAN-03 codes become messages of the admin's language", async () => {
  const issue = { path: "width", ...errorOf("widthOutside", { min: 20, max: 120 }) };
  const body = JSON.stringify({ ...issue, issues: [issue] });
  const error = await apiErrorOf(400, "Bad Request", body);
  expect(serverMessage(error)).toBe("Ширина должна быть от 20 до 120 см");
  expect(error.issues).toEqual([{ ...issue, message: "Ширина должна быть от 20 до 120 см" }]);
  expect(error.message).toBe(`400: ${body}`);
});
