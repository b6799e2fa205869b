import type { PrintPicture } from "@nkar/paper/paper";
import { openOriginal } from "./decode.ts";
import type { Box } from "./picture-tasks.ts";
import { toDecodable } from "./sniff.ts";
import { readHeader } from "./upright.ts";

/** True if a profile is for red, green and blue; see ICC.1:2022, 7.2.8. */
const isRgbProfile = (profile: Buffer) => profile.toString("latin1", 16, 20) === "RGB ";

/**
 * Returns a JPEG for print, scaled down into a box. A picture of 8 bits with an RGB profile keeps its
 * colours and the profile; others become sRGB without a profile.
 * @throws if the original cannot be decoded
 */
export async function makePrintPicture(original: Uint8Array, box: Box): Promise<PrintPicture> {
  const { icc: profile, depth } = await readHeader(toDecodable(original));
  const intoBox = { fit: "inside", withoutEnlargement: true } as const;
  const picture = (await openOriginal(original)).resize(box.width, box.height, intoBox);
  const keepsProfile = profile !== undefined && depth === "uchar" && isRgbProfile(profile);
  const printPicture = keepsProfile ? picture.keepIccProfile() : picture;
  // Optimised codes would make the file 5 % smaller, but computing them would be a quarter of the work.
  const encoding = { quality: 88, chromaSubsampling: "4:4:4", optimiseCoding: false };
  const jpeg = await printPicture.jpeg(encoding).toBuffer();
  return { jpeg, profile: keepsProfile ? profile : null };
}
