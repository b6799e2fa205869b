import type { APIRequestContext, Page, PlaywrightWorkerArgs } from "@playwright/test";
import { apiAddress, calls, resourceAddress } from "../../src/core/api-routes.ts";
import type { api } from "../../src/web/admin/api/records.ts";
import { entry, expect, test } from "../support/admin.ts";
import { createAuthenticator } from "../support/authenticator.ts";
import { messageLine, writeMessage } from "../support/inbox.ts";
import {
  minimalArtwork,
  minimalExhibition,
  minimalPrint,
  minimalRoom,
  minimalSeries,
} from "../support/samples.ts";
import type { Site } from "../support/site.ts";

// A separate site: its lists have no other changes.
test.use({ environment: { ARTIST_NAME: "Heard Elsewhere", TRUST_PROXY: "true" } });

type Api = typeof api;
/** A new list of the admin does not compile without an entry below. */
type ListName = {
  [Name in keyof Api]: Api[Name] extends { list: object } ? Name : never;
}[keyof Api];

interface Elsewhere {
  painter: APIRequestContext;
  page: Page;
  site: Site;
  playwright: PlaywrightWorkerArgs["playwright"];
}

interface List {
  address: string;
  tab: string;
  /** Opens the list, where the tab alone does not. */
  open?: (page: Page) => Promise<void>;
  /** Changes the list from another session, or as a visitor. */
  change: (elsewhere: Elsewhere) => Promise<unknown>;
  /** The part of the tab that shows the change. */
  changed: (page: Page) => ReturnType<Page["locator"]>;
}

const title = "Made on the telephone";

async function add(painter: APIRequestContext, address: string, data: object) {
  return (await painter.post(address, { data, failOnStatusCode: true })).json();
}

/** A list of content, whose cards have titles. */
function cards(
  name: "artworks" | "prints" | "exhibitions" | "rooms" | "series",
  tab: string,
  record: object,
): List {
  const address = resourceAddress(name);
  return {
    address,
    tab,
    change: ({ painter }) => add(painter, address, { ...record, title }),
    changed: (page) => entry(page, title),
  };
}

/** A list in the settings that the line below the inbox unfolds. */
function devices(address: string, change: List["change"], name: string): List {
  return {
    address,
    tab: "Contact",
    open: (page) => page.getByText("Sign-in and devices").click(),
    change,
    changed: (page) => page.getByRole("listitem").filter({ hasText: name }).first(),
  };
}

/** Passkeys are made for no address of numbers. */
function deviceUrl({ url }: Site): string {
  return url.replace("127.0.0.1", "localhost");
}

/** Signs in on another device. @returns its client of the API */
async function signInOnDevice({ playwright, site }: Elsewhere): Promise<APIRequestContext> {
  const device = await playwright.request.newContext({
    baseURL: deviceUrl(site),
    userAgent: "Mozilla/5.0 (iPad; CPU OS 26_1 like Mac OS X) Version/26.1 Safari/605.1.15",
  });
  const data = { password: site.password };
  await device.post(apiAddress(calls.signIn), { data, failOnStatusCode: true });
  return device;
}

