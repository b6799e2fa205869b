import { type ChangeEvent, useId, useState } from "react";
import { Screen } from "../preview-screens.tsx";
import type { PreviewEvent } from "../preview-state.ts";
import { sampleRoom } from "./sample-room.ts";

/** Corners cannot be placed more precisely. */
const maxSidePx = 2400;

/** @throws if the browser cannot decode the file */
async function readPhoto(file: File): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, maxSidePx / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

export function PhotoChooser({ dispatch }: { dispatch(event: PreviewEvent): void }) {
  const note = useId();
  const [failed, setFailed] = useState(false);

  async function onFile(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.target.files ?? [];
    if (!file) return;
    setFailed(false);
    try {
      dispatch({ type: "photo chosen", canvas: await readPhoto(file) });
    } catch {
      setFailed(true);
    }
  }

  return (
    <Screen title="A photo of your wall">
      <p id={note}>
        Tape a sheet of A4 paper flat on the wall and take the photo from two or three steps away:
        the sheet tells the true size. The photo stays on your device.
      </p>
      {failed && (
        <p role="alert" className="wall-failure">
          This picture cannot be opened. Please choose a JPEG or PNG.
        </p>
      )}
      <div className="wall-screen-actions">
        <label className="wall-primary">
          Choose a photo
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            aria-describedby={note}
            onChange={onFile}
          />
        </label>
        <button
          type="button"
          className="wall-secondary"
          onClick={() => dispatch({ type: "sample room chosen", ...sampleRoom() })}
        >
          Try a sample room
        </button>
        <button
          type="button"
          className="wall-quiet"
          onClick={() => dispatch({ type: "camera requested", facing: "environment" })}
        >
          Use the camera
        </button>
      </div>
    </Screen>
  );
}
