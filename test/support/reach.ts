import type { Page } from "@playwright/test";

/** A control whose middle a finger cannot press, and the reason. */
export interface Miss {
  /** Tag and text. */
  control: string;
  reason: string;
}

const controls =
  "a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=radio]";

/**
 * Scrolls each shown control to the middle of the window, as far as the page lets it, and asks the
 * browser which element lies under the control's middle. It must be the control, a part of it, or
 * its label.
 */
export function tryControls(page: Page): Promise<{ tried: number; missed: Miss[] }> {
  return page.evaluate((selector) => {
    const modal = document.querySelector("dialog:modal");

    const isOffered = (control: Element) =>
      !control.matches(":disabled, [type=hidden], [tabindex='-1']:not([role])") &&
      !control.closest("[inert], [aria-hidden=true]") &&
      (!modal || modal.contains(control)) &&
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true });

    /** Returns the largest line of a link that stands on several. */
    const largestBox = (element: Element) =>
      [...element.getClientRects()].toSorted(
        (one, other) => other.width * other.height - one.width * one.height,
      )[0];

    /** A picture is pressed instead of its link, a label instead of its hidden radio button or field. */
    const targetOf = (control: Element) => {
      const picture = control.querySelector("picture, img");
      if (picture?.checkVisibility({ visibilityProperty: true })) return picture;
      const style = getComputedStyle(control);
      const box = largestBox(control);
      const isShown = box && box.width > 2 && box.height > 2 && style.clipPath === "none";
      const [label] = control instanceof HTMLInputElement ? (control.labels ?? []) : [];
      return isShown ? control : label;
    };

    const ownerOf = (element: Element) => element.closest("label, a, button, summary") ?? element;

    const belongsTo = (hit: Element, control: Element) => {
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      return (
        control.contains(hit) ||
        labels.some((label) => label.contains(hit)) ||
        (ownerOf(hit) !== hit && ownerOf(hit).contains(control))
      );
    };

    const nameOf = (element: Element) => {
      const text = element.textContent?.trim() || element.getAttribute("aria-label") || "";
      const [firstClass = ""] = element.classList;
      return `${element.localName}${firstClass && `.${firstClass}`} ${text.slice(0, 40)}`.trim();
    };

    const missed: Miss[] = [];
    let tried = 0;
    for (const control of document.querySelectorAll(selector)) {
      if (!isOffered(control)) continue;
      const target = targetOf(control);
      if (!target?.checkVisibility({ visibilityProperty: true })) continue;
      // Skip links are shown while they have the focus only.
      if (target.matches(".skip-link")) continue;
      tried += 1;
      target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const box = largestBox(target) as DOMRect;
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (hit && belongsTo(hit, control)) continue;
      const reason = hit ? `covered by ${nameOf(hit)}` : "outside the window";
      missed.push({ control: nameOf(control), reason });
    }
    return { tried, missed };
  }, controls);
}
