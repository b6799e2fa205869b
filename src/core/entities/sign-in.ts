import { z } from "zod";
import { encodeError } from "../errors.ts";
import { maxPasskeyNameLength, maxPasswordLength, minPasswordLength } from "./sign-in-rules.ts";
import { text } from "./text.ts";

/** Times in ISO 8601, UTC. */
export const passkeySchema = z.object({
  id: z.int(),
  name: z.string(),
  /** The host for which the browser made the passkey, and the only one where it works. */
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
  /** If absent or empty, the server names the passkey after the browser. */
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
      /** Ways to reach the device with the passkey, such as "usb". */
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

/** A place where the painter is signed in; times in ISO 8601, UTC. */
export const sessionSchema = z.object({
  /** Hash of the cookie's token, so nobody can sign in with it. */
  id: z.string(),
  /** In words, e.g. "Firefox on Android". */
  device: z.string(),
  /** Shortened network address, e.g. `192.0.2.*`. */
  network: z.string(),
  createdAt: z.string(),
  /** Exact to ten minutes. */
  lastUsedAt: z.string(),
  /** True for the session that asks. */
  current: z.boolean(),
});
export type Session = z.output<typeof sessionSchema>;

export const sessionId = z.string().regex(/^[0-9a-f]{64}$/, encodeError("sessionNotFound"));

export const loginSchema = z.object({
  password: z
    .string({ error: encodeError("passwordRequired") })
    .min(1, encodeError("passwordRequired"))
    .max(maxPasswordLength, encodeError("passwordTooLong")),
});

export const passwordChangeSchema = z.object({
  currentPassword: z
    .string({ error: encodeError("currentPasswordRequired") })
    .min(1, encodeError("currentPasswordRequired"))
    .max(maxPasswordLength, encodeError("passwordTooLong")),
  newPassword: z
    .string({ error: encodeError("newPasswordRequired") })
    .min(minPasswordLength, encodeError("newPasswordTooShort", { count: minPasswordLength }))
    .max(maxPasswordLength, encodeError("newPasswordTooLong", { count: maxPasswordLength })),
  /** Ids of passkeys. The server removes all others, because one of them may be a stranger's. */
  keptPasskeys: z.array(z.int()).max(100).default([]),
});
export type PasswordChange = z.output<typeof passwordChangeSchema>;

export const authStatusSchema = z.object({ authenticated: z.boolean() });

export const signInStatusSchema = authStatusSchema.extend({
  /** True if a passkey can sign in at this address. */
  passkeys: z.boolean(),
});
export type SignInStatus = z.output<typeof signInStatusSchema>;

export const failedSignInsSchema = z.object({
  /** Number of failures since the last sign-in but one. */
  count: z.int(),
  /** Time of the last sign-in but one, in ISO 8601, UTC. Null before the second sign-in. */
  since: z.string().nullable(),
});
export type FailedSignIns = z.output<typeof failedSignInsSchema>;
