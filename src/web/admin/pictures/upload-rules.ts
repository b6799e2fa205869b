import { originalFormats } from "../../../core/entities/picture.ts";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { notify, notifyFailure } from "../toasts.ts";

/** Checks before an upload and messages after it. */
export interface UploadRules {
  /** Shows a message unless it accepts the file. */
  check: (file: File) => "accepted" | "rejected" | "too large";
  /** For files that are made smaller on the device. */
  maxBytes: number;
  /** @param slot counted from 0 */
  onSuccess: (imagePath: string, slot: number) => void;
  onFailure: (message: string) => void;
}

/** All that the server reads. */
export const uploadTypes = originalFormats.map((format) => `image/${format}`);

const bytesPerMegabyte = 1024 * 1024;
const maxBytesOnCreate = 10 * bytesPerMegabyte;
/** Below the limit of the server, whose default is 40 MB. */
const maxBytesOnEdit = 30 * bytesPerMegabyte;

/** Some systems know no type for these files. */
const isHeic = ({ name }: File) => /\.hei[cf]$/i.test(name);

function isImage(file: File): boolean {
  return file.type.startsWith("image/") || isHeic(file);
}

/** True for a picture that the server does not read. It refuses drawings as they are. */
export function needsConversion({ type }: File): boolean {
  return !uploadTypes.includes(type) && type !== "image/jpg" && type !== "image/svg+xml";
}

export const createArtworkUploads: UploadRules = {
  check(file) {
    if (!isImage(file)) {
      notifyFailure(texts.pictures.invalidFileType, texts.pictures.selectImageFile);
      return "rejected";
    }
    // The device turns other formats into a JPEG within the limit.
    if (file.size > maxBytesOnCreate && !needsConversion(file)) {
      notifyFailure(texts.pictures.fileTooLarge, texts.pictures.selectImageSmallerThan10mb);
      return "too large";
    }
    return "accepted";
  },
  maxBytes: maxBytesOnCreate,
  onSuccess: (_imagePath, slot) =>
    notify(texts.pictures.imageUploadedSuccessfully, {
      description: fill(texts.pictures.imageNumberHasBeenAdded, { number: slot + 1 }),
    }),
  onFailure: (message) => notifyFailure(texts.pictures.uploadFailed2, message),
};

export const editUploads: UploadRules = {
  check(file) {
    if (isImage(file)) return "accepted";
    notifyFailure(texts.common.error, texts.pictures.selectValidImageFile);
    return "rejected";
  },
  maxBytes: maxBytesOnEdit,
  onSuccess: () => notify(texts.pictures.imageUploadedSuccessfully),
  onFailure: (message) => notifyFailure(texts.pictures.failedToUploadImage, message),
};

export const settingsUploads: UploadRules = {
  ...editUploads,
  onSuccess: (imagePath) =>
    notify(texts.pictures.imageUploadedSuccessfully, { description: imagePath }),
};
