import { z } from "zod";
import { encodeError } from "../errors.ts";
import { text } from "./text.ts";

const dataImagePattern = /^data:image\/[a-z0-9.+-]+;base64,/i;

function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/]\P{Cc}*$/iu.test(value) && URL.canParse(value);
}

/** Names without a dot, and names of private networks. */
const privateName = /^[^.]+$|\.(?:localhost|local|internal|lan|home\.arpa)$/;

/** False for private hosts, for IP addresses, and for URLs with a user or a password. */
export function isPublicUrl({ hostname, username, password }: URL): boolean {
  const name = hostname.replace(/\.$/, "");
  // The URL parser turns all notations of an IPv4 address into digits and dots.
  const isAddress = /^[\d.]+$|^\[/.test(name);
  return !username && !password && !isAddress && !privateName.test(name);
}

function isPublic(value: string): boolean {
  return !isWebAddress(value) || isPublicUrl(new URL(value));
}

/** One leading slash: two would name another host. */
function isOwnPath(value: string): boolean {
  return /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(value);
}

/** True for `data:image/…;base64,…`. */
export function isDataImage(value: string): boolean {
  return dataImagePattern.test(value);
}

/** http(s) or a path of this site. May be empty, e.g. for a missing profile. */
export const link = text
  .refine(
    (value) => value === "" || isWebAddress(value) || isOwnPath(value),
    encodeError("linkInvalid"),
  )
  .refine(isPublic, encodeError("linkNotPublic"));

/** Empty or null means no link. */
export const optionalLink = link.nullish();

/** http(s), a path of this site, a `data:` image, or empty. */
export const imageReference = z
  .string()
  .trim()
  .refine(
    (value) =>
      value === "" ||
      isDataImage(value) ||
      ((isWebAddress(value) || isOwnPath(value)) && value.length <= 2048),
    encodeError("imageAddressInvalid"),
  )
  .refine(isPublic, encodeError("linkNotPublic"));

const maxImages = 50;

/** Empty entries are dropped. */
export const possiblyNoImages = z
  .array(imageReference, { error: encodeError("imageRequired") })
  .max(maxImages, encodeError("tooManyImages", { count: maxImages }))
  .overwrite((addresses) => addresses.filter((address) => address !== ""));

/** Cover first; empty entries are dropped. */
export const images = possiblyNoImages.min(1, encodeError("imageRequired"));
