import { openLayer } from "@nkar/controls/layers";
import { createElement, createIconButton, createWordButton } from "./elements.ts";
import { loadScreenScale, readScreen, storeScreenScale, watchScreen } from "./screen.ts";
import { bankCard, computePlausibleScales, findRulerLength } from "./screen-scale.ts";
import type { ZoomTexts } from "./texts.ts";
import type { ZoomView } from "./zoom-view.ts";

// Shows a work at its actual size in the viewer, once the visitor has measured the screen by a bank
// card.

/** Returns a scale to start from, in CSS px per cm. Touch screens usually have more. */
function guessScale(): number {
  return matchMedia("(pointer: coarse)").matches ? 62 : 40;
}

/** Step of the buttons, in CSS px of the outline's longer side. */
const nudgePx = 3;

/**
 * Creates the panel in which the visitor fits an outline to a bank card.
 * @param onDone receives false if the visitor cancels
 */
function createCardPanel(texts: ZoomTexts, onDone: (isMeasured: boolean) => void): HTMLElement {
  const { min, max } = computePlausibleScales(readScreen());
  const slider = createElement("input", {
    type: "range",
    min: min.toFixed(1),
    max: max.toFixed(1),
    step: "0.1",
    value: String(loadScreenScale() ?? guessScale()),
    "aria-label": texts.outline,
  });
  const outline = createElement("div", { class: "zoom-card", "aria-hidden": "true" });
  const draw = () => {
    outline.style.setProperty("--card-long", `${bankCard.width * slider.valueAsNumber}px`);
    outline.style.setProperty("--card-short", `${bankCard.height * slider.valueAsNumber}px`);
  };
  const changeLongSide = (px: number) => {
    slider.valueAsNumber += px / bankCard.width;
    draw();
  };
  slider.addEventListener("input", draw);
  draw();
  return createElement(
    "section",
    { class: "zoom-measure", "aria-labelledby": "zoom-card-heading" },
    outline,
    createElement(
      "div",
      { class: "zoom-measure-words" },
      createElement("h2", { id: "zoom-card-heading", tabindex: "-1" }, texts.cardHeading),
      createElement("p", {}, texts.holdCard),
      createElement(
        "div",
        { class: "row" },
        createIconButton("farther", texts.smallerOutline, () => changeLongSide(-nudgePx)),
        slider,
        createIconButton("closer", texts.largerOutline, () => changeLongSide(nudgePx)),
      ),
      createElement(
        "div",
        { class: "row" },
        createWordButton(
          texts.fits,
          () => {
            storeScreenScale(slider.valueAsNumber);
            onDone(true);
          },
          "main",
        ),
        createWordButton(texts.cancel, () => onDone(false)),
      ),
    ),
  );
}

/** As in `@nkar/dimensions/units`. One number is no reason to depend on that package. */
const cmPerInch = 2.54;

/** Creates two rulers, in cm and in inches, at the scale of the work. */
function createRulers(texts: ZoomTexts): { root: HTMLElement; show(pxPerCm: number): void } {
  const bars = [
    { words: texts.centimetres, cm: 1, bar: createElement("p", { class: "zoom-ruler-cm" }) },
    { words: texts.inches, cm: cmPerInch, bar: createElement("p", { class: "zoom-ruler-in" }) },
  ];
  const root = createElement(
    "div",
    { class: "text-figures zoom-ruler", role: "group", "aria-label": texts.ruler },
    ...bars.map(({ bar }) => bar),
  );
  return {
    root,
    show(pxPerCm) {
      const maxPx = root.clientWidth;
      for (const { words, cm, bar } of bars) {
        const fitting = findRulerLength(pxPerCm * cm, maxPx);
        bar.hidden = fitting === null;
        bar.style.width = `${fitting?.px ?? 0}px`;
        bar.textContent = fitting ? words(fitting.length) : "";
      }
    },
  };
}

interface ActualSize {
  updateRulers(): void;
  isShown(): boolean;
  /** @returns false if the size of the work or the scale of the screen is unknown */
  show(): boolean;
  /** Ends the calls of `onScreenChange`. */
  stopWatching(): void;
}

/** For works of unknown size. */
export const noActualSize: ActualSize = {
  updateRulers: () => undefined,
  isShown: () => false,
  show: () => false,
  stopWatching: () => undefined,
};

/** The work counts as shown at its actual size within this relative difference. */
const relativeTolerance = 0.01;

interface ActualSizeOptions {
  texts: ZoomTexts;
  dialog: HTMLDialogElement;
  tools: HTMLElement;
  view: ZoomView;
  widthCm: number;
  /** The visitor asks for the actual size on a measured screen. */
  onActualSizeWanted: () => void;
  onScreenChange: () => void;
}

/** Adds rulers and a button for the actual size. On an unmeasured screen, the button opens the panel. */
export function addActualSize(options: ActualSizeOptions): ActualSize {
  const { texts, dialog, tools, view, widthCm, onActualSizeWanted, onScreenChange } = options;
  const rulers = createRulers(texts);
  const button = createWordButton(
    texts.actualSize,
    () => (loadScreenScale() === null ? measure() : onActualSizeWanted()),
    "main",
  );
  const measureAgain = createWordButton(texts.measureAgain, () => measure());
  // Page zoom or another screen may invalidate the stored scale.
  const updateMeasureAgain = () => {
    measureAgain.hidden = loadScreenScale() === null;
  };
  updateMeasureAgain();
  function measure(): void {
    const coveredElements = [...dialog.children];
    const removeLayer = openLayer(() => finish(false));
    const finish = (isMeasured: boolean) => {
      removeLayer();
      dialog.removeEventListener("cancel", cancel);
      for (const each of coveredElements) each.removeAttribute("inert");
      panel.remove();
      updateMeasureAgain();
      if (isMeasured) onActualSizeWanted();
      button.focus();
    };
    const cancel = (event: Event) => {
      event.preventDefault();
      finish(false);
    };
    dialog.addEventListener("cancel", cancel);
    const panel = createCardPanel(texts, finish);
    for (const each of coveredElements) each.setAttribute("inert", "");
    dialog.append(panel);
    panel.querySelector("h2")?.focus();
  }
  tools.prepend(
    rulers.root,
    createElement("div", { class: "row zoom-true" }, button, measureAgain),
  );
  const stopWatching = watchScreen(() => {
    updateMeasureAgain();
    onScreenChange();
  });
  return {
    updateRulers: () => rulers.show(view.currentWidth() / widthCm),
    isShown() {
      const scale = loadScreenScale();
      return (
        scale !== null && Math.abs(view.currentWidth() / (widthCm * scale) - 1) < relativeTolerance
      );
    },
    show() {
      const scale = loadScreenScale();
      if (scale !== null) view.showWidth(widthCm * scale);
      return scale !== null;
    },
    stopWatching,
  };
}
