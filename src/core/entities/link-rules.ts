import { trimText } from "../trim-text.ts";

// Rules of web addresses that the painter enters, without zod for browsers.

/** True for an address that begins with `http://` or `https://`. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/]\P{Cc}*$/iu.test(value) && URL.canParse(value);
}

/** Host names without a dot, and host names of private networks. */
const privateName = /^[^.]+$|\.(?:localhost|local|internal|lan|home\.arpa)$/;

/** False for private hosts, for IP addresses, and for URLs with a user or a password. */
export function isPublicUrl({ hostname, username, password }: URL): boolean {
  const name = hostname.replace(/\.$/, "");
  // The URL parser turns all notations of an IPv4 address into digits and dots.
  const isIpAddress = /^[\d.]+$|^\[/.test(name);
  return !username && !password && !isIpAddress && !privateName.test(name);
}

/** True for a path of this site: one leading slash, because two would name another host. */
export function isOwnPath(value: string): boolean {
  return /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(value);
}

const dataImagePattern = /^data:image\/[a-z0-9.+-]+;base64,/i;

/** True for `data:image/…;base64,…`. */
export function isDataImage(value: string): boolean {
  return dataImagePattern.test(value);
}

const addressWithoutScheme = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;

/** Adds `https://` to an address such as `instagram.com/mariam`. Other texts stay as typed. */
export function completeLink(text: string): string {
  const address = trimText(text);
  return addressWithoutScheme.test(address) ? `https://${address}` : text;
}
