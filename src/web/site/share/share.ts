import { loadTexts } from "../../document-texts.ts";

/** Browsers refuse to share some seconds after the press. */
const pictureTimeoutMs = 3000;

const statusMs = 5000;

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

/** Shares or copies the address that the button names. */
export async function share(button: HTMLElement): Promise<void> {
  const url = new URL(button.dataset.address ?? "", location.href).href;
  if (button.dataset.share === "native") await shareNatively(button, url);
  else await copyLink(button, url);
}
