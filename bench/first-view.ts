import { chromium } from "@playwright/test";
import { settledAnswer } from "./yardsticks.ts";

/** Bytes over the wire of one page's first view, by kind, in kB. */
export interface FirstView {
  page: string;
  html: number;
  css: number;
  js: number;
  fonts: number;
  pictures: number;
  withoutPictures: number;
}

const kinds: Record<string, keyof Omit<FirstView, "page" | "withoutPictures">> = {
  document: "html",
  stylesheet: "css",
  script: "js",
  font: "fonts",
  image: "pictures",
};

/** Opens each page on a phone-sized screen without touching it, and weighs what came. */
export async function weighFirstViews(
  origin: string,
  paths: string[],
  executablePath: string | undefined,
): Promise<FirstView[]> {
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
  });
  const views: FirstView[] = [];
  for (const path of paths) {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
    });
    const page = await context.newPage();
    const view = { page: path, html: 0, css: 0, js: 0, fonts: 0, pictures: 0, withoutPictures: 0 };
    const weighing: Promise<void>[] = [];
    page.on("requestfinished", (request) => {
      weighing.push(
        request.sizes().then(({ responseBodySize, responseHeadersSize }) => {
          const bytes = responseBodySize + responseHeadersSize;
          const kind = kinds[request.resourceType()];
          if (kind) view[kind] += bytes / 1000;
          if (kind !== "pictures") view.withoutPictures += bytes / 1000;
        }),
      );
    });
    await settledAnswer(origin + path);
    await page.goto(origin + path, { waitUntil: "networkidle", timeout: 120_000 });
    await Promise.all(weighing);
    views.push(view);
    await context.close();
  }
  await browser.close();
  return views;
}
