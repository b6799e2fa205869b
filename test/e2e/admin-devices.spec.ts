import type { Browser, Page } from "@playwright/test";
import { expectFailure, expectToast, openAdmin } from "../support/admin.ts";
import { expect, type Site, test as siteTest } from "../support/site.ts";

/** Browsers make no passkeys for the address `127.0.0.1`. */
const test = siteTest.extend({
  // A separate site: these tests sign out all devices.
  environment: { ARTIST_NAME: "Many Devices" },
  baseURL: ({ site }, use) => use(site.url.replace("127.0.0.1", "localhost")),
});

const tab = "/admin?tab=contact&open=security";

/** A device that confirms at once. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

function line(page: Page, text: string) {
  return page.getByRole("listitem").filter({ hasText: text });
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Admin Portal" })).toBeVisible();
}

const phone = "Mozilla/5.0 (Android 16; Mobile; rv:146.0) Gecko/146.0 Firefox/146.0";
const tablet = "Mozilla/5.0 (iPad; CPU OS 26_1 like Mac OS X) Version/26.1 Safari/605.1.15";

/** @returns a function that asks the site if the device is still signed in */
async function signInElsewhere(browser: Browser, site: Site, userAgent: string) {
  const context = await browser.newContext({ userAgent, baseURL: site.url });
  const data = { password: site.password };
  expect((await context.request.post("/api/auth/login", { data })).ok()).toBe(true);
  return async () => {
    const status = await context.request.get("/api/auth/status");
    return (await status.json()).authenticated;
  };
}

test("APP-03, APP-09 a passkey signs in, and a new password needs the present one, signs out other devices and removes passkeys without a tick", {
  tag: "@once",
}, async ({ page, site, browser }) => {
  const isTabletSignedIn = await signInElsewhere(browser, site, tablet);
  await addAuthenticator(page);
  await openAdmin(page, site, tab);
  // As long after the sign-in.
  await page.route(
    "**/api/passkeys/options",
    (route) => route.fulfill({ status: 401, json: { message: "Please sign in again" } }),
    { times: 1 },
  );
  await page.getByLabel("Name of the new passkey").fill("My phone");
  await page.getByRole("button", { name: "Add a Passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Please sign in again" });
  await dialog.getByLabel("Password", { exact: true }).fill(site.password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expectToast(page, "Passkey added", '"My phone" can now sign in');
  await expect(line(page, "My phone")).toContainText("not used yet");

  await logOut(page);
  const passkeyButton = page.getByRole("button", { name: "Sign In with a Passkey" });
  await passkeyButton.click();
  await expectToast(page, "Login successful", "Welcome to the admin panel");
  await expect(line(page, "My phone")).toContainText("last used");

  const current = page.getByLabel("Current password", { exact: true });
  const next = page.getByLabel("New password", { exact: true });
  const change = page.getByRole("button", { name: "Change Password" });
  const password = "quiet Ararat over limewashed walls";
  await next.fill(password);
  await expect(page.getByText("Strength: Strong")).toBeVisible();
  await current.fill("not the password");
  await change.click();
  await expectFailure(page, "Failed to change password", "The current password is not right");
  const box = page.getByRole("checkbox", { name: "My phone" });
  await box.check();
  await current.fill(site.password);
  await change.click();
  await expectToast(page, "Password changed successfully");
  await expect(line(page, "My phone")).toHaveCount(1);
  expect(await isTabletSignedIn()).toBe(false);
  await expect(box).not.toBeChecked();
  await current.fill(password);
  await next.fill(site.password);
  await change.click();
  await expect(line(page, "My phone")).toHaveCount(0);
  await logOut(page);
  await expect(passkeyButton).toBeHidden();
});

test("APP-03, APP-07 passkeys are removed, and other devices are listed and signed out, one or all", {
  tag: "@once",
}, async ({ page, site, browser }) => {
  const isPhoneSignedIn = await signInElsewhere(browser, site, phone);
  const isTabletSignedIn = await signInElsewhere(browser, site, tablet);
  await addAuthenticator(page);
  await openAdmin(page, site, tab);
  await page.getByLabel("Name of the new passkey").fill("My computer");
  await page.getByRole("button", { name: "Add a Passkey" }).click();
  await line(page, "My computer").getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expectToast(page, "Passkey removed");
  await expect(line(page, "My computer")).toHaveCount(0);

  await expect(line(page, "This device")).toHaveCount(1);
  await expect(line(page, "This device").getByRole("button")).toHaveCount(0);

  await page.getByRole("button", { name: "Sign out Firefox on Android" }).click();
  await expectToast(page, "Device signed out");
  await expect(line(page, "Firefox on Android")).toHaveCount(0);
  expect([await isPhoneSignedIn(), await isTabletSignedIn()]).toEqual([false, true]);

  await page.getByRole("button", { name: "Sign out all others" }).click();
  await expectToast(page, "All other devices have been signed out");
  await expect(line(page, "Safari on iPad")).toHaveCount(0);
  await expect(line(page, "This device")).toHaveCount(1);
  expect(await isTabletSignedIn()).toBe(false);
});
