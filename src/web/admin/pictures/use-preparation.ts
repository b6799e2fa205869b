import { useEffect } from "react";
import { useForm } from "../forms/form-state.ts";
import { notifyUnreadable, whilePresent } from "../outbox/drafts.ts";
import { showTransfer } from "../outbox/transfers.ts";
import { texts } from "../texts/texts.ts";
import { notifyFailure } from "../toasts.ts";
import { type ChosenFile, isUnprepared } from "./chosen-file.ts";
import { needsConversion } from "./upload-rules.ts";

/** The server decodes 89 million; a phone needs 8 bytes of memory for each that it encodes. */
const maxPixels = 50_000_000;
/** Size of a smaller copy at most, in parts of the file that the server has refused. */
const refusedShare = 0.7;

/** Files that the device turns into a JPEG. */
const inWork = new WeakSet<ChosenFile>();

/**
 * Makes JPEGs of files that the server would refuse, and chooses these in their place. Only an open
 * form begins it: a device with too little memory must not fail on each screen.
 */
export function usePreparation(maxBytes: number) {
  const form = useForm();
  const { id, files } = form;

  async function encode(field: string, limit: number, onFailure: () => void): Promise<void> {
    const file = files[field];
    if (!file || !isUnprepared(file)) return;
    const { signal, stop } = whilePresent(id, field, file);
    inWork.add(file);
    showTransfer(id, field, { percent: null, isBroken: false });
    try {
      const { toJpeg } = await import("./to-jpeg.ts");
      const jpeg = await toJpeg(file.unprepared, { maxBytes: limit, maxPixels }, signal);
      form.chooseFile(field, jpeg);
    } catch {
      if (signal.aborted) return;
      showTransfer(id, field, null);
      onFailure();
    } finally {
      stop();
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another file begins it
  useEffect(() => {
    for (const [field, file] of Object.entries(files)) {
      if (inWork.has(file) || !isUnprepared(file) || !needsConversion(file.unprepared)) continue;
      void encode(field, maxBytes, () => {
        form.dropFile(field);
        notifyUnreadable();
      });
    }
  }, [files]);

  return {
    makeSmaller(field: string, size: number): void {
      void encode(field, Math.min(maxBytes, refusedShare * size), () =>
        notifyFailure(texts.pictures.pictureCouldNotBeMade, texts.pictures.thisDeviceCannotOpenIt),
      );
    },
  };
}
