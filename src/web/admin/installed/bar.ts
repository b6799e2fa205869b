interface BarAction {
  label: string;
  onPress: () => void;
}

/** Present before any text: screen readers do not announce a region that arrives with its text. */
const region = document.createElement("div");
region.setAttribute("role", "status");
document.body.prepend(region);

/** Shows a line above the screen. @returns a function that removes it */
export function showBar(text: string, ...actions: BarAction[]): () => void {
  const bar = document.createElement("div");
  bar.className = "bar";
  const words = document.createElement("p");
  words.textContent = text;
  bar.append(words);
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
