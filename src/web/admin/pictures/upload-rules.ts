import { originalFormats } from "../../../core/entities/picture.ts";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";

/** The limit of a form, and its messages. */
export interface UploadRules {
  /** For files that are made smaller on the device. */
  maxBytes: number;
  /** True if a larger file is not sent at all. */
  refusesLarger: boolean;
  /** Title and description if the file is not a picture. */
  notImage: readonly [string, string];
  /** Title if the upload fails. */
  failed: string;
  /** Describes a successful upload. @param slot counted from 0 */
  describe: (address: string, slot: number) => string | undefined;
}

/** All that the server reads. */
export const uploadTypes = originalFormats.map((format) => `image/${format}`);

const bytesPerMegabyte = 1024 * 1024;

export const createArtworkUploads: UploadRules = {
  maxBytes: 10 * bytesPerMegabyte,
  refusesLarger: true,
  notImage: [texts.pictures.invalidFileType, texts.pictures.selectImageFile],
  failed: texts.pictures.uploadFailed2,
  describe: (_address, slot) => fill(texts.pictures.imageNumberHasBeenAdded, { number: slot + 1 }),
};

export const editUploads: UploadRules = {
  // Below the limit of the server, whose default is 40 MB.
  maxBytes: 30 * bytesPerMegabyte,
  refusesLarger: false,
  notImage: [texts.common.error, texts.pictures.selectValidImageFile],
  failed: texts.pictures.failedToUploadImage,
  describe: () => undefined,
};

export const settingsUploads: UploadRules = { ...editUploads, describe: (address) => address };

/** Some systems know no type for HEIC. */
export function isImage({ name, type }: File): boolean {
  return type.startsWith("image/") || /\.hei[cf]$/i.test(name);
}

/** True for a picture that the server does not read. It refuses drawings as they are. */
export function needsConversion({ type }: File): boolean {
  return !uploadTypes.includes(type) && type !== "image/jpg" && type !== "image/svg+xml";
}
