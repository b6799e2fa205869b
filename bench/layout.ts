import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "../scripts/setup/chromium.mjs";
import { median, medianAndRange } from "./table.ts";

interface Cost {
  /** CPU time of the main thread, in ms. */
  style: number;
  layout: number;
  /** Style and layout together while the page is scrolled to its end. */
  scrolled: number;
  /** The largest paint, in ms after the start of the page. */
  paint: number;
  /** Sum of all layout shifts, as browsers score them. */
  shift: number;
}

/** A phone's screen without touch, so that pages differ in nothing but their content. */
const screen = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

const eventNames: Record<string, "style" | "layout"> = {
  UpdateLayoutTree: "style",
  Layout: "layout",
};

interface TraceEvent {
  name: string;
  /** CPU time of the thread, µs. */
  tdur?: number;
}

/** Adds up the CPU time of style and layout while `work` runs. */
async function traceCost(browser: Browser, page: Page, work: () => Promise<void>) {
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await work();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  const cost = { style: 0, layout: 0 };
  for (const { name, tdur = 0 } of traceEvents as TraceEvent[]) {
    const kind = eventNames[name];
    if (kind) cost[kind] += tdur / 1000;
  }
  return cost;
}

async function openCompletely(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "networkidle", timeout: 120_000 });
  // Typefaces come 100 ms after the first picture.
  await page.waitForFunction(() => !document.documentElement.dataset.firstPicture);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: "instant" });
      await frame();
      await frame();
    }
  });
  await page.waitForLoadState("networkidle");
}

/** Reads the largest paint and the sum of all shifts. */
function readPaint(page: Page): Promise<{ paint: number; shift: number }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntriesByType("layout-shift");
          const shift = shifts.reduce(
            (sum, each) => sum + ("value" in each ? Number(each.value) : 0),
            0,
          );
          const paint = list.getEntriesByType("largest-contentful-paint").at(-1)?.startTime ?? 0;
          resolve({ paint, shift });
        });
        for (const type of ["layout-shift", "largest-contentful-paint"]) {
          observer.observe({ type, buffered: true });
        }
      }),
  );
}

/**
 * Returns a page of the texts and pictures that a page of the site shows, one below the other, in
 * the same typefaces and with a dozen of rules.
 */
async function createPlainPage(page: Page, address: string): Promise<string> {
  await openCompletely(page, address);
  const source = await (await page.request.get(address)).text();
  const [typefaces = ""] = /<style id="typefaces">.*?<\/style>/s.exec(source) ?? [];
  const content = await page.evaluate(() => {
    const parts: string[] = [];
    const fonts = new Map<string, string>();
    for (const element of document.body.querySelectorAll("*")) {
      if (!element.checkVisibility() || element.closest("svg, picture img")) continue;
      if (element.matches("picture")) {
        const copy = document.importNode(element, true);
        for (const name of ["class", "style"]) copy.removeAttribute(name);
        parts.push(copy.outerHTML);
      }
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const text = own
        .map((node) => node.textContent)
        .join("")
        .trim();
      if (!text || element.matches("script, style")) continue;
      const { fontFamily, fontStyle, fontSize } = getComputedStyle(element);
      const font = `${fontStyle} ${fontSize}/1.5 ${fontFamily}`;
      if (!fonts.has(font)) fonts.set(font, `font${fonts.size}`);
      const line = document.createElement("p");
      line.className = fonts.get(font) ?? "";
      line.textContent = text;
      parts.push(line.outerHTML);
    }
    const rules = [...fonts].map(([font, name]) => `.${name}{font:${font}}`);
    return `<style>${rules.join("")}</style></head><body>${parts.join("")}`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport"
    content="width=device-width, initial-scale=1"><title>Plain</title>
    <style>body{margin:20px;background:#f6f4ef;color:#1c1a18}p{margin:0 0 8px}
    img{display:block;max-width:100%;height:auto;margin-bottom:16px}</style>
    ${typefaces.replaceAll("display:fallback", "display:swap")}${content}</body></html>`;
}

async function measureOnce(browser: Browser, address: string, plain: string | null): Promise<Cost> {
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  if (plain) {
    await page.route(address, (route) => route.fulfill({ contentType: "text/html", body: plain }));
  }
  const first = await traceCost(browser, page, () => openCompletely(page, address));
  const { paint } = await readPaint(page);
  const rest = await traceCost(browser, page, () => scrollToEnd(page));
  const { shift } = await readPaint(page);
  await context.close();
  return { ...first, scrolled: rest.style + rest.layout, paint, shift };
}

/** Measures style and layout of each page and, in turn with it, of a plain page of its content. */
export async function measureLayout(siteUrl: string, paths: readonly string[], rounds: number) {
  const executablePath = findChromium()?.path;
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  const rows = [];
  for (const path of paths) {
    const address = new URL(path, siteUrl).href;
    const reader = await browser.newPage(screen);
    const source = await createPlainPage(reader, address);
    await reader.close();
    const ours: Cost[] = [];
    const plain: Cost[] = [];
    for (let round = 0; round < rounds; round++) {
      ours.push(await measureOnce(browser, address, null));
      plain.push(await measureOnce(browser, address, source));
    }
    const middle = (costs: Cost[], value: (cost: Cost) => number) => median(costs.map(value));
    const sum = ({ style, layout }: Cost) => style + layout;
    rows.push({
      page: path,
      style: middle(ours, ({ style }) => style).toFixed(0),
      layout: middle(ours, ({ layout }) => layout).toFixed(0),
      sum: middle(ours, sum).toFixed(0),
      "plain page": middle(plain, sum).toFixed(0),
      "of plain page": medianAndRange(
        ours.map((cost, round) => sum(cost) / sum(plain[round] ?? cost)),
        1,
      ),
      "scrolled to the end": middle(ours, ({ scrolled }) => scrolled).toFixed(0),
      "plain, scrolled": middle(plain, ({ scrolled }) => scrolled).toFixed(0),
      "largest paint": middle(ours, ({ paint }) => paint).toFixed(0),
      "plain, largest paint": middle(plain, ({ paint }) => paint).toFixed(0),
      shift: Math.max(...ours.map((cost) => cost.shift)).toFixed(4),
    });
  }
  await browser.close();
  return rows;
}
