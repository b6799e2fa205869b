import { element, wordButton } from "./elements.ts";
import type { ZoomTexts } from "./texts.ts";

export interface Notice {
  root: HTMLElement;
  show(kind: keyof ZoomTexts["failures"]): void;
  clear(): void;
}

/** Makes the message about a failure, with a button to try again. It starts empty. */
export function createNotice(texts: ZoomTexts, onRetry: () => void): Notice {
  const root = element("div", { class: "row zoom-notice", role: "alert" });
  return {
    root,
    show(kind) {
      if (root.dataset.kind === kind) return;
      root.dataset.kind = kind;
      const retry = wordButton(texts.tryAgain, onRetry, "main");
      root.replaceChildren(element("p", {}, texts.failures[kind]), retry);
    },
    clear() {
      delete root.dataset.kind;
      root.replaceChildren();
    },
  };
}
