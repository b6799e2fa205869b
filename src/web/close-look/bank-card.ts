import { bankCard, readScreenScale, screenScaleKey } from "../../core/screen-scale.ts";
import { element, iconButton, wordButton } from "./elements.ts";

/** CSS px per cm of this screen; null until a card has been held to it. */
export function screenScale(): number | null {
  try {
    const kept = readScreenScale(localStorage.getItem(screenScaleKey));
    return kept && kept / devicePixelRatio;
  } catch {
    // Where the browser keeps nothing, the card is asked for again.
    return null;
  }
}

function keepScreenScale(pxPerCm: number): void {
  try {
    localStorage.setItem(screenScaleKey, String(pxPerCm * devicePixelRatio));
  } catch {
    // As above: it holds until the viewer is closed.
  }
}

/** CSS px per cm to begin with: what phones and desks usually have. */
function usualScale(): number {
  return matchMedia("(pointer: coarse)").matches ? 62 : 40;
}

const range = { least: 20, most: 110, step: 0.1 };
/** Px per cm that a press of the buttons adds: half a millimetre of the card. */
const nudge = 0.4;

/**
 * Asks to hold a bank card to the screen and to make the outline its size.
 * @param onDone gets CSS px per cm, or null when the visitor thought better of it
 */
export function askForCard(onDone: (pxPerCm: number | null) => void): HTMLElement {
  const slider = element("input", {
    type: "range",
    min: String(range.least),
    max: String(range.most),
    step: String(range.step),
    value: String(screenScale() ?? usualScale()),
    "aria-label": "Size of the outline",
  });
  const outline = element("div", { class: "close-look-card", "aria-hidden": "true" });
  const draw = () => {
    outline.style.setProperty("--card-long", `${bankCard.width * slider.valueAsNumber}px`);
    outline.style.setProperty("--card-short", `${bankCard.height * slider.valueAsNumber}px`);
  };
  const change = (by: number) => {
    slider.valueAsNumber += by;
    draw();
  };
  slider.addEventListener("input", draw);
  draw();
  return element(
    "section",
    { class: "close-look-measure", "aria-labelledby": "close-look-card-heading" },
    outline,
    element(
      "div",
      { class: "close-look-measure-words" },
      element("h2", { id: "close-look-card-heading", tabindex: "-1" }, "How large is your screen?"),
      element(
        "p",
        {},
        "Hold a bank card against the screen, its corner in the corner of the outline, and make the outline the card’s size. This device remembers it.",
      ),
      element(
        "div",
        { class: "close-look-slider" },
        iconButton("farther", "Smaller outline", () => change(-nudge)),
        slider,
        iconButton("closer", "Larger outline", () => change(nudge)),
      ),
      element(
        "div",
        { class: "close-look-answers" },
        wordButton(
          "It fits",
          () => {
            keepScreenScale(slider.valueAsNumber);
            onDone(slider.valueAsNumber);
          },
          "main",
        ),
        wordButton("Cancel", () => onDone(null)),
      ),
    ),
  );
}
