import { bankCard, plausibleScales } from "../../core/dimensions/screen-scale.ts";
import type { ZoomTexts } from "../../core/texts/zoom.ts";
import { element, iconButton, wordButton } from "./elements.ts";
import { currentScreen, screenScale, storeScreenScale } from "./screen.ts";

/** CSS px per cm. */
function defaultScale(): number {
  return matchMedia("(pointer: coarse)").matches ? 62 : 40;
}

/** CSS px of the longer side. */
const nudgePx = 3;

/** @param onDone receives false if the visitor cancels */
export function createCardPanel(
  texts: ZoomTexts,
  onDone: (isMeasured: boolean) => void,
): HTMLElement {
  const { min, max } = plausibleScales(currentScreen());
  const slider = element("input", {
    type: "range",
    min: min.toFixed(1),
    max: max.toFixed(1),
    step: "0.1",
    value: String(screenScale() ?? defaultScale()),
    "aria-label": texts.outline,
  });
  const outline = element("div", { class: "zoom-card", "aria-hidden": "true" });
  const draw = () => {
    outline.style.setProperty("--card-long", `${bankCard.width * slider.valueAsNumber}px`);
    outline.style.setProperty("--card-short", `${bankCard.height * slider.valueAsNumber}px`);
  };
  const change = (px: number) => {
    slider.valueAsNumber += px / bankCard.width;
    draw();
  };
  slider.addEventListener("input", draw);
  draw();
  return element(
    "section",
    { class: "zoom-measure", "aria-labelledby": "zoom-card-heading" },
    outline,
    element(
      "div",
      { class: "zoom-measure-words" },
      element("h2", { id: "zoom-card-heading", tabindex: "-1" }, texts.howLarge),
      element("p", {}, texts.holdCard),
      element(
        "div",
        { class: "row" },
        iconButton("farther", texts.smallerOutline, () => change(-nudgePx)),
        slider,
        iconButton("closer", texts.largerOutline, () => change(nudgePx)),
      ),
      element(
        "div",
        { class: "row" },
        wordButton(
          texts.fits,
          () => {
            storeScreenScale(slider.valueAsNumber);
            onDone(true);
          },
          "main",
        ),
        wordButton(texts.cancel, () => onDone(false)),
      ),
    ),
  );
}
