import { createElement, createWordButton } from "./elements.ts";
import type { ZoomTexts } from "./texts.ts";

export interface Notice {
  root: HTMLElement;
  show(kind: keyof ZoomTexts["failures"]): void;
  clear(): void;
}

/** Makes the message about a failure, with a button to try again. The message starts empty. */
export function createNotice(texts: ZoomTexts, onRetry: () => void): Notice {
  const root = createElement("div", { class: "row zoom-notice", role: "alert" });
  return {
    root,
    show(kind) {
      if (root.dataset.kind === kind) return;
      root.dataset.kind = kind;
      const retry = createWordButton(texts.tryAgain, onRetry, "main");
      root.replaceChildren(createElement("p", {}, texts.failures[kind]), retry);
    },
    clear() {
      delete root.dataset.kind;
      root.replaceChildren();
    },
  };
}
