import { z } from "zod";
import { encodeError } from "../errors.ts";

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
