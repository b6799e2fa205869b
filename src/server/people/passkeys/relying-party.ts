import ipaddr from "ipaddr.js";
import { Problem } from "../../errors.ts";

/** Loads the library at its first use: it is large and seldom needed. */
export const loadWebAuthn = () => import("@simplewebauthn/server");

/** The site as browsers name it in passkeys. */
export interface RelyingParty {
  /** A passkey works only for the host that it was made for. */
  domain: string;
  origin: string;
}

/**
 * Returns the site as passkeys name it.
 * @param origin of the site, as the browser sees it
 * @returns null if browsers make no passkeys there: without HTTPS, or for an IP address
 */
export function findRelyingParty(origin: string): RelyingParty | null {
  const { protocol, hostname } = new URL(origin);
  const isIpAddress = ipaddr.isValid(hostname.replace(/^\[(.*)\]$/, "$1"));
  const isTrusted = protocol === "https:" || hostname === "localhost";
  return isTrusted && !isIpAddress ? { domain: hostname, origin } : null;
}

/** As `findRelyingParty`. @throws Problem 409 if browsers make no passkeys at this address */
export function requireRelyingParty(origin: string): RelyingParty {
  const party = findRelyingParty(origin);
  if (party) return party;
  throw new Problem(409, "passkeysUnavailable");
}
