/// <reference types="webxr" />
import { Box } from "lucide-react";
import { useEffect, useState } from "react";
import { enquiryAddress } from "../../core/enquiry.ts";
import type { Formats } from "../../core/format.ts";
import type { WallTexts } from "../../core/texts/wall.ts";
import { borderOf } from "../../core/work-model.ts";
import { useLanguage } from "../language.ts";
import { NativeViewerLink } from "./hanging/native-viewer-link.tsx";
import { sizeUncertainty, statedError, workOnWall } from "./measure/wall-measure.ts";
import { useKeepWallPicture } from "./photo/use-keep-wall-picture.ts";
import { usePreview } from "./preview-context.ts";
import type { PreviewState } from "./preview-state.ts";

function sizeAccuracy(
  { measure, size, placement }: PreviewState,
  texts: WallTexts["preview"],
  format: Formats,
): string {
  if (!measure) return texts.approximate;
  const { scale } = placement;
  const percent = scale === 100 ? texts.trueSize : texts.ofTrueSize(scale);
  const error = statedError(sizeUncertainty(measure, workOnWall(size, placement)));
  return error ? `${percent}, ${texts.error(format.tenths(error))}` : texts.uncertain;
}

/** Names the dialog. */
export const previewTitleId = "wall-preview-title";

export function PreviewLabel({ showSize }: { showSize: boolean }) {
  const { work, state, texts } = usePreview();
  const { format, langOf } = useLanguage();
  return (
    <div className="row wall-label-bar">
      <h1 id={previewTitleId} className="wall-label-title">
        <span className="sr-only">{texts.preview.previewOf} </span>
        <cite lang={langOf(work, "title")}>{work.title}</cite>
      </h1>
      {showSize && (
        <>
          <p>
            {work.describe(state.size)} · {work.price(state.size)}
          </p>
          <p className="text-ash" aria-live="polite">
            {sizeAccuracy(state, texts.preview, format)}
          </p>
          {work.pictureNote && <p className="text-ash">{work.pictureNote}</p>}
          <WorkLinks />
        </>
      )}
    </div>
  );
}

function WorkLinks() {
  const { work, state, dispatch, texts } = usePreview();
  const { site } = useLanguage();
  const { size } = state;
  const bordered = borderOf(size, state.bordered) > 0;
  const enquiry = enquiryAddress(site.contact, work.enquiry(size, bordered));
  const keepWallPicture = useKeepWallPicture();
  const [hasAr, setHasAr] = useState(false);
  useEffect(() => {
    // True in Chrome on phones with ARCore.
    navigator.xr?.isSessionSupported("immersive-ar").then(setHasAr, () => undefined);
  }, []);
  return (
    <p className="row wall-links">
      <a className="with-sign" href={enquiry} onClick={keepWallPicture}>
        {work.askLabel}
      </a>
      {hasAr && work.modelAddress(size, bordered, "glb") ? (
        <button
          type="button"
          className="with-sign"
          onClick={() => dispatch({ type: "room requested" })}
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
