import { createHash, randomBytes } from "node:crypto";

/** A new unguessable token: 256 random bits, as text for a cookie. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a token: its SHA-256, so that a read database opens no session. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
