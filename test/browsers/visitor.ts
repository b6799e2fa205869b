import { vi } from "vitest";
import type { Key, Point, Size, Tab } from "./engines/engine.ts";

/** Elements on the page. All methods use the first that is visible. */
export interface Target {
  selector: string;
  /** The accessible name, as far as labels, `aria-label` and text give it; its beginning before "…". */
  name?: string;
  /** Text of the element, in part. */
  text?: string;
  within?: Target;
}

export const part = (selector: string, text?: string): Target => ({
  selector,
  ...(text !== undefined && { text }),
});
const named = (selector: string) => (name: string, within?: Target) => ({
  selector,
  name,
  ...(within && { within }),
});
export const button = named("button, [role=button], input[type=submit], summary");
export const link = named("a[href]");
export const heading = named("h1, h2, h3");
export const field = named("input, select, textarea");
export const tab = named("[role=tab]");
export const dialog = (within?: Target): Target => ({
  selector: "dialog[open], [role=dialog], [role=alertdialog]",
  ...(within && { within }),
});

/** A part whose script has arrived. Before, its links and forms lead to another page. */
export const enhanced = part("[data-enhanced]");

interface Seen {
  text: string;
  value: string;
  isFocused: boolean;
  box: { x: number; y: number; width: number; height: number };
  /** Its middle. */
  point: Point;
  /** The element that covers the middle; null if nothing does. */
  cover: string | null;
}

const wait = { timeout: 120_000, interval: 50 };

/** Does what visitors do, in any engine. Every method waits until it can be done. */
export class Visitor {
  readonly tab: Tab;
  readonly #site: string;

  /** @param site its address without a trailing slash */
  constructor(tab: Tab, site: string) {
    this.tab = tab;
    this.#site = site;
  }

  /** Waits for the typefaces, which can wrap a title anew and so move what stands below it. */
  async open(path: string): Promise<void> {
    await this.tab.goto(this.#site + path);
    await vi.waitFor(async () => {
      const isReady = await this.tab.evaluate(() => {
        const isOurs = ({ family }: FontFace) => !/Fallback|Android/.test(family);
        return document.fonts.status === "loaded" && [...document.fonts].some(isOurs);
      });
      if (!isReady) throw new Error(`${path} has no typefaces yet`);
    }, wait);
  }

  /** @param path with query */
  async isAt(path: string): Promise<void> {
    await vi.waitFor(async () => {
      const address = await this.tab.evaluate(() => location.pathname + location.search);
      const isLoaded = await this.tab.evaluate(() => document.readyState === "complete");
      if (address !== path || !isLoaded) throw new Error(`The page is ${address}, not ${path}`);
    }, wait);
  }

  /** Waits until the target is visible. */
  async see(target: Target): Promise<Seen> {
    return await vi.waitFor(async () => {
      const seen = await this.#look(target);
      if (!seen) throw new Error(`There is no visible ${describe(target)}`);
      return seen;
    }, wait);
  }

  /** Waits for a toast, which on a busy machine may have hidden again. */
  async meetToast(text: string): Promise<void> {
    await vi.waitFor(async () => {
      const toasts = await this.tab.evaluate(() =>
        [...document.querySelectorAll(".toast")].map(({ textContent }) => textContent),
      );
      if (!toasts.some((toast) => toast.includes(text))) {
        throw new Error(`There is no toast with “${text}”: ${toasts}`);
      }
    }, wait);
  }

  async hasFocus(target: Target): Promise<void> {
    await vi.waitFor(async () => {
      if (!(await this.see(target)).isFocused) throw new Error(`${describe(target)} has no focus`);
    }, wait);
  }

  async isGone(target: Target): Promise<void> {
    await vi.waitFor(async () => {
      const seen = await this.#look(target);
      if (seen) throw new Error(`${describe(target)} is visible: ${seen.text}`);
    }, wait);
  }

  async text(target: Target): Promise<string> {
    return (await this.see(target)).text;
  }

  async value(target: Target): Promise<string> {
    return (await this.see(target)).value;
  }

  /** Clicks the middle of the target as soon as nothing moves or covers it. */
  async click(target: Target): Promise<void> {
    await this.pointAt(target);
    await this.tab.pressPointer();
    await this.tab.releasePointer();
  }

  /** Scrolls to the target and moves the pointer to its middle, until the target stays there. */
  async pointAt(target: Target): Promise<Point> {
    let pointer: Point | undefined;
    return vi.waitFor(async () => {
      const seen = await this.#look(target, "scroll");
      if (!seen) throw new Error(`There is no visible ${describe(target)}`);
      if (seen.cover) throw new Error(`${seen.cover} covers ${describe(target)}`);
      const { x, y } = seen.point;
      if (pointer?.x === x && pointer.y === y) return pointer;
      pointer = { x, y };
      await this.tab.movePointer(pointer);
      throw new Error(`${describe(target)} moves`);
    }, wait);
  }

  async focus(target: Target): Promise<void> {
    await this.see(target);
    await this.#look(target, "focus");
  }

  async drag(from: Point, to: Point): Promise<void> {
    await this.tab.movePointer(from);
    await this.tab.pressPointer();
    for (const part of [0.25, 0.5, 0.75, 1]) {
      const x = from.x + (to.x - from.x) * part;
      const y = from.y + (to.y - from.y) * part;
      await this.tab.movePointer({ x, y });
    }
    await this.tab.releasePointer();
  }

  async press(...keys: Key[]): Promise<void> {
    for (const key of keys) await this.tab.pressKey(key);
  }

  /** Replaces the text of a field by key strokes. */
  async type(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.tab.evaluate(() => {
      const field = document.activeElement;
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
    });
    await this.tab.typeText(text);
  }

  /** @param selector of an `<input type="file">`, which may be hidden */
  async chooseFile(selector: string, path: string): Promise<void> {
    await vi.waitFor(async () => {
      const isThere = await this.tab.evaluate((input) => {
        return document.querySelector(input) !== null;
      }, selector);
      if (!isThere) throw new Error(`There is no ${selector}`);
    }, wait);
    await this.tab.chooseFile(selector, path);
  }

  /** Signs the painter in through the API. */
  async signIn(password: string): Promise<void> {
    const status = await this.tab.evaluate(async (secret) => {
      const response = await fetch("/api/auth/login", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ password: secret }),
      });
      return response.status;
    }, password);
    if (status !== 200) throw new Error(`Signing in answered ${status}`);
  }

  resize(size: Size): Promise<void> {
    return this.tab.resize(size);
  }

  async #look(target: Target, action?: "scroll" | "focus"): Promise<Seen | null> {
    return await this.tab.evaluate(lookInPage, target, action ?? null);
  }
}

