import { element, wordButton } from "./elements.ts";

const messages = {
  none: "The picture could not be loaded. It may have been taken off the site, or the connection is gone.",
  coarse: "The close view could not be loaded. This is the picture as the page shows it.",
  parts: "Parts of the picture could not be loaded.",
};

export interface Notice {
  root: HTMLElement;
  show(kind: keyof typeof messages): void;
  clear(): void;
}

export function createNotice(onRetry: () => void): Notice {
  const root = element("div", { class: "zoom-notice", role: "alert" });
  return {
    root,
    show(kind) {
      if (root.dataset.kind === kind) return;
      root.dataset.kind = kind;
      const retry = wordButton("Try again", onRetry, "main");
      root.replaceChildren(element("p", {}, messages[kind]), retry);
    },
    clear() {
      delete root.dataset.kind;
      root.replaceChildren();
    },
  };
}
