import { useId, useState } from "react";
import { createReadableContext } from "../geometry/drawing.ts";
import { usePreview } from "../preview-context.ts";
import { EventAction, Screen } from "../preview-screens.tsx";
import { requestCamera } from "../preview-state.ts";

/** More pixels would not help: a visitor cannot place corners more precisely. */
const maxSidePx = 2400;

/** @throws if the browser cannot decode the file */
async function readPhoto(file: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, maxSidePx / Math.max(bitmap.width, bitmap.height));
  const context = createReadableContext({
    width: bitmap.width * scale,
    height: bitmap.height * scale,
  });
  const { canvas } = context;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

/** The step in which the visitor chooses a photo of the wall. */
export function PhotoChooser() {
  const { dispatch, texts } = usePreview();
  const { setup } = texts;
  const note = useId();
  const [error, setError] = useState<string | null>(null);

  async function choosePhoto(file: File): Promise<void> {
    setError(null);
    try {
      dispatch({ type: "photo chosen", canvas: await readPhoto(file) });
    } catch {
      setError(setup.unreadable);
    }
  }

  const actions = (
    <>
      <label className="button">
        {setup.choosePhoto}
        <input
          type="file"
          accept="image/*"
          className="sr-only"
          aria-describedby={note}
          onChange={({ target }) => target.files?.[0] && choosePhoto(target.files[0])}
        />
      </label>
      <EventAction rank="quiet" label={setup.useCamera} event={requestCamera("environment")} />
    </>
  );
  return (
    <Screen title={setup.photo} actions={actions}>
      <p id={note}>{setup.tape}</p>
      {error && (
        <p role="alert" className="wall-failure">
          {error}
        </p>
      )}
    </Screen>
  );
}
