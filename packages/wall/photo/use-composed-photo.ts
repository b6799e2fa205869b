import { usePreview } from "../preview-context.ts";
import { composePhoto } from "./compose-photo.ts";

/** Returns a function that draws the work on the wall; null if something is not loaded yet. */
export function useComposedPhoto(): () => HTMLCanvasElement | null {
  const { state, layout, picture, video } = usePreview();
  return () => {
    const frame = state.still?.canvas ?? video.current;
    const { image, ratio } = picture;
    if (!frame || !layout || !image) return null;
    return composePhoto(frame, layout, state, { image, ratio });
  };
}
