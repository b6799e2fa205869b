import { z } from "zod";
import { encodeError } from "../errors.ts";
import { maxPasskeyNameLength, maxPasswordLength, minPasswordLength } from "./sign-in-rules.ts";
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

/** A place where the painter is signed in; times in ISO 8601, UTC. */
export const sessionSchema = z.object({
  /** Not a credential: the session's cookie holds another value. */
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
  /** Ids; all other passkeys are removed, because one of them may be a stranger's. */
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
  /** Number since the sign-in before the latest. */
  count: z.int(),
  /** Time of that sign-in; ISO 8601, UTC. Null before the second sign-in. */
  since: z.string().nullable(),
});
export type FailedSignIns = z.output<typeof failedSignInsSchema>;