const lists: Record<ListName | "sessions", List> = {
  artworks: cards("artworks", "Artworks", minimalArtwork),
  prints: cards("prints", "Prints", minimalPrint),
  exhibitions: cards("exhibitions", "Exhibitions", minimalExhibition),
  series: {
    ...cards("series", "Artworks", minimalSeries),
    open: (page) => page.getByRole("link", { name: "Series" }).click(),
  },
  rooms: {
    ...cards("rooms", "Artworks", minimalRoom),
    open: (page) => page.getByRole("link", { name: "Private rooms" }).click(),
  },
  messages: {
    address: resourceAddress("messages"),
    tab: "Contact",
    change: ({ page }) => writeMessage(page, title, "Is it still there?"),
    changed: (page) => messageLine(page, title),
  },
  trash: {
    address: resourceAddress("trash"),
    tab: "Prints",
    async change({ painter }) {
      const { id } = await add(painter, resourceAddress("prints"), minimalPrint);
      await painter.delete(resourceAddress("prints", id), { failOnStatusCode: true });
    },
    changed: (page) => page.getByText("Recently deleted (1)"),
  },
  certificates: {
    address: resourceAddress("certificates"),
    tab: "Artworks",
    async open(page) {
      const card = page.getByRole("listitem").filter({ has: page.locator("h3") });
      await card.first().getByRole("button", { name: "More actions" }).click();
      await card.first().getByRole("button", { name: "Certificate" }).click();
    },
    async change({ painter }) {
      const [artwork] = await (await painter.get(resourceAddress("artworks"))).json();
      const work = { records: "artworks", recordId: artwork.id };
      await add(painter, resourceAddress("certificates"), work);
    },
    changed: (page) => page.getByRole("dialog").getByRole("listitem"),
  },
  passkeys: devices(
    resourceAddress("passkeys"),
    async (elsewhere) => {
      const device = await signInOnDevice(elsewhere);
      const options = await add(device, apiAddress(calls.preparePasskey), {});
      const credential = createAuthenticator(deviceUrl(elsewhere.site)).create(options);
      await add(device, resourceAddress("passkeys"), { name: "A new telephone", credential });
    },
    "A new telephone",
  ),
  sessions: devices(apiAddress(calls.sessions), signInOnDevice, "iPad"),
};

function tabOf(page: Page, name: string) {
  return page.getByRole("tab", { name });
}

/** Collects the paths that the page reads from the API. */
function followReads(page: Page): Set<string> {
  const paths = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "GET" && pathname.startsWith("/api/")) paths.add(pathname);
  });
  return paths;
}

async function openList(page: Page, { tab, open }: List): Promise<void> {
  await page.keyboard.press("Escape");
  await tabOf(page, tab).click();
  await open?.(page);
}

test("CCH-04 every list of an open admin shows a change from elsewhere after a press on its tab, without a reload", {
  tag: "@once",
}, async ({ page, painter, site, playwright }) => {
  const reads = followReads(page);
  await page.goto("/admin");
  for (const list of Object.values(lists)) {
    await openList(page, list);
    await expect.poll(() => reads.has(list.address), list.address).toBe(true);
    await expect(list.changed(page)).toHaveCount(0);
  }
  for (const { change } of Object.values(lists)) {
    await change({ painter, page, site, playwright });
  }
  for (const list of Object.values(lists)) {
    await openList(page, list);
    await expect(list.changed(page)).toBeVisible();
  }
});

test("CCH-04 a press on any tab reads again what the open tab has read before the content changed", {
  tag: "@once",
}, async ({ page, content }) => {
  const tabs = ["Artworks", "Prints", "Exhibitions", "About Artist", "Contact", "Homepage"];
  const reads = followReads(page);
  await page.goto("/admin");
  for (const tab of tabs) {
    await tabOf(page, tab).click();
    await expect(page.getByRole("tabpanel").getByRole("heading").first()).toBeVisible();
  }
  // The page itself reads if it is signed in.
  reads.delete(apiAddress(calls.readSignIn));
  const before = new Set(reads);
  expect(before.size).toBeGreaterThan(12);
  await content.addArtwork();
  reads.clear();
  for (const tab of tabs) await tabOf(page, tab).click();
  await expect.poll(() => [...before].filter((path) => !reads.has(path))).toEqual([]);
});

test("CCH-04 a press on the open tab shows a new message, and a return to the window counts it", {
  tag: "@once",
}, async ({ page, painter }) => {
  const [first, second] = [`Ani ${Date.now()}`, `Bagrat ${Date.now()}`];
  for (const { id } of await (await painter.get("/api/contact")).json()) {
    await painter.delete(`/api/contact/${id}`, { failOnStatusCode: true });
  }
  await page.goto("/admin?tab=contact");
  await expect(page.getByText("No messages yet")).toBeVisible();
  await writeMessage(page, first, "Is the lake still there?");
  await tabOf(page, "Contact").click();
  await expect(messageLine(page, first)).toBeVisible();
  await expect(tabOf(page, "Contact")).toHaveText("Contact (1)");
  await expect(page).toHaveTitle(/^\(1\) /);

  await tabOf(page, "Homepage").click();
  await writeMessage(page, second, "And the gorge?");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page).toHaveTitle(/^\(2\) /);
  await expect(page.getByRole("link", { name: second })).toBeVisible();
});
