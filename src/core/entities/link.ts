import { z } from "zod";
import { encodeError } from "../errors.ts";
import { isDataImage, isOwnPath, isPublicUrl, isWebAddress } from "./link-rules.ts";
import { text } from "./text.ts";

function isPublic(value: string): boolean {
  return !isWebAddress(value) || isPublicUrl(new URL(value));
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
