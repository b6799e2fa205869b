import { expect, test } from "vitest";
import { apiAddress, calls, recordPath, resourceAddress, resourceAt } from "./api-routes.ts";
import { site } from "./routes.ts";

test("builds the addresses of works, filters and pages (NAV-02, DLG-09)", () => {
  expect(site.artworks()).toBe("/artworks");
  expect(site.artwork(12)).toBe("/artworks?work=12");
  expect(site.artworks({ availability: "sold", page: 2 })).toBe(
    "/artworks?availability=sold&page=2",
  );
  expect(site.artworks({ availability: "all", page: 1 })).toBe("/artworks");
});

test("builds the addresses of resources, records and calls", () => {
  expect(resourceAddress("artistBio")).toBe("/api/artist-bio");
  expect(resourceAddress("messages", 7)).toBe("/api/contact/7");
  expect(recordPath("messages")).toBe("/contact/{id}");
  expect(apiAddress(calls.restoreRecord, 7)).toBe("/api/trash/7/restore");
  expect(apiAddress(calls.uploadPicture)).toBe("/api/upload");
});

test("finds the resource of an address", () => {
  expect(resourceAt("/api/contact/7")).toBe("messages");
  expect(resourceAt("/api/contact-settings")).toBe("contactSettings");
  expect(resourceAt("/api/trash/7/restore")).toBe("trash");
  expect(resourceAt("/api/auth/login")).toBeNull();
});
