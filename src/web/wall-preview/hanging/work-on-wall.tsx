import { type KeyboardEvent, useEffect, useRef } from "react";
import {
  applyToQuad,
  compose,
  type Quad,
  scaling,
  toCssTransform,
} from "../../../core/geometry/homography.ts";
import { borderOf, pictureOnPrint } from "../../../core/work-model.ts";
import { directions } from "../../ui/arrow-keys.ts";
import { unmeasuredPxPerCm } from "../geometry/wall.ts";
import { shadeAt, type WallLight } from "../geometry/wall-light.ts";
import { colourOf } from "../geometry/work-body.ts";
import { type PreviewContents, usePreview } from "../preview-context.ts";
import type { PreviewState } from "../preview-state.ts";
import { useWallLight } from "./frame-light.ts";
import { bodyInFrame, type WallLayout } from "./wall-layout.ts";

export function WorkOnWall() {
  const { state, layout } = usePreview();
  if (!layout) return null;
  const body = bodyInFrame(layout, state);
  return (
    <>
      <Body body={body} layout={layout} />
      <Front body={body} layout={layout} />
    </>
  );
}

interface PartProps {
  body: ReturnType<typeof bodyInFrame>;
  layout: WallLayout;
}

function Body({ body, layout }: PartProps) {
  const { size } = usePreview().state;
  const onStage = (quad: Quad) =>
    applyToQuad(layout.frameToStage, quad)
      .map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`)
      .join(" ");
  const softness = body.shadow.softness * layout.frameToStage[0];
  const filter = `blur(${softness.toFixed(1)}px)`;
  return (
    <>
      {/* WebKit blurs only a whole svg element. */}
      <svg className="wall-work-body" aria-hidden="true" style={{ filter }}>
        <polygon points={onStage(body.shadow.quad)} className="wall-work-shadow" />
      </svg>
      <svg className="wall-work-body" aria-hidden="true">
        {body.sides.map((side) => (
          <polygon key={side.light} points={onStage(side.quad)} fill={colourOf(size, side.light)} />
        ))}
      </svg>
    </>
  );
}

function Front({ body, layout }: PartProps) {
  const { work, state, dispatch, picture, video, texts } = usePreview();
  const { size, bordered, measure, placement } = state;
  const light = useWallLight(video, state.still, layout, size);
  // Browsers rasterise an element at its layout size, before the transform.
  const rasterScale = 1.5 * window.devicePixelRatio;
  const density = measure
    ? Math.max(1, Math.ceil(body.scale.x * layout.frameToStage[0] * rasterScale))
    : unmeasuredPxPerCm(size, placement.scale);
  const frontToStage = compose(layout.frameToStage, body.frontToFrame, scaling(1 / density));
  const inner = pictureOnPrint(size, picture.ratio, borderOf(size, bordered));
  const percent = (share: number) => `${share * 100}%`;
  const [left, top] = [percent(inner.left), percent(inner.top)];
  const [width, height] = [percent(inner.width), percent(inner.height)];
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
        width: size.width * density,
        height: size.height * density,
        transform: toCssTransform(frontToStage),
        backgroundColor: colourOf(size),
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
      <Shade light={light} />
    </div>
  );
}

/** By arrow key. */
function nudge(
  event: KeyboardEvent,
  { measure, placement }: PreviewState,
  dispatch: PreviewContents["dispatch"],
): void {
  const direction = directions[event.key];
  if (!direction) return;
  event.preventDefault();
  // Cm on a measured wall, otherwise px.
  const stride = (measure ? 1 : 5) * (event.shiftKey ? 10 : 2);
  const [right, down] = direction;
  dispatch({ type: "moved", x: placement.x + right * stride, y: placement.y + down * stride });
}

const shadeSidePx = 8;

/** Darkens the work like the wall. */
function Shade({ light }: { light: WallLight | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    const shade = context.createImageData(shadeSidePx, shadeSidePx);
    for (let index = 0; index < shadeSidePx ** 2; index += 1) {
      const x = ((index % shadeSidePx) / (shadeSidePx - 1)) * 2 - 1;
      const y = (Math.floor(index / shadeSidePx) / (shadeSidePx - 1)) * 2 - 1;
      const value = light ? shadeAt(light, x, y) * 255 : 255;
      shade.data.set([value, value, value, 255], index * 4);
    }
    context.putImageData(shade, 0, 0);
  }, [light]);
  return (
    <canvas ref={canvas} width={shadeSidePx} height={shadeSidePx} className="wall-work-shade" />
  );
}
