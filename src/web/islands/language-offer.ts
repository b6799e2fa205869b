import { languages } from "../../core/languages.ts";
import { offerTexts } from "../../core/texts/offer.ts";

/** Inline, since few visitors see the line and every page contains the site's style sheet. */
const lineStyle = `position: sticky; z-index: 20; bottom: 0; display: flex; align-items: center;
  justify-content: center; gap: 0 1rem; padding: 0 1rem env(safe-area-inset-bottom);
  background: var(--color-lime); border-top: 1px solid var(--color-line);
  font-family: var(--font-sans)`;
const targetStyle =
  "display: inline-flex; align-items: center; justify-content: center; min-width: 3rem; min-height: 3rem";

/**
 * Shows a line that offers a language, at the lower edge of the window. It is in the offered
 * language, because the visitor may not read the page's.
 * @param link the switch's link to the offered language
 * @param onClose called if the visitor closes the line
 */
export function offerLanguage(link: HTMLAnchorElement, onClose: () => void): void {
  const language = languages.find((each) => each === link.lang);
  if (!language) return;
  const line = Object.assign(document.createElement("aside"), { lang: language });
  line.style.cssText = lineStyle;
  const offer = Object.assign(document.createElement("a"), {
    href: link.href,
    hreflang: language,
    className: "text-link",
    textContent: offerTexts[language].read,
  });
  offer.style.cssText = targetStyle;
  offer.addEventListener("click", (event) => {
    event.preventDefault();
    // A click on the switch's own link keeps the visitor's place.
    link.click();
  });
  const close = Object.assign(document.createElement("button"), {
    type: "button",
    ariaLabel: offerTexts[language].close,
    textContent: "×",
  });
  close.style.cssText = targetStyle;
  close.addEventListener("click", () => {
    onClose();
    line.remove();
  });
  line.append(offer, close);
  document.body.append(line);
}
