import { laterThumbnails } from "../../../core/entities/thumbnails.ts";
import { apiAddress, publicCalls } from "../../../core/routes.ts";

const sessionKey = "nkar:thumbnails";
const visibility = { threshold: 0.1, rootMargin: "50px" };

type Addresses = Record<string, string>;

const requested = new Set<string>();

function cachedAddresses(): Addresses {
  try {
    return JSON.parse(sessionStorage.getItem(sessionKey) ?? "{}");
  } catch {
    return {};
  }
}

function cacheAddresses(addresses: Addresses): void {
  try {
    sessionStorage.setItem(sessionKey, JSON.stringify({ ...cachedAddresses(), ...addresses }));
  } catch {
    // Storage may be full or forbidden.
  }
}

async function fetchAddresses(ids: string[]): Promise<Addresses> {
  const response = await fetch(apiAddress(publicCalls.listThumbnails), {
    method: "POST",
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

/** A placeholder, a spinner once visible, then the picture or a note. */
class Thumbnail {
  private visible = false;
  /** Undefined while unknown, null for none. */
  private address: string | null | undefined;
  readonly id: string;
  private readonly slot: HTMLElement;

  constructor(slot: HTMLElement) {
    this.slot = slot;
    this.id = slot.dataset.thumbnail ?? "";
    slot.dataset.state = "placeholder";
  }
  becomeVisible(): void {
    this.visible = true;
    this.slot.dataset.state = "loading";
    this.update();
  }
  resolve(address: string | null): void {
    this.address = address;
    this.update();
  }
  private update(): void {
    if (!this.visible || this.address === undefined) return;
    if (this.address === null) this.showFailure();
    else this.load(this.address);
  }
  private load(address: string): void {
    const title = this.slot.closest("a")?.querySelector(".print-card-title")?.textContent;
    const image = new Image();
    image.alt = `${title}, print`;
    image.onload = () => {
      this.slot.dataset.state = "ready";
      this.slot.replaceChildren(image);
    };
    image.onerror = () => this.showFailure();
    image.src = address;
  }
  private showFailure(): void {
    this.slot.dataset.state = "failed";
    this.slot.textContent = "Image not available";
  }
}

async function resolveBatch(thumbnails: Thumbnail[]): Promise<void> {
  const missing = thumbnails.filter(({ id }) => !requested.has(id));
  if (missing.length === 0) return;
  for (const { id } of missing) requested.add(id);
  try {
    const addresses = await fetchAddresses(missing.map(({ id }) => id));
    for (const thumbnail of missing) thumbnail.resolve(addresses[thumbnail.id] ?? null);
  } catch (error) {
    console.error(error);
    for (const thumbnail of missing) thumbnail.resolve(null);
  }
}

export function loadThumbnails(grid: HTMLElement): void {
  const thumbnails = new Map(
    [...grid.querySelectorAll<HTMLElement>("[data-thumbnail]")].map((slot) => [
      slot,
      new Thumbnail(slot),
    ]),
  );
  const cached = cachedAddresses();
  for (const thumbnail of thumbnails.values()) {
    const address = cached[thumbnail.id];
    if (address === undefined) continue;
    requested.add(thumbnail.id);
    thumbnail.resolve(address);
  }

  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (!entry.isIntersecting || !(entry.target instanceof HTMLElement)) continue;
      observer.unobserve(entry.target);
      thumbnails.get(entry.target)?.becomeVisible();
    }
  }, visibility);
  for (const slot of thumbnails.keys()) observer.observe(slot);

  const positions = [...grid.children].map((card) =>
    card.querySelector<HTMLElement>("[data-thumbnail]"),
  );
  let from = 0;
  for (const { upTo, afterMs } of laterThumbnails) {
    const batch = positions.slice(from, upTo).flatMap((slot) => {
      const thumbnail = slot && thumbnails.get(slot);
      return thumbnail ? [thumbnail] : [];
    });
    setTimeout(() => resolveBatch(batch), afterMs);
    from = upTo;
  }
}
