import { useId, useState } from "react";
import { usePreview } from "../preview-context.ts";
import { Action, EventAction, Screen } from "../preview-screens.tsx";
import { requestCamera } from "../preview-state.ts";
import { readableCanvas } from "./readable-canvas.ts";
import { sampleRoomAddress, sampleRoomMeasure } from "./sample-room.ts";

/** Corners cannot be placed more precisely. */
const maxSidePx = 2400;

/** @throws if the browser cannot decode the file */
async function readPhoto(file: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, maxSidePx / Math.max(bitmap.width, bitmap.height));
  const context = readableCanvas({ width: bitmap.width * scale, height: bitmap.height * scale });
  const { canvas } = context;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

/** @throws if the picture does not load */
async function readSampleRoom(): Promise<HTMLCanvasElement> {
  const response = await fetch(sampleRoomAddress);
  return readPhoto(await response.blob());
}

export function PhotoChooser() {
  const { dispatch } = usePreview();
  const note = useId();
  const [error, setError] = useState<string | null>(null);

  async function choosePhoto(file: File): Promise<void> {
    setError(null);
    try {
      dispatch({ type: "photo chosen", canvas: await readPhoto(file) });
    } catch {
      setError("This picture cannot be opened. Please choose a JPEG or PNG.");
    }
  }
  async function chooseSampleRoom(): Promise<void> {
    setError(null);
    try {
      const canvas = await readSampleRoom();
      dispatch({ type: "sample room chosen", canvas, measure: sampleRoomMeasure() });
    } catch {
      setError("The sample room could not be loaded. Please try again.");
    }
  }

  const actions = (
    <>
      <label className="wall-primary">
        Choose a photo
        <input
          type="file"
          accept="image/*"
          className="sr-only"
          aria-describedby={note}
          onChange={({ target }) => target.files?.[0] && choosePhoto(target.files[0])}
        />
      </label>
      <Action rank="secondary" onClick={chooseSampleRoom}>
        Try a sample room
      </Action>
      <EventAction rank="quiet" label="Use the camera" event={requestCamera("environment")} />
    </>
  );
  return (
    <Screen title="A photo of your wall" actions={actions}>
      <p id={note}>
        Tape a sheet of A4 paper flat on the wall and take the photo from two or three steps away:
        the sheet tells the true size. The photo stays on your device, unless you send it along with
        a message.
      </p>
      {error && (
        <p role="alert" className="wall-failure">
          {error}
        </p>
      )}
    </Screen>
  );
}
