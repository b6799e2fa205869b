import { z } from "zod";
import { paperRecords } from "../papers/paper-options.ts";
import { optionSchemas } from "../papers/paper-request.ts";
import { recordId } from "./text.ts";

export const certificateInputSchema = z.object({
  records: z.enum(paperRecords),
  recordId,
  ...optionSchemas(["language", "page", "copy", "details"]),
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
