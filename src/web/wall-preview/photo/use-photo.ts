import { useEffect, useEffectEvent, useState } from "react";
import { flashMs, photoFileName, savedNoteMs } from "../geometry/wall.ts";
import type { Phase, PreviewEvent } from "../preview-state.ts";
import { composePhoto, type PhotoParts } from "./compose-photo.ts";
import { canShare, download, toPng } from "./save-photo.ts";

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** `shareable` is null without a share sheet. */
export function usePhoto(
  phase: Phase["name"],
  title: string,
  parts: () => PhotoParts | null,
  dispatch: (event: PreviewEvent) => void,
) {
  const [flash, setFlash] = useState(false);
  const [failed, setFailed] = useState(false);
  const [shareable, setShareable] = useState<File | null>(null);

  const capture = useEffectEvent(async (): Promise<boolean> => {
    const captured = parts();
    if (!captured) return false;
    try {
      const file = await toPng(composePhoto(captured), photoFileName(title, new Date()));
      download(file);
      setShareable(canShare(file) ? file : null);
      return true;
    } catch {
      return false;
    }
  });

  useEffect(() => {
    if (phase !== "capturing") return;
    let current = true;
    async function run(): Promise<void> {
      setFlash(true);
      // Drawing blocks the browser, so the flash comes first.
      await delay(flashMs);
      setFlash(false);
      await delay(0);
      if (!current) return;
      const taken = await capture();
      if (!current) return;
      setFailed(!taken);
      dispatch({ type: taken ? "captured" : "capture failed" });
    }
    run();
    return () => {
      current = false;
      setFlash(false);
    };
  }, [phase, dispatch]);

  useEffect(() => {
    if (phase !== "live") setFailed(false);
  }, [phase]);

  useEffect(() => {
    if (phase !== "saved") return;
    const timer = setTimeout(() => dispatch({ type: "saved note ended" }), savedNoteMs);
    return () => clearTimeout(timer);
  }, [phase, dispatch]);

  return { flash, failed, shareable };
}
