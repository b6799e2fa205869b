import { afterEach, expect, test, vi } from "vitest";
import { loadScreenScale, storeScreenScale } from "./screen.ts";

afterEach(() => vi.unstubAllGlobals());

/** @param page CSS px that the window shows, without a pinch */
function stubBrowser(vendor: string, page: { width: number; pinch?: number; dpr?: number }): void {
  const { width, pinch = 1, dpr = 1 } = page;
  vi.stubGlobal("navigator", { vendor });
  vi.stubGlobal("outerWidth", 1280);
  vi.stubGlobal("devicePixelRatio", dpr);
  vi.stubGlobal("screen", { width: 1600, height: 1000 });
  vi.stubGlobal("visualViewport", { width: width / pinch, scale: pinch });
}

test("ZOM-02 in WebKit, a measure holds only at the page zoom at which it was made", () => {
  stubBrowser("Apple Computer, Inc.", { width: 1280 });
  storeScreenScale(40);
  expect(loadScreenScale()).toBeCloseTo(40);
  stubBrowser("Apple Computer, Inc.", { width: 853 });
  expect(loadScreenScale()).toBeNull();
});

test("ZOM-02 a pinch enlarges the measured scale in every browser", () => {
  for (const vendor of ["Apple Computer, Inc.", "Google Inc.", ""]) {
    stubBrowser(vendor, { width: 1280 });
    storeScreenScale(40);
    stubBrowser(vendor, { width: 1280, pinch: 2 });
    expect(loadScreenScale(), vendor).toBeCloseTo(20);
  }
});
