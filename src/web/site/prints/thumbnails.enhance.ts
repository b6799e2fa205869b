import { apiAddress, publicCalls } from "../../../core/api-routes.ts";
import { loadTexts } from "../../document-texts.ts";

const sessionKey = "nkar:thumbnails";
const visibility = { threshold: 0.1, rootMargin: "50px" };

/** Batches of the thumbnails: each ends before position `upTo` of the grid, and is requested later. */
const laterThumbnails = [
  { upTo: 9, afterMs: 500 },
  { upTo: Number.POSITIVE_INFINITY, afterMs: 2000 },
] as const;

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
    // Storage may be full or forbidden.
  }
}

async function fetchAddresses(ids: string[]): Promise<Addresses> {
  const response = await fetch(apiAddress(publicCalls.listThumbnails), {
    method: "POST",
    // By the specification, request and answer both have the header of the cache.
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

/** Shows a placeholder, a spinner once visible, then the picture or a note. */
async function fill(slot: HTMLElement, address: Promise<string | undefined>): Promise<void> {
  slot.dataset.state = "placeholder";
  await becomesVisible(slot);
  slot.dataset.state = "loading";
  const image = new Image();
  image.alt = slot.dataset.alt ?? "";
  image.lang = slot.dataset.lang ?? "";
  try {
    const src = await address;
    if (!src) throw new Error(`${image.alt} has no picture`);
    image.src = src;
    await image.decode();
    slot.dataset.state = "ready";
    slot.replaceChildren(image);
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
  const cached = readCachedAddresses();
  let from = 0;
  for (const { upTo, afterMs } of laterThumbnails) {
    const batch = slots.slice(from, upTo).flatMap((slot) => {
      const id = slot?.dataset.thumbnail;
      return slot && id ? [{ slot, id }] : [];
    });
    const missing = batch.map(({ id }) => id).filter((id) => cached[id] === undefined);
    const fetched =
      missing.length > 0 ? fetchLater(missing, afterMs) : Promise.resolve<Addresses>({});
    for (const { slot, id } of batch) {
      const address = cached[id];
      void fill(slot, address ? Promise.resolve(address) : fetched.then((all) => all[id]));
    }
    from = upTo;
  }
}
