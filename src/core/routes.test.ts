import { expect, test } from "vitest";
import {
  apiAddress,
  calls,
  isActiveEntry,
  navigation,
  quickLinks,
  recordPath,
  resourceAddress,
  resourceAt,
  site,
} from "./routes.ts";

test("the navigation has five entries in order, without Exhibitions (NAV-10)", () => {
  expect(navigation.map((entry) => entry.label)).toEqual([
    "Home",
    "Artworks",
    "Prints",
    "About",
    "Contact",
  ]);
  expect(quickLinks.map((entry) => entry.label)).toEqual([
    "Home",
    "Artworks",
    "About",
    "Exhibitions",
    "Contact",
  ]);
});

test("Home is active on the root only, other entries on all paths below their address (NAV-11, NAV-12)", () => {
  const active = (path: string) =>
    navigation.filter((entry) => isActiveEntry(entry.href, path)).map((entry) => entry.label);
  expect(active("/")).toEqual(["Home"]);
  expect(active("/prints/7")).toEqual(["Prints"]);
  expect(active("/exhibitions")).toEqual([]);
});

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
