import type { ZoomTexts } from "../../core/texts/zoom.ts";
import { openLayer } from "../ui/layers.ts";
import { createCardPanel } from "./bank-card.ts";
import { element, wordButton } from "./elements.ts";
import { createRuler } from "./ruler.ts";
import { screenScale, watchScreen } from "./screen.ts";
import type { ZoomView } from "./zoom-view.ts";

interface ActualSize {
  updateRuler(): void;
  isShown(): boolean;
  /** @returns false if this screen has not been measured */
  show(): boolean;
  close(): void;
}

/** For works of unknown size. */
export const noActualSize: ActualSize = {
  updateRuler: () => undefined,
  isShown: () => false,
  show: () => false,
  close: () => undefined,
};

const relativeTolerance = 0.01;

interface ActualSizeParts {
  texts: ZoomTexts;
  dialog: HTMLDialogElement;
  tools: HTMLElement;
  view: ZoomView;
  widthCm: number;
  onRequest: () => void;
  onScreenChange: () => void;
}

/** Adds rulers, and the true size once the visitor has measured the screen. */
export function addActualSize(parts: ActualSizeParts): ActualSize {
  const { texts, dialog, tools, view, widthCm, onRequest, onScreenChange } = parts;
  const ruler = createRuler(texts);
  const button = wordButton(
    texts.actualSize,
    () => (screenScale() === null ? measure() : onRequest()),
    "main",
  );
  const measureAgain = wordButton(texts.measureAgain, () => measure());
  // Page zoom or another screen may invalidate the measure.
  const updateMeasureAgain = () => {
    measureAgain.hidden = screenScale() === null;
  };
  updateMeasureAgain();
  function measure(): void {
    const covered = [...dialog.children];
    const removeLayer = openLayer(() => finish(false));
    const finish = (isMeasured: boolean) => {
      removeLayer();
      dialog.removeEventListener("cancel", cancel);
      for (const each of covered) each.removeAttribute("inert");
      panel.remove();
      updateMeasureAgain();
      if (isMeasured) onRequest();
      button.focus();
    };
    const cancel = (event: Event) => {
      event.preventDefault();
      finish(false);
    };
    dialog.addEventListener("cancel", cancel);
    const panel = createCardPanel(texts, finish);
    for (const each of covered) each.setAttribute("inert", "");
    dialog.append(panel);
    panel.querySelector("h2")?.focus();
  }
  tools.prepend(ruler.root, element("div", { class: "row zoom-true" }, button, measureAgain));
  const stopWatching = watchScreen(() => {
    updateMeasureAgain();
    onScreenChange();
  });
  return {
    updateRuler: () => ruler.show(view.shownWidth() / widthCm),
    isShown() {
      const scale = screenScale();
      return (
        scale !== null && Math.abs(view.shownWidth() / (widthCm * scale) - 1) < relativeTolerance
      );
    },
    show() {
      const scale = screenScale();
      if (scale !== null) view.showWidth(widthCm * scale);
      return scale !== null;
    },
    close: stopWatching,
  };
}
