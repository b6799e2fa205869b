/// <reference types="webxr" />
import { Box } from "lucide-react";
import { useEffect, useState } from "react";
import { NativeViewerLink } from "./hanging/native-viewer-link.tsx";
import type { WallFormats } from "./hung-work.ts";
import { computeWorkCorners, estimateSizeError, roundUpError } from "./measure/wall-measure.ts";
import { useComposedPhoto } from "./photo/compose-photo.ts";
import { usePreview } from "./preview-context.ts";
import type { PreviewState } from "./preview-state.ts";
import type { WallTexts } from "./texts.ts";
import { computeBorder } from "./work-face.ts";

/** Returns the words that say how true the shown size is. */
function describeAccuracy(
  { measure, size, placement }: PreviewState,
  texts: WallTexts["preview"],
  format: WallFormats,
): string {
  if (!measure) return texts.approximate;
  const { scale } = placement;
  const percent = scale === 100 ? texts.trueSize : texts.ofTrueSize(scale);
  const errorCm = roundUpError(estimateSizeError(measure, computeWorkCorners(size, placement)));
  return errorCm ? `${percent}, ${texts.error(format.tenths(errorCm))}` : texts.uncertain;
}

/** Id of the heading that names the dialog. */
export const previewTitleId = "wall-preview-title";

/**
 * The work's title, size, price and links, above the wall.
 * @param isHanging true while the visitor hangs the work; false shows only the title
 */
export function PreviewLabel({ isHanging }: { isHanging: boolean }) {
  const { work, state, texts, format } = usePreview();
  return (
    <div className="row wall-label-bar">
      <h1 id={previewTitleId} className="wall-label-title">
        <span className="sr-only">{texts.preview.previewOf} </span>
        <cite lang={work.titleLang}>{work.title}</cite>
      </h1>
      {isHanging && (
        <>
          <p>
            {work.describe(state.size)} · {work.price(state.size)}
          </p>
          <p className="text-ash" aria-live="polite">
            {describeAccuracy(state, texts.preview, format)}
          </p>
          {work.pictureNote && <p className="text-ash">{work.pictureNote}</p>}
          <WorkLinks />
        </>
      )}
    </div>
  );
}

function WorkLinks() {
  const { work, state, dispatch, texts, onAsk } = usePreview();
  const { size } = state;
  const bordered = computeBorder(size, state.bordered) > 0;
  const enquiry = work.enquiryAddress(size, bordered);
  const drawPhoto = useComposedPhoto();
  const [hasAr, setHasAr] = useState(false);
  useEffect(() => {
    // True in Chrome on phones with ARCore.
    navigator.xr?.isSessionSupported("immersive-ar").then(setHasAr, () => undefined);
  }, []);
  return (
    <p className="row wall-links">
      <a
        className="with-sign"
        href={enquiry}
        onClick={({ currentTarget }) => onAsk?.(currentTarget.href, drawPhoto)}
      >
        {work.askLabel}
      </a>
      {hasAr && work.modelAddress(size, bordered, "glb") ? (
        <button
          type="button"
          className="with-sign"
          onClick={() => dispatch({ type: "augmented reality requested" })}
        >
          <Box size={18} strokeWidth={1.5} aria-hidden="true" />
          {texts.preview.inYourRoom}
        </button>
      ) : (
        <NativeViewerLink work={work} size={size} bordered={bordered} enquiry={enquiry} />
      )}
    </p>
  );
}
