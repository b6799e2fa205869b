import { type KeyboardEvent, useEffect, useRef } from "react";
import { describeSize } from "../../../core/enquiry.ts";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import { borderOf, materialColours, pictureOnPrint } from "../../../core/print-model.ts";
import {
  applyToQuad,
  compose,
  localScale,
  type Quad,
  scaling,
  toCssTransform,
  translation,
} from "../geometry/homography.ts";
import { printBody } from "../geometry/print-body.ts";
import { unmeasuredPxPerCm } from "../geometry/wall.ts";
import { shadeAt, type WallLight } from "../geometry/wall-light.ts";
import type { PreviewState } from "../preview-state.ts";
import type { PrintPicture } from "./use-print-picture.ts";
import type { WallLayout } from "./wall-layout.ts";

interface PrintOnWallProps {
  title: string;
  state: PreviewState;
  layout: WallLayout;
  picture: PrintPicture;
  light: WallLight | null;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

function points(quad: Quad): string {
  return quad.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ");
}

function colourOf({ material }: PrintSize, light = 1): string {
  return `rgb(${materialColours[material].map((part) => Math.round(part * light)).join(" ")})`;
}

export function PrintOnWall({ title, state, layout, picture, light, onKeyDown }: PrintOnWallProps) {
  const { size, bordered, placement, measure } = state;
  const scale = localScale(layout.printToFrame, { x: 0, y: 0 });
  // Browsers rasterise an element at its layout size, before the transform.
  const rasterScale = 1.5 * window.devicePixelRatio;
  const density = measure
    ? Math.max(1, Math.ceil(scale.x * layout.frameToStage[0] * rasterScale))
    : unmeasuredPxPerCm(size, placement.scale);
  const body = printBody(
    layout.printToFrame,
    { ...size, pxPerCm: (scale.x + scale.y) / 2, rotation: placement.rotation },
    measure ? layout.frame : null,
  );
  const onStage = (quad: Quad) => points(applyToQuad(layout.frameToStage, quad));
  const frontToStage = compose(
    layout.frameToStage,
    body.front,
    translation(-size.width / 2, -size.height / 2),
    scaling(1 / density),
  );
  const softness = body.shadow.softness * layout.frameToStage[0];
  const inner = pictureOnPrint(size, picture.ratio, borderOf(size, bordered));

  return (
    <>
      <svg className="wall-print-body" aria-hidden="true">
        <polygon
          points={onStage(body.shadow.quad)}
          className="wall-print-shadow"
          style={{ filter: `blur(${softness.toFixed(1)}px)` }}
        />
        {body.sides.map((side) => (
          <polygon key={side.light} points={onStage(side.quad)} fill={colourOf(size, side.light)} />
        ))}
      </svg>
      {/* biome-ignore lint/a11y/useSemanticElements: a thing to move has no element of its own */}
      <div
        className="wall-print"
        role="group"
        aria-roledescription="movable print"
        aria-label={`${title}, ${describeSize(size)}. Drag it, or move it with the arrow keys.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with the arrow keys
        tabIndex={0}
        onKeyDown={onKeyDown}
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
            style={{
              left: `${inner.left * 100}%`,
              top: `${inner.top * 100}%`,
              width: `${inner.width * 100}%`,
              height: `${inner.height * 100}%`,
            }}
          />
        )}
        <Shade light={light} />
      </div>
    </>
  );
}

const shadeSidePx = 8;

/** Darkens the print like the wall. */
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
    <canvas ref={canvas} width={shadeSidePx} height={shadeSidePx} className="wall-print-shade" />
  );
}
