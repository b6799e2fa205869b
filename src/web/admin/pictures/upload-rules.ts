import { serverMessage } from "../api/api-error.ts";
import { notify, notifyFailure } from "../toasts.ts";

/** What a form checks before a picture is sent, and what it says about the outcome. */
export interface UploadRules {
  /** Says what is wrong with a file and refuses it; true lets it pass. */
  accepts: (file: File) => boolean;
  /** @param slot counted from 0 */
  succeeded: (imagePath: string, slot: number) => void;
  failed: (error: unknown) => void;
}

const megabyte = 1024 * 1024;
const largestOnCreate = 10 * megabyte;

function isImage(file: File): boolean {
  return file.type.startsWith("image/");
}

/** The create-artwork form: images of at most 10 MB. */
export const createArtworkUploads: UploadRules = {
  accepts(file) {
    if (!isImage(file)) {
      notifyFailure("Invalid file type", "Please select an image file");
      return false;
    }
    if (file.size > largestOnCreate) {
      notifyFailure("File too large", "Please select an image smaller than 10MB");
      return false;
    }
    return true;
  },
  succeeded: (_imagePath, slot) =>
    notify("Image uploaded successfully", {
      description: `Image ${slot + 1} has been added to your artwork`,
    }),
  failed: (error) =>
    notifyFailure(
      "Upload failed",
      serverMessage(error) ?? (error instanceof Error ? error.message : undefined),
    ),
};

function acceptsImages(file: File): boolean {
  if (!isImage(file)) notifyFailure("Error", "Please select a valid image file");
  return isImage(file);
}

/** The forms that edit an artwork, and those of print editions: any image, of any size. */
export const editUploads: UploadRules = {
  accepts: acceptsImages,
  succeeded: () => notify("Image uploaded successfully"),
  failed: (error) => notifyFailure("Failed to upload image", serverMessage(error)),
};

/** The settings' single pictures: the toast names the path that the field now holds. */
export const settingsUploads: UploadRules = {
  ...editUploads,
  succeeded: (imagePath) => notify("Image uploaded successfully", { description: imagePath }),
};
