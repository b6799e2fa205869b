// Loads the thumbnails that the list of prints does not contain.
import { apiAddress, publicCalls } from "../../../core/api-routes.ts";
import { loadTexts } from "../../document-texts.ts";

/** Key of the addresses in the tab's session storage. */
const sessionKey = "nkar:thumbnails";

/**
 * A thumbnail counts as visible when a tenth of it is less than 50 px away from the window. The
 * specification fixes these numbers and those of the batches.
 */
const visibility = { threshold: 0.1, rootMargin: "50px" };

/** The script requests the addresses in two batches. Each ends before a position in the grid, from 0. */
const batches = [
  { endPosition: 9, afterMs: 500 },
  { endPosition: Number.POSITIVE_INFINITY, afterMs: 2000 },
] as const;

/** Addresses of thumbnails by the id of the print. */
type Addresses = Record<string, string>;

function readCachedAddresses(): Addresses {
  try {
    return JSON.parse(sessionStorage.getItem(sessionKey) ?? "{}");
  } catch {
    return {};
  }
}

function cacheAddresses(addresses: Addresses): void {
  try {
    sessionStorage.setItem(sessionKey, JSON.stringify({ ...readCachedAddresses(), ...addresses }));
  } catch {
    // The storage may be full or blocked.
  }
}

async function fetchAddresses(ids: string[]): Promise<Addresses> {
  const response = await fetch(apiAddress(publicCalls.listThumbnails), {
    method: "POST",
    // The specification demands Cache-Control in both request and answer.
    headers: { "Content-Type": "application/json", "Cache-Control": "max-age=3600" },
    body: JSON.stringify({ ids: ids.map(Number) }),
  });
  if (!response.ok) {
    throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
  }
  const { thumbnails }: { thumbnails: Addresses } = await response.json();
  cacheAddresses(thumbnails);
  return thumbnails;
}

async function fetchLater(ids: string[], afterMs: number): Promise<Addresses> {
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  try {
    return await fetchAddresses(ids);
  } catch (error) {
    console.error(error);
    return {};
  }
}

function becomesVisible(slot: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      resolve();
    }, visibility);
    observer.observe(slot);
  });
}

/**
 * Shows a placeholder, a spinner once the slot is visible, then the picture or a note. Before that, the
 * picture is in the slot, hidden and lazy, because browsers load lazy pictures for paper.
 */
async function fillSlot(slot: HTMLElement, address: Promise<string | undefined>): Promise<void> {
  slot.dataset.state = "placeholder";
  const visible = becomesVisible(slot).then(() => {
    slot.dataset.state = "loading";
  });
  const image = new Image();
  image.alt = slot.dataset.alt ?? "";
  image.lang = slot.dataset.lang ?? "";
  image.loading = "lazy";
  try {
    const src = await address;
    if (src) {
      image.src = src;
      slot.replaceChildren(image);
    }
    await visible;
    if (!src) throw new Error(`${image.alt} has no picture`);
    image.loading = "eager";
    await image.decode();
    slot.dataset.state = "ready";
  } catch {
    slot.dataset.state = "failed";
    slot.textContent = (await loadTexts()).prints.noPicture;
  }
}

/** Loads the thumbnails that the page does not contain, in batches. */
export function loadThumbnails(grid: HTMLElement): void {
  const slots = [...grid.children].map((card) =>
    card.querySelector<HTMLElement>("[data-thumbnail]"),
  );
  const cachedAddresses = readCachedAddresses();
  let startPosition = 0;
  for (const { endPosition, afterMs } of batches) {
    const batch = slots.slice(startPosition, endPosition).flatMap((slot) => {
      const id = slot?.dataset.thumbnail;
      return slot && id ? [{ slot, id }] : [];
    });
    const missingIds = batch.map(({ id }) => id).filter((id) => cachedAddresses[id] === undefined);
    const fetching =
      missingIds.length > 0 ? fetchLater(missingIds, afterMs) : Promise.resolve<Addresses>({});
    for (const { slot, id } of batch) {
      const address = cachedAddresses[id];
      const addressLater = fetching.then((addresses) => addresses[id]);
      void fillSlot(slot, address ? Promise.resolve(address) : addressLater);
    }
    startPosition = endPosition;
  }
}
