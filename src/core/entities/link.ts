import { z } from "zod";
import { encodeError } from "../errors.ts";
import { trimText } from "../trim-text.ts";
import { isDataImage, isOwnPath, isPublicUrl, isWebAddress } from "./link-rules.ts";
import { text } from "./text.ts";

/** False only for a web address with a private host. */
function hasNoPrivateHost(value: string): boolean {
  return !isWebAddress(value) || isPublicUrl(new URL(value));
}

/** A web address or a path of this site. May be empty, e.g. for a missing profile. */
export const link = text
  .refine(
    (value) => value === "" || isWebAddress(value) || isOwnPath(value),
    encodeError("linkInvalid"),
  )
  .refine(hasNoPrivateHost, encodeError("linkNotPublic"));

/** Empty or null means no link. */
export const optionalLink = link.nullish();

/** A web address, a path of this site, a `data:` image, or empty. */
export const imageReference = z
  .string()
  .overwrite(trimText)
  .refine(
    (value) =>
      value === "" ||
      isDataImage(value) ||
      ((isWebAddress(value) || isOwnPath(value)) && value.length <= 2048),
    encodeError("imageAddressInvalid"),
  )
  .refine(hasNoPrivateHost, encodeError("linkNotPublic"));

const maxImages = 50;

/** A list of addresses of pictures, which may be empty. Removes empty addresses. */
export const possiblyNoImages = z
  .array(imageReference, { error: encodeError("imageRequired") })
  .max(maxImages, encodeError("tooManyImages", { count: maxImages }))
  .overwrite((addresses) => addresses.filter((address) => address !== ""));

/** A list with at least one picture; the first is the cover. Removes empty addresses. */
export const images = possiblyNoImages.min(1, encodeError("imageRequired"));
