import type { ZoomTexts } from "@nkar/zoom/texts";
import { openZoom, type ZoomRequest } from "@nkar/zoom/zoom";
import { formatsIn } from "../../../core/format.ts";
import { zoomLoaders } from "../../../core/texts/zoom-loaders.ts";
import { documentLanguage } from "../../document-texts.ts";

// zoom-links.ts loads this module when the visitor first opens a picture in the zoom.

/** Loads the texts of the zoom in the language of the document. */
async function loadZoomTexts(): Promise<ZoomTexts> {
  const language = documentLanguage();
  const { default: texts } = await zoomLoaders[language]();
  const { tenths } = formatsIn(language);
  return { ...texts, enlarged: (times) => texts.enlarged(tenths(times)) };
}

/** Focuses the link that opened the zoom, or the link that hydration has put in its place. */
function restoreFocus(opener: HTMLElement): void {
  const { zoomService = "" } = opener.dataset;
  const replacement = document.querySelector<HTMLElement>(
    `[data-zoom-service="${CSS.escape(zoomService)}"]`,
  );
  if (opener.isConnected) opener.focus();
  else replacement?.focus();
}

/** Opens a work in the zoom, unless the visitor cancels before the texts have loaded. */
export async function openWork(
  opener: HTMLElement,
  work: Omit<ZoomRequest, "texts" | "onClose">,
  hasCancelled: () => boolean,
): Promise<void> {
  const texts = await loadZoomTexts();
  if (hasCancelled()) return;
  openZoom({ ...work, texts, onClose: () => restoreFocus(opener) });
}
