import { rulerLength } from "../../core/dimensions/screen-scale.ts";
import type { ZoomTexts } from "../../core/texts/zoom.ts";
import { element } from "./elements.ts";

/** Not imported from core: shared with the pages, it would become a file and a request. */
const cmPerInch = 2.54;

/** Rulers at the scale of the work. */
export function createRuler(texts: ZoomTexts): { root: HTMLElement; show(pxPerCm: number): void } {
  const bars = [
    { words: texts.centimetres, cm: 1, bar: element("p", { class: "zoom-ruler-cm" }) },
    { words: texts.inches, cm: cmPerInch, bar: element("p", { class: "zoom-ruler-in" }) },
  ];
  const root = element(
    "div",
    { class: "text-figures zoom-ruler", role: "group", "aria-label": texts.ruler },
    ...bars.map(({ bar }) => bar),
  );
  return {
    root,
    show(pxPerCm) {
      const maxPx = root.clientWidth;
      for (const { words, cm, bar } of bars) {
        const fitting = rulerLength(pxPerCm * cm, maxPx);
        bar.hidden = fitting === null;
        bar.style.width = `${fitting?.px ?? 0}px`;
        bar.textContent = fitting ? words(fitting.length) : "";
      }
    },
  };
}
