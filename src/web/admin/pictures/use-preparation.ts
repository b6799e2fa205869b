import { useForm } from "../forms/form-state.ts";
import { texts } from "../texts/texts.ts";
import { notifyFailure } from "../toasts.ts";
import { needsConversion } from "./upload-rules.ts";
import type { ActiveUploads } from "./use-active-uploads.ts";

/** The server decodes 89 million; a phone needs 8 bytes of memory for each that it encodes. */
const maxPixels = 50_000_000;
/** Size of a smaller copy at most, in parts of the file that the server has refused. */
const refusedShare = 0.7;

interface Unprepared {
  field: string;
  file: File;
  /** Ends when the field has another file or none, and with the form. */
  signal: AbortSignal;
}

function notifyUnreadable(): void {
  notifyFailure(texts.pictures.thisBrowserCannotReadPicture, texts.pictures.exportItAsJpegUpload);
}

/** Makes JPEGs of files that the server would refuse, and chooses these in their place. */
export function usePreparation(shown: ActiveUploads, maxBytes: number) {
  const form = useForm();

  /** @param onFailure called unless the painter cancels */
  async function encode(
    { field, file, signal }: Unprepared,
    { limit, onFailure }: { limit: number; onFailure: () => void },
  ): Promise<void> {
    shown.show(field, file, { percent: null, cancel: () => form.dropFile(field) });
    try {
      const { toJpeg } = await import("./to-jpeg.ts");
      const jpeg = await toJpeg(file, { maxBytes: limit, maxPixels }, signal);
      form.chooseFile(field, jpeg);
    } catch {
      if (!signal.aborted) onFailure();
    }
  }

  function makeSmaller(unprepared: Unprepared): Promise<void> {
    return encode(unprepared, {
      limit: Math.min(maxBytes, refusedShare * unprepared.file.size),
      onFailure() {
        notifyFailure(texts.pictures.pictureCouldNotBeMade, texts.pictures.thisDeviceCannotOpenIt);
        offerSmaller(unprepared);
      },
    });
  }

  function offerSmaller(unprepared: Unprepared): void {
    const { field, file } = unprepared;
    shown.show(field, file, {
      broken: texts.pictures.fileIsTooLarge,
      remedy: texts.pictures.makeItSmallerForMe,
      tryAgain: () => void makeSmaller(unprepared),
      cancel: () => form.dropFile(field),
    });
  }

  function convert(unprepared: Unprepared): Promise<void> {
    return encode(unprepared, {
      limit: maxBytes,
      onFailure() {
        form.dropFile(unprepared.field);
        notifyUnreadable();
      },
    });
  }

  return {
    prepare(unprepared: Unprepared): void {
      if (needsConversion(unprepared.file)) void convert(unprepared);
      else offerSmaller(unprepared);
    },
  };
}

export type Preparation = ReturnType<typeof usePreparation>;
