import { WallPreview } from "@nkar/wall/wall-preview";
import type { RefObject } from "react";
import type { WallTexts } from "../../../core/texts/wall.ts";
import { useLanguage } from "../../language.ts";
import { toHungWork, type WorkToHang } from "./hung-work.ts";
import { keepPictureOfWall } from "./keep-wall-picture.ts";

// preview-button.tsx loads this module and these texts when the visitor presses the button.

export { wallLoaders } from "../../../core/texts/wall-loaders.ts";

export interface WorkPreviewProps {
  texts: WallTexts;
  work: WorkToHang;
  /** The button that gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** Shows a print or an original on the visitor's wall. */
export function WorkPreview({ work, texts, ...rest }: WorkPreviewProps) {
  const language = useLanguage();
  return (
    <WallPreview
      {...rest}
      texts={texts}
      format={language.format}
      work={toHungWork(work, language, texts, document.documentElement.dataset.unit)}
      onAsk={keepPictureOfWall}
    />
  );
}
