/**
 * An enhancement adds behaviour to existing markup. `data-enhance="prints/thumbnails"` calls the
 * export of `site/prints/thumbnails.enhance.ts` with the element, then sets `data-enhanced`.
 */
type Enhance = (element: HTMLElement) => void;

const enhancementLoaders = import.meta.glob<Record<string, Enhance>>("../site/**/*.enhance.ts");

async function enhance(element: HTMLElement): Promise<void> {
  const loadModule = enhancementLoaders[`../site/${element.dataset.enhance}.enhance.ts`];
  if (!loadModule) throw new Error(`No enhancement is called ${element.dataset.enhance}`);
  for (const addBehaviour of Object.values(await loadModule())) addBehaviour(element);
  element.dataset.enhanced = "";
}

export function startEnhancements(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-enhance]")) {
    enhance(element).catch(console.error);
  }
}

/** Calls `start` after the first picture, or after three seconds. See first-picture.ts. */
export function afterFirstPicture(start: () => void): void {
  const page = document.documentElement;
  if (page.dataset.firstPicture === undefined) start();
  else page.addEventListener("firstpicture", start, { once: true });
}
