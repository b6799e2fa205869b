import { arrowDirections } from "@nkar/controls/point-handles";
import { compose, scaling, toCssTransform, translation } from "@nkar/plane/homography";
import type { KeyboardEvent } from "react";
import { unmeasuredPxPerCm } from "../geometry/wall.ts";
import { type PreviewContents, usePreview } from "../preview-context.ts";
import type { PreviewState } from "../preview-state.ts";
import {
  computeBorder,
  computeWorkShadow,
  materialColour,
  placePicture,
  shadowColour,
} from "../work-face.ts";

/** Shows the work on the wall. Arrow keys move it. */
export function WorkOnWall() {
  const { work, state, dispatch, layout, picture, texts } = usePreview();
  if (!layout) return null;
  const { size, bordered, measure, placement } = state;
  // Browsers rasterise an element at its layout size, before the transform: a small one looks blurred.
  const rasterScale = 1.5 * window.devicePixelRatio;
  // The map from frame to stage only scales and moves.
  const stageScale = layout.frameToStage[0];
  const rasterPxPerCm = measure
    ? Math.max(1, Math.ceil(layout.pxPerCm * stageScale * rasterScale))
    : unmeasuredPxPerCm(size, placement.scale);
  const workToStage = compose(
    layout.frameToStage,
    layout.workToFrame,
    translation(-size.width / 2, -size.height / 2),
    scaling(1 / rasterPxPerCm),
  );
  const shadow = computeWorkShadow(size, placement.rotation);
  const px = (centimetres: number) => `${centimetres * rasterPxPerCm}px`;
  const pictureArea = placePicture(size, picture.ratio, computeBorder(size, bordered));
  const percent = (share: number) => `${share * 100}%`;
  const [left, top] = [percent(pictureArea.left), percent(pictureArea.top)];
  const [width, height] = [percent(pictureArea.width), percent(pictureArea.height)];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a thing to move has no element of its own
    <div
      className="wall-work"
      role="group"
      aria-roledescription={texts.preview.movable}
      aria-label={texts.preview.move(`${work.title}, ${work.describe(size)}`)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with the arrow keys
      tabIndex={0}
      onKeyDown={(event) => nudge(event, state, dispatch)}
      style={{
        width: size.width * rasterPxPerCm,
        height: size.height * rasterPxPerCm,
        transform: toCssTransform(workToStage),
        backgroundColor: materialColour(size),
        boxShadow: `${px(shadow.x)} ${px(shadow.y)} ${px(shadow.blur)} ${shadowColour}`,
      }}
    >
      {picture.image && (
        <img
          src={picture.address}
          crossOrigin={picture.crossOrigin}
          alt=""
          draggable={false}
          style={{ left, top, width, height }}
        />
      )}
    </div>
  );
}

/** Moves the work by an arrow key: 2 cm or 10 px, with Shift 10 cm or 50 px. */
function nudge(
  event: KeyboardEvent,
  { measure, placement }: PreviewState,
  dispatch: PreviewContents["dispatch"],
): void {
  const direction = arrowDirections[event.key];
  if (!direction) return;
  event.preventDefault();
  // Cm on a measured wall, otherwise px.
  const stride = (measure ? 1 : 5) * (event.shiftKey ? 10 : 2);
  const x = placement.x + direction.x * stride;
  const y = placement.y + direction.y * stride;
  dispatch({ type: "moved", x, y });
}
