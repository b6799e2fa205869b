interface BarAction {
  label: string;
  onPress: () => void;
}

/** Stands in the page before any text: screen readers do not announce a region that comes with text. */
const region = document.createElement("div");
region.setAttribute("role", "status");
document.body.prepend(region);

/** Shows a line of text with buttons above the screen. @returns a function that removes the line */
export function showBar(text: string, ...actions: BarAction[]): () => void {
  const bar = document.createElement("div");
  bar.className = "bar";
  const paragraph = document.createElement("p");
  paragraph.textContent = text;
  bar.append(paragraph);
  for (const { label, onPress } of actions) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "text-link";
    button.textContent = label;
    button.addEventListener("click", () => {
      bar.remove();
      onPress();
    });
    bar.append(button);
  }
  region.append(bar);
  return () => bar.remove();
}
