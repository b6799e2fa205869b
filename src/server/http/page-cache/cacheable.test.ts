import { expect, test } from "vitest";
import { cacheKey } from "./cacheable.ts";

test.each([
  ["/", "/"],
  ["/artworks", "/artworks"],
  ["/artworks?work=12", "/artworks?work=12"],
  ["/artworks?page=2&availability=sold", "/artworks?availability=sold&page=2"],
  ["/exhibitions?type=group", "/exhibitions?type=group"],
  ["/prints/7", "/prints/7"],
  ["/artworks/12/sheet", "/artworks/12/sheet"],
  ["/contact", "/contact"],
  ["/api/artworks", "/api/artworks"],
  ["/api/prints/7", "/api/prints/7"],
])("caches %s as %s", (url, key) => {
  expect(cacheKey(url)).toBe(key);
});

test.each([
  ["/?utm_source=x", "/"],
  ["/artworks?fbclid=1&work=12", "/artworks?work=12"],
  ["/artworks?page=-1&availability=%3Cscript%3E&work=0", "/artworks"],
  ["/artworks?page=99999999999999", "/artworks"],
  ["/artworks?availability=all&page=1", "/artworks"],
  ["/artworks?page=2&view=scale", "/artworks?view=scale&page=2"],
  ["/artworks?view=pictures", "/artworks"],
  ["/exhibitions?type=solo", "/exhibitions"],
  ["/prints/7?x=1", "/prints/7"],
  ["/api/artworks?x=1", "/api/artworks"],
])("normalises %s to %s", (url, key) => {
  expect(cacheKey(url)).toBe(key);
  // The page cache looks up an address before its key.
  expect(cacheKey(key)).toBe(key);
});

test.each([
  "/admin",
  "/api/contact",
  "/api/feedback",
  "/api/exhibitions/3/versions",
  "/api/artist-bio/1",
  "/api/trash",
  "/api/auth/status",
  "/contact?artwork=1",
  "/prints/abc",
  "/artworks/abc/sheet",
  "/media/x.jpg",
  "/nothing",
  "http://evil.example/",
  "",
])("does not cache %s", (url) => {
  expect(cacheKey(url)).toBeNull();
});
