import { createCardPanel } from "./bank-card.ts";
import { element, wordButton } from "./elements.ts";
import { createRuler } from "./ruler.ts";
import { screenScale, watchScreen } from "./screen.ts";
import type { ZoomView } from "./zoom-view.ts";

/** What the true size of the work adds to the viewer. */
export interface ActualSize {
  /** Follows what is seen. */
  follow(): void;
  isShown(): boolean;
  /** Shows the work at its true size. @returns false where this screen has not been measured */
  show(): boolean;
  close(): void;
}

/** Where the size of the work, or what its picture shows, is not known. */
export const noActualSize: ActualSize = {
  follow: () => undefined,
  isShown: () => false,
  show: () => false,
  close: () => undefined,
};

/** How far, as a part, from its true size a work may be and count as shown in it. */
const tolerance = 0.01;

interface ActualSizeParts {
  dialog: HTMLDialogElement;
  tools: HTMLElement;
  view: ZoomView;
  widthCm: number;
  /** Called when the visitor asks for it and the screen is known. */
  onAsked: () => void;
  /** Called when a cm may have come to take more or fewer px. */
  onScreenChange: () => void;
}

/** The work at its true size, once a card has told how large the screen is. */
export function addActualSize(parts: ActualSizeParts): ActualSize {
  const { dialog, tools, view, widthCm, onAsked, onScreenChange } = parts;
  const ruler = createRuler();
  const button = wordButton(
    "Actual size",
    () => (screenScale() === null ? measure() : onAsked()),
    "main",
  );
  const again = wordButton("Measure again", () => measure());
  // Asked anew each time: the page may be zoomed, or the window be on another screen.
  const offerMeasuringAgain = () => {
    again.hidden = screenScale() === null;
  };
  offerMeasuringAgain();
  function measure(): void {
    // The panel covers the rest: nothing behind it is reached meanwhile.
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
