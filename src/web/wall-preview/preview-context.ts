import { createContext, type Dispatch, type RefObject, use } from "react";
import type { WallTexts } from "../../core/texts/wall.ts";
import type { WorkPicture } from "./hanging/use-work-picture.ts";
import type { WallLayout } from "./hanging/wall-layout.ts";
import type { HungWork } from "./hung-work.ts";
import type { PreviewEvent, PreviewState } from "./preview-state.ts";

export interface PreviewContents {
  texts: WallTexts;
  work: HungWork;
  state: PreviewState;
  dispatch: Dispatch<PreviewEvent>;
  layout: WallLayout | null;
  picture: WorkPicture;
  video: RefObject<HTMLVideoElement | null>;
}

export const PreviewContext = createContext<PreviewContents | null>(null);

export function usePreview(): PreviewContents {
  const contents = use(PreviewContext);
  if (!contents) throw new Error("Only the preview provides its contents");
  return contents;
}
