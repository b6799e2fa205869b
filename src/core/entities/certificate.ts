import { z } from "zod";
import { defaultLanguage, languages } from "../languages.ts";
import { paperRecords } from "../papers/paper-kinds.ts";
import { pageSizeNames } from "../papers/paper-request.ts";
import { recordId, text } from "./text.ts";

export const certificateInputSchema = z.object({
  records: z.enum(paperRecords),
  recordId,
  copy: recordId
    .optional()
    .describe("Number of a print in its edition; the first that was never given if absent"),
  details: text.default("").describe("Replaces the sizes of an edition, such as `30 × 40 cm`"),
  language: z.enum(languages).default(defaultLanguage),
  page: z.enum(pageSizeNames).default("a4"),
});
export type CertificateInput = z.output<typeof certificateInputSchema>;

/** `id` is the number of the certificate; times in ISO 8601, UTC. */
export const certificateSchema = z.object({
  id: z.int(),
  address: z.string().describe("Of the page that confirms it"),
  records: z.enum(paperRecords),
  recordId: z.int(),
  copy: z.int().nullable().describe("Null for an original"),
  title: z.string(),
  issuedAt: z.string(),
  withdrawnAt: z.string().nullable(),
});
export type Certificate = z.output<typeof certificateSchema>;
