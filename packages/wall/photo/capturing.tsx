import { delay } from "@nkar/controls/delay";
import { useEffect, useEffectEvent, useState } from "react";
import { flashMs, photoFileName, savedNoteMs } from "../geometry/wall.ts";
import { usePreview } from "../preview-context.ts";
import { useComposedPhoto } from "./compose-photo.ts";

/** @throws if a cross-origin picture taints the canvas */
async function toPng(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("The photo could not be made");
  return new File([blob], name, { type: "image/png" });
}

function download(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  // Safari reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Flashes, then saves the photo. */
export function Capturing() {
  const { work, dispatch } = usePreview();
  const compose = useComposedPhoto();
  const [flash, setFlash] = useState(true);

  /** Returns false if the photo could not be made. */
  const capture = useEffectEvent(async (): Promise<boolean> => {
    try {
      const photo = compose();
      if (photo) download(await toPng(photo, photoFileName(work.title, new Date())));
      return photo !== null;
    } catch {
      return false;
    }
  });

  useEffect(() => {
    let current = true;
    async function run(): Promise<void> {
      // Drawing blocks the browser, so the flash comes first.
      await delay(flashMs);
      setFlash(false);
      await delay(0);
      const isSaved = current && (await capture());
      if (current) dispatch({ type: isSaved ? "captured" : "capture failed" });
    }
    void run();
    return () => {
      current = false;
    };
  }, [dispatch]);

  return flash && <div className="fill wall-flash" />;
}

export function SavedNote() {
  const { dispatch, texts } = usePreview();
  useEffect(() => {
    const timer = setTimeout(() => dispatch({ type: "saved note ended" }), savedNoteMs);
    return () => clearTimeout(timer);
  }, [dispatch]);
  return (
    <p className="wall-message" role="status">
      {texts.preview.saved}
    </p>
  );
}
