import { serverMessage } from "../api/api-error.ts";
import { notify, notifyFailure } from "../toasts.ts";

/** Checks before an upload and messages after it. */
export interface UploadRules {
  /** Shows a message if it rejects the file. */
  accepts: (file: File) => boolean;
  /** @param slot counted from 0 */
  onSuccess: (imagePath: string, slot: number) => void;
  onFailure: (error: unknown) => void;
}

const bytesPerMegabyte = 1024 * 1024;
const maxBytesOnCreate = 10 * bytesPerMegabyte;

function isImage(file: File): boolean {
  return file.type.startsWith("image/");
}

export const createArtworkUploads: UploadRules = {
  accepts(file) {
    if (!isImage(file)) {
      notifyFailure("Invalid file type", "Please select an image file");
      return false;
    }
    if (file.size > maxBytesOnCreate) {
      notifyFailure("File too large", "Please select an image smaller than 10MB");
      return false;
    }
    return true;
  },
  onSuccess: (_imagePath, slot) =>
    notify("Image uploaded successfully", {
      description: `Image ${slot + 1} has been added to your artwork`,
    }),
  onFailure: (error) =>
    notifyFailure(
      "Upload failed",
      serverMessage(error) ?? (error instanceof Error ? error.message : undefined),
    ),
};

function acceptsImages(file: File): boolean {
  if (!isImage(file)) notifyFailure("Error", "Please select a valid image file");
  return isImage(file);
}

export const editUploads: UploadRules = {
  accepts: acceptsImages,
  onSuccess: () => notify("Image uploaded successfully"),
  onFailure: (error) => notifyFailure("Failed to upload image", serverMessage(error)),
};

export const settingsUploads: UploadRules = {
  ...editUploads,
  onSuccess: (imagePath) => notify("Image uploaded successfully", { description: imagePath }),
};
