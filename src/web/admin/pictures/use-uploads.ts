import { useEffect, useRef, useState } from "react";
import { uploadPicture } from "../api/pictures.ts";
import type { UploadRules } from "./upload-rules.ts";

interface Running {
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
  const [running, setRunning] = useState<ReadonlyMap<number, Running>>(new Map());
  /** Object URLs of finished uploads, by path. */
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map());
  const stops = useRef(new Set<AbortController>());
  const addresses = useRef(new Set<string>());

  useEffect(() => {
    const toStop = stops.current;
    const toRevoke = addresses.current;
    return () => {
      for (const controller of toStop) controller.abort();
      for (const address of toRevoke) URL.revokeObjectURL(address);
    };
  }, []);

  function update(slot: number, change: Partial<Running> | null): void {
    setRunning((before) => {
      const after = new Map(before);
      const present = before.get(slot);
      if (change === null) after.delete(slot);
      else if (present) after.set(slot, { ...present, ...change });
      return after;
    });
  }

  async function upload(slot: number, file: File): Promise<void> {
    if (!rules.accepts(file)) return;
    const controller = new AbortController();
    const preview = URL.createObjectURL(file);
    stops.current.add(controller);
    addresses.current.add(preview);
    running.get(slot)?.cancel();
    setRunning((before) =>
      new Map(before).set(slot, { percent: 0, preview, cancel: () => controller.abort() }),
    );
    try {
      const { imagePath } = await uploadPicture(file, {
        signal: controller.signal,
        onProgress: (percent) => update(slot, { percent }),
      });
      setPreviews((before) => new Map(before).set(imagePath, preview));
      onUploaded(slot, imagePath);
      rules.succeeded(imagePath, slot);
    } catch (error) {
      if (!controller.signal.aborted) rules.failed(error);
    } finally {
      stops.current.delete(controller);
      update(slot, null);
    }
  }

  return { upload, running, previews, isUploading: running.size > 0 };
}
