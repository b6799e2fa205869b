import { z } from "zod";
import { maxPasswordLength, minPasswordLength } from "./password-rules.ts";
export const loginSchema = z.object({
  password: z
    .string({ error: "Password is required" })
    .min(1, "Password is required")
    .max(maxPasswordLength, "The password is too long"),
});

export const passwordChangeSchema = z.object({
  currentPassword: z
    .string({ error: "The current password is required" })
    .min(1)
    .max(maxPasswordLength),
  newPassword: z
    .string({ error: "The new password is required" })
    .min(minPasswordLength, `The new password needs at least ${minPasswordLength} characters`)
    .max(maxPasswordLength, `The new password can have at most ${maxPasswordLength} characters`),
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