function describe({ selector, name, text, within }: Target): string {
  const parts = [selector, name && `“${name}”`, text && `with “${text}”`];
  return parts.filter(Boolean).join(" ") + (within ? ` in ${describe(within)}` : "");
}

/** Runs in the page, so it uses nothing from outside. */
function lookInPage(target: Target, action: "scroll" | "focus" | null): Seen | null {
  const tidy = (text: string | null | undefined) => (text ?? "").replaceAll(/\s+/g, " ").trim();
  const nameOf = (element: Element): string => {
    const label = element.getAttribute("aria-label");
    if (label) return tidy(label);
    const labels = "labels" in element ? (element.labels as NodeListOf<Element> | null) : null;
    if (labels?.length) return tidy([...labels].map((one) => one.textContent).join(" "));
    return tidy(element.textContent) || tidy(element.querySelector("img")?.alt);
  };
  const matches = (element: Element, { name, text }: Target): boolean => {
    if (text !== undefined && !tidy(element.textContent).includes(text)) return false;
    if (!name) return true;
    const [start = "", ...rest] = name.split("…");
    return rest.length > 0 ? nameOf(element).startsWith(start) : nameOf(element) === name;
  };
  const isVisible = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const find = (wanted: Target): Element[] =>
    (wanted.within ? find(wanted.within) : [document.documentElement])
      .flatMap((root) => [...root.querySelectorAll(wanted.selector)])
      .filter((element) => isVisible(element) && matches(element, wanted));

  const [element] = find(target);
  if (!element) return null;
  if (action === "focus" && element instanceof HTMLElement) element.focus();
  if (action === "scroll") element.scrollIntoView({ block: "center", behavior: "instant" });
  const box = element.getBoundingClientRect();
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  const isHit =
    hit !== null && (element.contains(hit) || hit.closest("label")?.control === element);
  const input = element as HTMLInputElement;
  return {
    text: tidy(element.textContent),
    value: input.value ?? "",
    isFocused: document.activeElement === element,
    box: { x: box.x, y: box.y, width: box.width, height: box.height },
    point,
    cover: isHit ? null : `<${hit?.tagName.toLowerCase()} class="${hit?.className}">`,
  };
}
