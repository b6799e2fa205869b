import { delay } from "@nkar/controls/delay";
import { useEffect, useEffectEvent, useState } from "react";
import { usePreview } from "../preview-context.ts";
import { useComposedPhoto } from "./compose-photo.ts";
import { savePhoto } from "./save-photo.ts";

const flashMs = 200;
/** How long the note about a saved photo stays. */
const savedNoteMs = 3000;

/** Flashes, then saves a photo of the work on the wall. */
export function Capturing() {
  const { work, dispatch } = usePreview();
  const compose = useComposedPhoto();
  const [isFlashing, setFlashing] = useState(true);

  /** Returns false if the photo could not be made. */
  const capture = useEffectEvent(async (): Promise<boolean> => {
    try {
      const photo = compose();
      if (photo) await savePhoto(photo, work.title);
      return photo !== null;
    } catch {
      return false;
    }
  });

  useEffect(() => {
    let isCurrent = true;
    async function run(): Promise<void> {
      // Drawing blocks the browser, so the flash comes first.
      await delay(flashMs);
      setFlashing(false);
      await delay(0);
      const isSaved = isCurrent && (await capture());
      if (isCurrent) dispatch({ type: isSaved ? "captured" : "capture failed" });
    }
    void run();
    return () => {
      isCurrent = false;
    };
  }, [dispatch]);

  return isFlashing && <div className="fill wall-flash" />;
}

/** A note that the photo was saved. */
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
