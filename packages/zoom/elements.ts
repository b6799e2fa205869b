type Attributes = Record<string, string>;

/** Creates an element of the page. Strings become text nodes. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...contents: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const newElement = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) newElement.setAttribute(key, value);
  newElement.append(...contents);
  return newElement;
}

const svg = "http://www.w3.org/2000/svg";

/** Creates an icon from a path in a square of 24 × 24. */
function createIcon(path: string): SVGSVGElement {
  const drawing = document.createElementNS(svg, "svg");
  for (const [key, value] of Object.entries({
    viewBox: "0 0 24 24",
    width: "24",
    height: "24",
    fill: "none",
    stroke: "currentColor",
    "stroke-width": "1.5",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    "aria-hidden": "true",
  })) {
    drawing.setAttribute(key, value);
  }
  const line = document.createElementNS(svg, "path");
  line.setAttribute("d", path);
  drawing.append(line);
  return drawing;
}

const icons = {
  close: "M6 6l12 12M18 6L6 18",
  closer: "M12 5v14M5 12h14",
  farther: "M5 12h14",
  whole: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  left: "M15 6l-6 6 6 6",
  right: "M9 6l6 6-6 6",
  up: "M6 15l6-6 6 6",
  down: "M6 9l6 6 6-6",
};

/** Creates a button with an icon. @param name read aloud and shown as a tooltip */
export function createIconButton(
  shape: keyof typeof icons,
  name: string,
  onClick: () => void,
): HTMLButtonElement {
  const button = createElement("button", { type: "button", "aria-label": name, title: name });
  button.append(createIcon(icons[shape]));
  button.addEventListener("click", onClick);
  return button;
}

/** Creates a button with words. The main one has a frame. */
export function createWordButton(
  words: string,
  onClick: () => void,
  rank: "main" | "other" = "other",
): HTMLButtonElement {
  const className = rank === "main" ? "zoom-words zoom-main" : "zoom-words";
  const button = createElement("button", { type: "button", class: className }, words);
  button.addEventListener("click", onClick);
  return button;
}
