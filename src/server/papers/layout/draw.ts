import type { AnyPaper } from "../documents.ts";
import type { Canvas } from "./canvas.ts";
import { drawLabels } from "./labels.ts";

const layouts: {
  [Kind in AnyPaper["kind"]]: (canvas: Canvas, paper: AnyPaper & { kind: Kind }) => Promise<void>;
} = {
  labels: drawLabels,
};

export function drawPaper(canvas: Canvas, paper: AnyPaper): Promise<void> {
  return layouts[paper.kind](canvas, paper as never);
}
