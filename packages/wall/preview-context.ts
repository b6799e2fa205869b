import { createContext, type Dispatch, type RefObject, use } from "react";
import type { WorkPicture } from "./hanging/use-work-picture.ts";
import type { WallLayout } from "./hanging/wall-layout.ts";
import type { HungWork, WallFormats } from "./hung-work.ts";
import type { PreviewEvent, PreviewState } from "./preview-state.ts";
import type { WallTexts } from "./texts.ts";

/** The state and the props of the preview, which all its parts read. */
export interface PreviewContents {
  texts: WallTexts;
  format: WallFormats;
  work: HungWork;
  state: PreviewState;
  dispatch: Dispatch<PreviewEvent>;
  layout: WallLayout | null;
  picture: WorkPicture;
  video: RefObject<HTMLVideoElement | null>;
  /**
   * Called at a press of the link that asks about the work. `drawPhoto` draws the work on the wall;
   * it returns null if something is not loaded yet.
   */
  onAsk?: ((address: string, drawPhoto: () => HTMLCanvasElement | null) => void) | undefined;
}

export const PreviewContext = createContext<PreviewContents | null>(null);

/** Returns the contents of the preview around a component. @throws outside a preview */
export function usePreview(): PreviewContents {
  const contents = use(PreviewContext);
  if (!contents) throw new Error("Only the preview provides its contents");
  return contents;
}
