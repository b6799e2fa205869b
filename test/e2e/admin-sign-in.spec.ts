import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import {
  delayServer,
  expectFailure,
  expectToast,
  failNextRequest,
  openAdmin,
  signIn,
} from "../support/admin.ts";
import { expect, test } from "../support/content.ts";

// A separate site: it slows down sign-ins after wrong passwords.
test.use({ environment: { ARTIST_NAME: "Locked Studio", TRUST_PROXY: "true" } });

const heading = { name: "Admin Portal" };

function password(page: Page) {
  return page.getByLabel("Password", { exact: true });
}

async function submit(page: Page, typed: string): Promise<void> {
  await password(page).fill(typed);
  await page.getByRole("button", { name: "Sign In" }).click();
}

test("ADM-01, ADM-02, ADM-03, ADM-04, NAV-06 visitors see the Admin Portal at every admin URL, and an empty password is not submitted", {
  tag: "@once",
}, async ({ page }) => {
  for (const path of ["/admin/create-artwork", "/admin"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", heading)).toBeVisible();
  }
  await expect(
    page.getByText("Enter your credentials to access the admin dashboard"),
  ).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(1);
  await expect(password(page)).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password(page)).toHaveAttribute("type", "text");

  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await submit(page, "");
  await expect(page.getByRole("heading", heading)).toBeVisible();
  expect(sent.filter((url) => url.endsWith("/api/auth/login"))).toEqual([]);
});

test("ADM-05, ADM-06, AUT-01, AUT-04, TST-03, TST-04, TST-05, TST-06, TST-07, TST-26 a wrong password and a failed sign-in have their message, signing in opens the dashboard, a failed logout keeps it, logging out opens the portal", {
  tag: ["@once", "@short"],
}, async ({ page, site }) => {
  const flag = () => page.evaluate(() => localStorage.getItem("nkar-admin"));
  await page.goto("/admin");
  await submit(page, "not the password");
  await expectFailure(page, "Invalid password", "Please try again");
  await failNextRequest(page, "/api/auth/login", "POST", (route) => route.abort());
  await submit(page, "not the password");
  await expectFailure(page, "Login failed", "Please try again");
  const respond = await delayServer(page, "/api/auth/login", "POST");
  await submit(page, site.password);
  await expect(page.getByRole("button", { name: "Signing In..." })).toBeDisabled();
  respond();
  await expectToast(page, "Login successful", "Welcome to the admin panel");
  await expect(page.getByRole("heading", { name: "Content Management" })).toBeVisible();
  expect(await flag()).toBe("true");

  await failNextRequest(page, "/api/auth/logout", "POST");
  await page.getByRole("button", { name: "Logout" }).click();
  await expectFailure(page, "Logout failed", "There was an error logging out");
  await expect(page.getByRole("heading", { name: "Content Management" })).toBeVisible();

  await page.getByRole("button", { name: "Logout" }).click();
  await expectToast(page, "Logged out successfully", "You have been logged out");
  await expect(page.getByRole("heading", heading)).toBeVisible();
  await expect(password(page)).toHaveValue("");
  expect(await flag()).toBeNull();
});

test("APP-08 a link from the command line signs in a browser without JavaScript while the site runs", {
  tag: "@once",
}, async ({ browser, site }) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, "../../dist/server/cli.js"), "password", "--link"],
    { env: { PATH: process.env.PATH, DATA_DIR: site.dataDir, SITE_URL: site.url } },
  );
  const link = stdout.match(/^http\S+$/m)?.[0] ?? "";
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site.url });
  await page.goto(link);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/admin");
  const status = await page.request.get("/api/auth/status");
  expect(await status.json()).toMatchObject({ authenticated: true });

  await page.goto(link);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert")).toContainText("already used");
  await page.close();
});

test("APP-08 failed sign-ins are stated once after a sign-in", { tag: "@once" }, async ({
  page,
  site,
  request,
}) => {
  await signIn(page, site);
  await request.post("/api/auth/login", { data: { password: "a guess" } });
  await openAdmin(page, site);
  await page.getByText(/^\d+ failed attempts? to sign in$/).click();
  const notice = page.getByRole("complementary", { name: "Failed sign-ins" });
  await notice.getByRole("button", { name: "OK" }).click();
  const loaded = page.waitForResponse("**/api/auth/failed-sign-ins");
  await page.reload();
  await loaded;
  await expect(page.getByRole("heading", { name: "Content Management" })).toBeVisible();
  await expect(notice).toBeHidden();
});

