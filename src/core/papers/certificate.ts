import { z } from "zod";
import { recordId } from "../entities/text.ts";
import { languages } from "../languages.ts";
import { paperOptions, paperResources } from "./paper-options.ts";
import { optionSchemas } from "./paper-request.ts";

export const certificateInputSchema = z.object({
  records: z.enum(paperResources),
  recordId,
  ...optionSchemas(["language", "page", "copy", "details"]),
});
export type CertificateInput = z.output<typeof certificateInputSchema>;

const wordsSchema = z.object({
  text: z.string(),
  /** Absent if the text is in the paper's language. */
  lang: z.enum(languages).optional(),
});

const paperPictureSchema = z.object({
  /** As in a record: `/media/{hash}.jpg`. */
  address: z.string(),
  /** In px, as displayed after rotation by EXIF. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** Alternative text. */
  alt: wordsSchema,
});

/** The work as it was when its certificate was issued, in the words of the certificate. */
export const certificateFactsSchema = z.object({
  language: z.enum(languages),
  /** Size of the sheet. */
  page: z.enum(paperOptions.page.choices),
  artist: wordsSchema,
  /** When the facts were read; ISO 8601, UTC. */
  date: z.string(),
  /** A list with one work, because every paper has a list of works. */
  works: z.tuple([
    z.object({
      title: wordsSchema,
      /** Null for prints. */
      year: z.string().nullable(),
      /** Medium and size, or the materials and sizes of a print. */
      lines: z.array(wordsSchema),
      picture: paperPictureSchema.nullable(),
    }),
  ]),
  /** Null for an original. */
  editionSize: z.int().nullable(),
});
export type CertificateFacts = z.output<typeof certificateFactsSchema>;

/** The facts that the site reads before the transaction, in which it reads `editionSize`. */
export const workFactsSchema = certificateFactsSchema.omit({ editionSize: true });
export type WorkFacts = z.output<typeof workFactsSchema>;

/** `id` is the number of the certificate; times in ISO 8601, UTC. */
export const certificateSchema = z.object({
  id: recordId,
  address: z.string().describe("Of the page that confirms it"),
  records: z.enum(paperResources),
  recordId: z.int(),
  copy: z.int().nullable().describe("Null for an original"),
  title: z.string(),
  issuedAt: z.string(),
  withdrawnAt: z.string().nullable(),
});
export type Certificate = z.output<typeof certificateSchema>;

/** A certificate as it is stored and exported. The API leaves out the four fields added here. */
export const storedCertificateSchema = certificateSchema.extend({
  /** Random; part of the address. */
  code: z.string().regex(/^[0-9a-f]{16}$/),
  facts: certificateFactsSchema,
  /** First 32 hex digits of the SHA-256 of the PDF; empty until the PDF is made. */
  pdf: z.string().regex(/^([0-9a-f]{32})?$/),
  /** Size of the PDF, in bytes. */
  bytes: z.int(),
});
export type StoredCertificate = z.output<typeof storedCertificateSchema>;
