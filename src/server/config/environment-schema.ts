// Declares the environment variables that set up the server, with their defaults and error messages.

import { z } from "zod";
import {
  defaultArtist,
  maxNameLength,
  maxPlaceLength,
  maxSentenceLength,
} from "../../core/entities/artist.ts";
import { minPassphraseLength } from "../../core/entities/sign-in-rules.ts";
import { emailAddress } from "../../core/entities/text.ts";
import { findAddressFault, isPostgresAddress } from "../database/postgres-address.ts";
import { parseTrustedProxies } from "./trusted-proxies.ts";

const booleanText = z
  .enum(["true", "false"], "must be true or false")
  .transform((value) => value === "true");

function shortText(maxLength: number) {
  return z.string().trim().min(1).max(maxLength, `must have at most ${maxLength} characters`);
}

export const mailAddress = emailAddress("must be an e-mail address");

export const webAddress = z
  .string()
  .refine(
    (value) => /^https?:\/\//.test(value) && URL.canParse(value),
    "must be an address such as https://example.com",
  )
  .transform((value) => value.replace(/(?<!\/)\/+$/, ""));

function isPercentEncoded(value: string): boolean {
  const { username, password } = new URL(value);
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    // `Intl` takes offsets such as +04:00, too, but Node would take one in TZ for UTC.
    return /^[a-z]/i.test(name);
  } catch {
    return false;
  }
}

const folderOrBucket = z
  .string()
  .refine(
    (value) => !value.includes("://") || /^s3:\/\//.test(value),
    "must be a folder or an s3:// address",
  )
  .refine(
    (value) => !value.includes("://") || URL.canParse(value),
    "must be an address such as s3://bucket?endpoint=https://store.example",
  );

/** Every variable with its default. An error message is the variable's name and the message here. */
export const environmentSchema = z.object({
  PORT: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(0, "must be 0 to 65535")
    .max(65535, "must be 0 to 65535")
    .default(3000),
  HOST: z
    .string()
    .min(1)
    .transform((value) => value.replace(/^\[(.+)\]$/, "$1"))
    .default("127.0.0.1"),
  SITE_URL: webAddress
    .refine(
      (value) => new URL(value).href === `${new URL(value).origin}/`,
      "must have no path: all pages are at the root of their host, such as https://art.example.com",
    )
    .optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z
    .string()
    .refine(
      (value) => !value.includes("://") || isPostgresAddress(value),
      "must be a file path or a postgres:// address",
    )
    .superRefine((value, context) => {
      const error = isPostgresAddress(value) ? findAddressFault(value) : null;
      if (error) context.addIssue({ code: "custom", message: error });
    })
    .optional(),
  MEDIA_URL: folderOrBucket.optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().optional(),
  AWS_ENDPOINT_URL_S3: webAddress.optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, "must have at least 8 characters")
    .max(200, "must have at most 200 characters")
    .optional(),
  DEMO: booleanText.default(false),
  ARTIST_NAME: shortText(maxNameLength).default(defaultArtist.name),
  ARTIST_SENTENCE: shortText(maxSentenceLength).optional(),
  ARTIST_PLACE: shortText(maxPlaceLength).optional(),
  SMTP_URL: z
    .string()
    .refine((value) => /^smtps?:\/\//.test(value) && URL.canParse(value), {
      message: "must be an smtp:// or smtps:// address",
      abort: true,
    })
    .refine(isPercentEncoded, "must have user and password in percent-encoding, % as %25")
    .optional(),
  CONTACT_TO: mailAddress.optional(),
  MAIL_FROM: mailAddress.optional(),
  TRUST_PROXY: z
    .string()
    .default("false")
    .transform((value) => parseTrustedProxies(value.trim()))
    .refine(
      (value) => value !== null,
      "must be true, false, a number of proxies up to 10, or networks such as 10.0.0.0/8",
    ),
  MAX_UPLOAD_MB: z.coerce
    .number("must be a number")
    .min(1, "must be 1 to 500")
    .max(500, "must be 1 to 500")
    .default(40),
  BACKUP_DIR: z.string().min(1).optional(),
  // 744 hours are 31 days.
  BACKUP_EVERY: z.coerce
    .number("must be a number of hours")
    .min(0.25, "must be 0.25 to 744 hours")
    .max(744, "must be 0.25 to 744 hours")
    .default(24),
  BACKUP_KEEP: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(1, "must be 1 to 1000")
    .max(1000, "must be 1 to 1000")
    .default(14),
  BACKUP_TO: folderOrBucket.optional(),
  BACKUP_KEY: z
    .string()
    .min(minPassphraseLength, `must have at least ${minPassphraseLength} characters`)
    .optional(),
  BACKUP_TO_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_TO_SECRET_ACCESS_KEY: z.string().optional(),
  TIME_ZONE: z
    .string()
    .trim()
    .refine(isTimeZone, "must be the name of a time zone, such as Asia/Yerevan or UTC")
    .default("Asia/Yerevan"),
  VIEW_COUNTS: booleanText.default(true),
  ADMIN_APP: booleanText.default(true),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  LOG_LEVEL: z
    .enum(
      ["silent", "error", "warn", "info", "debug"],
      "must be silent, error, warn, info or debug",
    )
    .default("info"),
});
export type Environment = z.infer<typeof environmentSchema>;
