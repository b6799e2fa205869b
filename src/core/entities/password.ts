import { z } from "zod";
import { encodeError } from "../errors.ts";
import { maxPasswordLength, minPasswordLength } from "./password-rules.ts";
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
