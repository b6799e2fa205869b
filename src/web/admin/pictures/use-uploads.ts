import { useEffect, useRef, useState } from "react";
import { uploadPicture } from "../api/pictures.ts";
import type { UploadRules } from "./upload-rules.ts";

export interface ActiveUpload {
  percent: number;
  /** Object URL of the file. */
  preview: string;
  cancel: () => void;
}

/** Uploads files into numbered slots. A failed or cancelled upload leaves its slot unchanged. */
export function useUploads(
  rules: UploadRules,
  onUploaded: (slot: number, imagePath: string) => void,
) {
  const [activeUploads, setActiveUploads] = useState<ReadonlyMap<number, ActiveUpload>>(new Map());
  /** Local previews of finished uploads: the picture's address on the server → object URL. */
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map());
  const controllers = useRef(new Set<AbortController>());
  const previewUrls = useRef(new Set<string>());

  useEffect(() => {
    const controllersToAbort = controllers.current;
    const urlsToRevoke = previewUrls.current;
    return () => {
      for (const controller of controllersToAbort) controller.abort();
      for (const url of urlsToRevoke) URL.revokeObjectURL(url);
    };
  }, []);

  function update(slot: number, change: Partial<ActiveUpload> | null): void {
    setActiveUploads((before) => {
      const after = new Map(before);
      const current = before.get(slot);
      if (change === null) after.delete(slot);
      else if (current) after.set(slot, { ...current, ...change });
      return after;
    });
  }

  async function upload(slot: number, file: File): Promise<void> {
    if (!rules.accepts(file)) return;
    const controller = new AbortController();
    const preview = URL.createObjectURL(file);
    controllers.current.add(controller);
    previewUrls.current.add(preview);
    activeUploads.get(slot)?.cancel();
    setActiveUploads((before) =>
      new Map(before).set(slot, { percent: 0, preview, cancel: () => controller.abort() }),
    );
    try {
      const { imagePath } = await uploadPicture(file, {
        signal: controller.signal,
        onProgress: (percent) => update(slot, { percent }),
      });
      setPreviews((before) => new Map(before).set(imagePath, preview));
      onUploaded(slot, imagePath);
      rules.onSuccess(imagePath, slot);
    } catch (error) {
      if (!controller.signal.aborted) rules.onFailure(error);
    } finally {
      controllers.current.delete(controller);
      update(slot, null);
    }
  }

  return { upload, activeUploads, previews, isUploading: activeUploads.size > 0 };
}

export type Uploads = ReturnType<typeof useUploads>;
