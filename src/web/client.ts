/** The script of every public page: starts its islands, menu, enhancements, zoom and counts. */
import { isPlainClick } from "@nkar/controls/input-events";
import { watchLayers } from "@nkar/controls/layers";
import { cardAddress } from "../core/routes.ts";
import { documentLanguage } from "./document-texts.ts";
import { startIslands } from "./islands/activation.ts";
import { afterFirstPicture, startEnhancements } from "./islands/enhancements.ts";
import { hideBrokenPictures } from "./islands/pictures.ts";
import { addTypefaces } from "./late-typefaces.ts";
import { startMenu } from "./site/frame/menu.ts";
import { startLateButtons } from "./site/late-buttons.ts";
import { countViews } from "./site/views/count-views.ts";
import { startZoomLinks } from "./site/zoom/zoom-links.ts";

startIslands();
startMenu();

// A document that was reloaded at an opened work contains no gallery, so Back and Forward would only
// change the address. This listener loads the document of that address. `shownBy` is the time origin of
// the document that made the history entry, see `pushWork` in opened-work.ts.
const toAddress = ({ pathname, search }: Location) => pathname + search;
const loadedAddress = toAddress(location);
addEventListener("popstate", ({ state }) => {
  const address = toAddress(location);
  if (!state?.shownBy || state.shownBy === performance.timeOrigin || address === loadedAddress)
    return;
  const work = new URL(loadedAddress, location.origin).searchParams.get("work");
  // `location.replace` to the same path only scrolls, so the entry gets the other address first.
  history.replaceState(state, "", loadedAddress);
  location.replace(work ? cardAddress(address, Number(work)) : address);
});

/** Loads the styles for printing late, because in `<head>` they would delay the first picture. */
function loadPrintStyles(): void {
  const { printStyles } = document.body.dataset;
  if (!printStyles) return;
  const link = document.createElement("link");
  document.head.append(
    Object.assign(link, { rel: "stylesheet", media: "print", href: printStyles }),
  );
}

hideBrokenPictures();
afterFirstPicture(addTypefaces);
afterFirstPicture(loadPrintStyles);
afterFirstPicture(startEnhancements);
if (document.body.dataset.views) countViews();
startZoomLinks();
startLateButtons();
// A browser in another language loads the script of the language switch soon, because the script may
// offer that language. Other browsers load the script when the visitor points at the switch.
const languageSwitch = document.querySelector<HTMLElement>("[data-languages]");
if (languageSwitch) {
  const loadSwitch = () =>
    import("./islands/languages.ts").then(({ startLanguages }) => startLanguages());
  const isBrowserLanguage = navigator.language.startsWith(documentLanguage());
  if (!isBrowserLanguage) afterFirstPicture(loadSwitch);
  else {
    for (const type of ["pointerenter", "focusin"]) {
      languageSwitch.addEventListener(type, loadSwitch, { once: true });
    }
  }
  // A tap can come before the script. The link waits for the script, which keeps the visitor's place.
  const followLater = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    void loadSwitch().finally(() => link.click());
  };
  languageSwitch.addEventListener("click", followLater, { once: true });
}
// Lets Back close layers: screens above the page, such as the zoom.
watchLayers();