test("AUT-02, AUT-03, AUT-05 the sign-in status is requested once, and a failed check requests nothing else", {
  tag: "@once",
}, async ({ page, site }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(pathname);
  });
  await page.route("**/api/auth/status", (route) => route.fulfill({ status: 500 }));
  await page.goto("/admin?tab=artworks");
  await expect(page.getByRole("heading", heading)).toBeVisible();
  await expect(page.locator(".toast")).toHaveCount(0);
  expect(calls).toEqual(["/api/auth/status"]);

  await page.unroute("**/api/auth/status");
  calls.length = 0;
  await openAdmin(page, site, "/admin?tab=artworks");
  await page.getByRole("tab", { name: "Prints" }).click();
  await expect(page.getByText("Print Editions Management")).toBeVisible();
  expect(calls.filter((path) => path === "/api/auth/status")).toHaveLength(1);
});

test("AUT-02 a status check that is cut off shows the sign-in form without a toast", {
  tag: "@once",
}, async ({ page }) => {
  await page.route("**/api/auth/status", (route) => route.abort());
  await page.goto("/admin");
  await expect(page.getByRole("heading", heading)).toBeVisible();
  await expect(page.locator(".toast")).toHaveCount(0);
});

test("AUT-06, CCH-01, CCH-02 an expired session asks for the password in place and keeps the input", {
  tag: "@once",
}, async ({ page, site }) => {
  await openAdmin(page, site);
  const quote = page.getByLabel("Hero Quote");
  await quote.fill("Every stone remembers the sun.");
  await page.context().clearCookies();
  const save = page.getByRole("button", { name: "Save Changes" });
  await save.click();
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page.locator(".save-note")).toHaveText(/^Please sign in to save\. Kept on/);
  await expect(quote).toHaveValue("Every stone remembers the sun.");

  await save.click();
  const dialog = page.getByRole("dialog", { name: "Please sign in again" });
  await password(page).fill(site.password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expectToast(page, "Homepage updated successfully");
  await expect(quote).toHaveValue("Every stone remembers the sun.");
});

/** As a browser that denies site data: Firefox throws at each of these, Chromium at the first four. */
function denyStorage(): void {
  const deny = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
    Object.defineProperty(window, name, { get: deny });
  }
  Object.defineProperty(window, "BroadcastChannel", { value: deny });
  LockManager.prototype.request = async () => deny();
  ServiceWorkerContainer.prototype.register = async () => deny();
}

test("KEE-01 a browser that denies storage signs in, saves, and says that drafts are not kept", {
  tag: "@once",
}, async ({ page, site, content }) => {
  const faults: Error[] = [];
  page.on("pageerror", (fault) => faults.push(fault));
  await page.addInitScript(denyStorage);
  const work = await content.addArtwork({ title: "Without a Place" });
  await page.goto(`/admin/edit-artwork/${work.id}`);
  await submit(page, site.password);
  await page.getByLabel("Title", { exact: true }).fill("Without Storage");
  await expect(page.locator(".save-note").first()).toHaveText(
    "Not kept on this computer: the browser offers no storage. Please save soon.",
  );
  await page.getByRole("button", { name: "Update Artwork" }).click();
  await expectToast(page, "Artwork updated successfully!");
  await page.goto("/admin?tab=artworks");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", heading)).toBeVisible();
  expect(faults).toEqual([]);
});

test("AUT-01 a browser that keeps no cookies is told so", { tag: "@once" }, async ({
  page,
  site,
}) => {
  await page.route("**/api/auth/login", async (route) => {
    const response = await route.fetch();
    const { "set-cookie": _, ...headers } = response.headers();
    await page.context().clearCookies();
    await route.fulfill({ response, headers });
    await page.context().clearCookies();
  });
  await page.goto("/admin");
  await submit(page, site.password);
  await expectFailure(
    page,
    "Login failed",
    "The password is right, but this browser keeps no cookies of this site. Please allow them in its settings, or use another browser.",
  );
});
