import { createCardPanel } from "./bank-card.ts";
import { element, wordButton } from "./elements.ts";
import { createRuler } from "./ruler.ts";
import { screenScale, watchScreen } from "./screen.ts";
import type { ZoomView } from "./zoom-view.ts";

export interface ActualSize {
  follow(): void;
  isShown(): boolean;
  /** @returns false if this screen has not been measured */
  show(): boolean;
  close(): void;
}

/** For works of unknown size. */
export const noActualSize: ActualSize = {
  follow: () => undefined,
  isShown: () => false,
  show: () => false,
  close: () => undefined,
};

/** Relative. */
const tolerance = 0.01;

interface ActualSizeParts {
  dialog: HTMLDialogElement;
  tools: HTMLElement;
  view: ZoomView;
  widthCm: number;
  onAsked: () => void;
  onScreenChange: () => void;
}

/** Requires a screen measured with a card. */
export function addActualSize(parts: ActualSizeParts): ActualSize {
  const { dialog, tools, view, widthCm, onAsked, onScreenChange } = parts;
  const ruler = createRuler();
  const button = wordButton(
    "Actual size",
    () => (screenScale() === null ? measure() : onAsked()),
    "main",
  );
  const again = wordButton("Measure again", () => measure());
  // Page zoom or another screen may invalidate the measure.
  const offerMeasuringAgain = () => {
    again.hidden = screenScale() === null;
  };
  offerMeasuringAgain();
  function measure(): void {
    const covered = [...dialog.children];
    const finish = (isMeasured: boolean) => {
      dialog.removeEventListener("cancel", cancel);
      for (const each of covered) each.removeAttribute("inert");
      panel.remove();
      offerMeasuringAgain();
      if (isMeasured) onAsked();
      button.focus();
    };
    const cancel = (event: Event) => {
      event.preventDefault();
      finish(false);
    };
    dialog.addEventListener("cancel", cancel);
    const panel = createCardPanel(finish);
    for (const each of covered) each.setAttribute("inert", "");
    dialog.append(panel);
    panel.querySelector("h2")?.focus();
  }
  tools.prepend(ruler.root, element("div", { class: "zoom-true" }, button, again));
  const stopWatching = watchScreen(() => {
    offerMeasuringAgain();
    onScreenChange();
  });
  return {
    follow: () => ruler.show(view.shownWidth() / widthCm),
    isShown() {
      const scale = screenScale();
      return scale !== null && Math.abs(view.shownWidth() / (widthCm * scale) - 1) < tolerance;
    },
    show() {
      const scale = screenScale();
      if (scale !== null) view.showWidth(widthCm * scale);
      return scale !== null;
    },
    close: stopWatching,
  };
}
