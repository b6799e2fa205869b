import { z } from "zod";
import { encodeError } from "../errors.ts";
import { maxPasskeyNameLength } from "./passkey-rules.ts";
import { text } from "./text.ts";

/** Times in ISO 8601, UTC. */
export const passkeySchema = z.object({
  id: z.int(),
  name: z.string(),
  /** The host for which the browser made it; it works there only. */
  domain: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type Passkey = z.output<typeof passkeySchema>;

const base64url = z
  .string()
  .regex(/^[\w-]+$/, encodeError("notBase64url", { field: "The passkey" }))
  .max(10_000, encodeError("passkeyTooLong"));

const credential = z.object({ id: base64url, rawId: base64url, type: z.literal("public-key") });

/** The browser's answer after it has made a passkey. */
export const passkeyInputSchema = z.object({
  /** Missing or empty: the name of the browser. */
  name: text
    .pipe(
      z
        .string()
        .max(maxPasskeyNameLength, encodeError("textTooLong", { count: maxPasskeyNameLength })),
    )
    .default(""),
  credential: credential.extend({
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(z.string().max(20)).max(10).default([]),
    }),
  }),
});
export type PasskeyInput = z.output<typeof passkeyInputSchema>;

/** The browser's answer after it has used a passkey. */
export const passkeySignInSchema = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});
export type PasskeySignIn = z.output<typeof passkeySignInSchema>;

/** Options for the browser, in the JSON notation of WebAuthn. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });
