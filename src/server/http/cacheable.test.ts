import { expect, test } from "vitest";
import { findCacheKey, isWorthCaching } from "./cacheable.ts";

test.each([
  ["/", "/"],
  ["/?utm_source=x", "/"],
  ["/artworks?page=2&availability=sold", "/artworks?availability=sold&page=2"],
  ["/artworks?page=-1&availability=%3Cscript%3E&work=0", "/artworks"],
  ["/artworks?page=99999999999999", "/artworks"],
  ["/exhibitions?type=solo", "/exhibitions"],
  ["/artworks/12/sheet", "/artworks/12/sheet"],
  ["/artworks/12/sheet?work=3&type=oil", "/artworks/12/sheet?type=oil"],
  ["/api/prints/7?x=1", "/api/prints/7"],
  ["/admin", null],
  ["/api/contact", null],
  ["/api/exhibitions/3/versions", null],
  ["/api/trash", null],
  ["/api/auth/status", null],
  ["/contact?artwork=1", null],
  ["/prints/abc", null],
  ["/series/3-winter-light?utm_source=x", "/series/3-winter-light"],
  ["/hy/series/3", "/hy/series/3"],
  ["/series/winter-light", null],
  ["/prints/3-winter-light", null],
  ["/media/x.jpg", null],
  ["http://evil.example/", null],
])("stores %s as %s", (url, key) => {
  expect(findCacheKey(url)).toBe(key);
  // The page cache looks up an address before its key.
  if (key) expect(findCacheKey(key)).toBe(key);
});

test.each([
  ["/artworks?availability=sold&page=2", true],
  ["/artworks?work=12", true],
  ["/artworks?availability=sold&work=12", false],
  ["/artworks/12/sheet", true],
  ["/fr/artworks/12/sheet?availability=sold", false],
])("CCH-01 keeps %s: %s", (key, isKept) => {
  expect(isWorthCaching(key)).toBe(isKept);
});
