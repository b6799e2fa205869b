import type { AnyPaper } from "../documents.ts";
import type { Canvas } from "./canvas.ts";
import { drawCatalogue } from "./catalogue.ts";
import { drawCertificate } from "./certificate.ts";
import { drawHanging } from "./hanging.ts";
import { drawLabels } from "./labels.ts";
import { drawPrices } from "./prices.ts";

const layouts: {
  [Kind in AnyPaper["kind"]]: (canvas: Canvas, paper: AnyPaper & { kind: Kind }) => Promise<void>;
} = {
  labels: drawLabels,
  prices: drawPrices,
  catalogue: drawCatalogue,
  hanging: drawHanging,
  certificate: drawCertificate,
};

export function drawPaper(canvas: Canvas, paper: AnyPaper): Promise<void> {
  return layouts[paper.kind](canvas, paper as never);
}
