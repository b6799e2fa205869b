import { z } from "zod";
import { encodeError } from "../errors.ts";
import { errorSchema } from "../problem.ts";
import { maxPasswordLength, minPassphraseLength } from "./sign-in-rules.ts";

/** An export holds the catalogue in open formats. A backup restores the site. */
export const downloadKinds = ["export", "backup"] as const;
export type DownloadKind = (typeof downloadKinds)[number];

export const downloadStates = ["preparing", "ready", "failed"] as const;

export const downloadRequestSchema = z.object({
  kind: z.enum(downloadKinds),
  /** Encrypts the file. Absent if the file is not to be encrypted. */
  passphrase: z
    .string()
    .min(minPassphraseLength, encodeError("passphraseTooShort", { count: minPassphraseLength }))
    .max(maxPasswordLength, encodeError("passphraseTooLong"))
    .optional(),
});
export type DownloadRequest = z.output<typeof downloadRequestSchema>;

const count = z.int().min(0);

/** A file with an export or a backup, which is ready for the painter or in preparation. */
export const downloadSchema = z.object({
  id: z.string().meta({ description: "Part of the address of the file" }),
  kind: z.enum(downloadKinds),
  state: z.enum(downloadStates),
  name: z.string().meta({ description: "Name of the file" }),
  done: count.meta({ description: "Pictures in the file so far" }),
  total: count,
  bytes: count.meta({ description: "0 until the file is ready" }),
  missing: count.meta({ description: "Pictures whose original the site has lost" }),
  problem: errorSchema.nullable().meta({ description: "The reason if it failed" }),
});
export type Download = z.output<typeof downloadSchema>;

export const downloadReportSchema = z.object({
  download: downloadSchema
    .nullable()
    .meta({ description: "Null if this session has asked for none, or it is gone" }),
  latest: z.string().nullable().meta({ description: "The last complete download; ISO 8601, UTC" }),
  newestBackup: z
    .string()
    .nullable()
    .meta({ description: "ISO 8601, UTC; null without scheduled backups" }),
});
export type DownloadReport = z.output<typeof downloadReportSchema>;
