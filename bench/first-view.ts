import { chromium } from "@playwright/test";
import { findChromium } from "../scripts/setup/chromium.mjs";
import { waitForSettledAnswer } from "./servers.ts";

/** Sizes in kB as sent. */
interface FirstView {
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

/** Opens each page on a phone-sized screen without touching it and adds up the bytes. */
export async function measureFirstViews(
  siteUrl: string,
  paths: readonly string[],
): Promise<FirstView[]> {
  const executablePath = findChromium()?.path;
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
  });
  const views: FirstView[] = [];
  for (const path of paths) {
    const viewport = { width: 412, height: 823 };
    const context = await browser.newContext({ viewport, deviceScaleFactor: 1.75, isMobile: true });
    const page = await context.newPage();
    const view = { page: path, html: 0, css: 0, js: 0, fonts: 0, pictures: 0, withoutPictures: 0 };
    const sizes: Promise<void>[] = [];
    page.on("requestfinished", (request) => {
      sizes.push(
        request.sizes().then(({ responseBodySize, responseHeadersSize }) => {
          const kB = (responseBodySize + responseHeadersSize) / 1000;
          const kind = kinds[request.resourceType()];
          if (kind) view[kind] += kB;
          if (kind !== "pictures") view.withoutPictures += kB;
        }),
      );
    });
    const address = new URL(path, siteUrl).href;
    await waitForSettledAnswer(address);
    await page.goto(address, { waitUntil: "networkidle", timeout: 120_000 });
    await Promise.all(sizes);
    views.push(view);
    await context.close();
  }
  await browser.close();
  return views;
}
