import { z } from "zod";
import { encodeError } from "../errors.ts";
import { text } from "./text.ts";

const dataImagePattern = /^data:image\/[a-z0-9.+-]+;base64,/i;

function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/]\P{Cc}*$/iu.test(value) && URL.canParse(value);
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
export const link = text.refine(
  (value) => value === "" || isWebAddress(value) || isOwnPath(value),
  encodeError("linkInvalid"),
);

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
  );

const maxImages = 50;

/** Cover first; empty entries are dropped. */
export const images = z
  .array(imageReference, { error: encodeError("imageRequired") })
  .max(maxImages, encodeError("tooManyImages", { count: maxImages }))
  .overwrite((addresses) => addresses.filter((address) => address !== ""))
  .min(1, encodeError("imageRequired"));
