import type { Browser, Page } from "@playwright/test";
import { expectFailure, expectToast, loseAnswer } from "../support/admin.ts";
import { expect, type Site, test as siteTest } from "../support/site.ts";

/** Browsers make no passkeys for the address `127.0.0.1`. */
const test = siteTest.extend({
  // A separate site: these tests sign out all devices.
  environment: { ARTIST_NAME: "Many Devices" },
  baseURL: ({ site }, use) => use(site.url.replace("127.0.0.1", "localhost")),
});

const tab = "/admin?tab=contact&open=security";

/** A device that confirms at once, unless the person is not recognised. */
async function addAuthenticator(page: Page, isUserVerified = true): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
}

async function openDevices(page: Page, site: Site): Promise<void> {
  const answer = await page.request.post("/api/auth/login", { data: { password: site.password } });
  expect(answer.ok()).toBe(true);
  await page.goto(tab);
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByLabel("Name of the new passkey").fill(name);
  await page.getByRole("button", { name: "Add a Passkey" }).click();
}

async function removePasskeys({ request }: Page, { password }: Site): Promise<void> {
  await request.post("/api/auth/login", { data: { password } });
  for (const { id } of await (await request.get("/api/passkeys")).json()) {
    await request.delete(`/api/passkeys/${id}`);
  }
  await request.post("/api/auth/logout");
}

function line(page: Page, text: string) {
  return page.getByRole("listitem").filter({ hasText: text });
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Admin Portal" })).toBeVisible();
}

function passkeyButton(page: Page) {
  return page.getByRole("button", { name: "Sign In with a Passkey" });
}

test("APP-03 a passkey is added by name, signs in, and is removed", { tag: "@once" }, async ({
  page,
  site,
}) => {
  await removePasskeys(page, site);
  await addAuthenticator(page);
  await openDevices(page, site);
  await addPasskey(page, "My phone");
  await expectToast(page, "Passkey added", '"My phone" can now sign in');
  await expect(line(page, "My phone")).toContainText("not used yet");
  await addPasskey(page, "My phone again");
  await expectFailure(page, "No passkey was added", "This device already has a passkey");

  await logOut(page);
  await passkeyButton(page).click();
  await expectToast(page, "Login successful", "Welcome to the admin panel");
  await expect(line(page, "My phone")).toContainText("last used");

  await line(page, "My phone").getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expectToast(page, "Passkey removed");
  await expect(line(page, "My phone")).toHaveCount(0);

  const status = page.waitForResponse("**/api/auth/status");
  await logOut(page);
  expect(await (await status).json()).toEqual({ authenticated: false, passkeys: false });
  await expect(passkeyButton(page)).toBeHidden();
});

test("APP-03 a new password lists the passkeys and removes those without a tick", {
  tag: "@once",
}, async ({ page, site }) => {
  await removePasskeys(page, site);
  await addAuthenticator(page);
  await openDevices(page, site);
  await addPasskey(page, "My phone");
  const box = page.getByRole("checkbox", { name: "My phone" });
  async function changePassword(current: string, next: string): Promise<void> {
    await page.getByLabel("Current password", { exact: true }).fill(current);
    await page.getByLabel("New password", { exact: true }).fill(next);
    await page.getByRole("button", { name: "Change Password" }).click();
    await expect(page.getByLabel("New password", { exact: true })).toBeEmpty();
  }
  await expect(box).not.toBeChecked();
  await box.check();
  await changePassword(site.password, "quiet Ararat over limewashed walls");
  await expect(line(page, "My phone")).toHaveCount(1);
  await expect(box).not.toBeChecked();
  await changePassword("quiet Ararat over limewashed walls", site.password);
  await expect(line(page, "My phone")).toHaveCount(0);
  await expect(box).toHaveCount(0);
});

test("APP-03, KEE-02 a passkey whose answer was lost is added @long", { tag: "@once" }, async ({
  page,
  site,
}) => {
  await removePasskeys(page, site);
  await addAuthenticator(page);
  await openDevices(page, site);
  await loseAnswer(page, "/api/passkeys", "POST");
  await addPasskey(page, "My tablet");
  await expectToast(page, "Passkey added", '"My tablet" can now sign in');
  await expect(line(page, "My tablet")).toBeVisible();
});

test("APP-03 a passkey that the site no longer knows is refused, and the password works @long", {
  tag: "@once",
}, async ({ page, site }) => {
  await addAuthenticator(page);
  await openDevices(page, site);
  await addPasskey(page, "Lost phone");
  await expect(line(page, "Lost phone")).toBeVisible();
  await logOut(page);
  await expect(passkeyButton(page)).toBeVisible();
  await removePasskeys(page, site);

  await passkeyButton(page).click();
  await expectFailure(page, "Passkey not accepted", "Please try again");
  await page.getByLabel("Password", { exact: true }).fill(site.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expectToast(page, "Login successful");
});

test("a device that does not recognise the person adds no passkey @long", {
  tag: "@once",
}, async ({ page, site }) => {
  await addAuthenticator(page, false);
  await openDevices(page, site);
  await addPasskey(page, "Stranger");
  await expectFailure(page, "No passkey was added", "The device did not confirm it");
  await expect(line(page, "Stranger")).toHaveCount(0);
});

test("adding a passkey long after the sign-in asks for the password first", {
  tag: "@once",
}, async ({ page, site }) => {
  await addAuthenticator(page);
  await openDevices(page, site);
  await page.route(
    "**/api/passkeys/options",
    (route) => route.fulfill({ status: 401, json: { message: "Please sign in again" } }),
    { times: 1 },
  );
  await addPasskey(page, "Studio");
  const dialog = page.getByRole("dialog", { name: "Please sign in again" });
  await dialog.getByLabel("Password", { exact: true }).fill(site.password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(line(page, "Studio")).toBeVisible();
});

async function signInElsewhere(browser: Browser, site: Site, userAgent: string) {
  const context = await browser.newContext({ userAgent, baseURL: site.url });
  const data = { password: site.password };
  expect((await context.request.post("/api/auth/login", { data })).ok()).toBe(true);
  return async () => {
    const status = await context.request.get("/api/auth/status");
    return (await status.json()).authenticated;
  };
}

test("APP-07 other devices are listed and signed out, one or all", { tag: "@once" }, async ({
  page,
  site,
  browser,
}) => {
  const phone = "Mozilla/5.0 (Android 16; Mobile; rv:146.0) Gecko/146.0 Firefox/146.0";
  const tablet = "Mozilla/5.0 (iPad; CPU OS 26_1 like Mac OS X) Version/26.1 Safari/605.1.15";
  const isPhoneSignedIn = await signInElsewhere(browser, site, phone);
  const isTabletSignedIn = await signInElsewhere(browser, site, tablet);
  await openDevices(page, site);
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
