import { loadTexts } from "../../document-texts.ts";

/** Time for loading the picture: browsers refuse to share if the press is some seconds ago. */
const pictureTimeoutMs = 3000;

/** Time until the status beside the button disappears. */
const statusMs = 5000;

/** Returns the picture as the only file; no file if it cannot be loaded in time. */
async function loadPicture(address: string): Promise<File[]> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(pictureTimeoutMs) });
    if (!response.ok) return [];
    const picture = await response.blob();
    const name = new URL(response.url).pathname.split("/").at(-1) ?? "";
    return [new File([picture], name, { type: picture.type })];
  } catch {
    return [];
  }
}

function showStatus(button: HTMLElement, text: string): void {
  const status = button.parentElement?.querySelector("[role=status]");
  if (!status) return;
  status.textContent = text;
  setTimeout(() => {
    if (status.textContent === text) status.textContent = "";
  }, statusMs);
}

async function copyLink(button: HTMLElement, url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showStatus(button, (await loadTexts()).share.copied);
  } catch {
    // Pages without HTTPS have no clipboard.
    showStatus(button, url);
  }
}

async function shareNatively(button: HTMLElement, url: string): Promise<void> {
  const { picture } = button.dataset;
  const link = { title: document.title, text: document.title, url };
  const withPicture = { ...link, files: picture ? await loadPicture(picture) : [] };
  try {
    await navigator.share(navigator.canShare?.(withPicture) ? withPicture : link);
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === "AbortError";
    if (!isCancelled) await copyLink(button, url);
  }
}

/** Handles a click on a button that shares or copies the address of a page. */
export async function share(button: HTMLElement): Promise<void> {
  const url = new URL(button.dataset.address ?? "", location.href).href;
  if (button.dataset.share === "native") await shareNatively(button, url);
  else await copyLink(button, url);
}
