import { delayServer, expectFailure, expectToast, openAdmin } from "../support/admin.ts";
import { expect, test } from "../support/site.ts";

test("ADM-01, ADM-02, NAV-06, AUT-06 visitors see the Admin Portal at every admin URL", {
  tag: "@once",
}, async ({ page }) => {
  for (const path of ["/admin", "/admin/create-artwork", "/admin/edit-print/1"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Admin Portal" })).toBeVisible();
    await expect(
      page.getByText("Enter your credentials to access the admin dashboard"),
    ).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(1);
  }
});

test("ADM-03, ADM-04 the password can be shown, and an empty one is not submitted", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/admin");
  const field = page.getByLabel("Password", { exact: true });
  await expect(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(field).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(field).toHaveAttribute("type", "password");

  let sent = false;
  await page.route("**/api/auth/login", (route) => {
    sent = true;
    return route.fallback();
  });
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Admin Portal" })).toBeVisible();
  expect(sent).toBe(false);
});

test("ADM-05, ADM-06, AUT-01, AUT-04, TST-03, TST-06 signing in opens the dashboard and logging out the portal", async ({
  page,
  site,
}) => {
  await page.goto("/admin");
  const respond = await delayServer(page, "/api/auth/login", "POST");
  await page.getByLabel("Password", { exact: true }).fill(site.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("button", { name: "Signing In..." })).toBeDisabled();
  respond();
  await expectToast(page, "Login successful", "Welcome to the admin panel");
  await expect(page.getByRole("heading", { name: "Content Management" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("nkar-admin"))).toBe("true");

  await page.getByRole("button", { name: "Logout" }).click();
  await expectToast(page, "Logged out successfully", "You have been logged out");
  await expect(page.getByRole("heading", { name: "Admin Portal" })).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  expect(await page.evaluate(() => localStorage.getItem("nkar-admin"))).toBeNull();
});

test("TST-04, TST-05, TST-26 a wrong password and a network failure have different messages", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/admin");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectFailure(page, "Invalid password", "Please try again");

  await page.route("**/api/auth/login", (route) => route.abort());
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectFailure(page, "Login failed", "Please try again");
  await page.unroute("**/api/auth/login");

  await page.route("**/api/auth/login", (route) =>
    route.fulfill({ json: { authenticated: false } }),
  );
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectFailure(page, "Invalid password", "Please try again");
});

test("TST-07 a failed logout shows an error and stays signed in", { tag: "@once" }, async ({
  page,
  site,
}) => {
  await openAdmin(page, site);
  await page.route("**/api/auth/logout", (route) => route.fulfill({ status: 500 }));
  await page.getByRole("button", { name: "Logout" }).click();
  await expectFailure(page, "Logout failed", "There was an error logging out");
  await expect(page.getByRole("heading", { name: "Content Management" })).toBeVisible();
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
  await expect(page.getByRole("heading", { name: "Admin Portal" })).toBeVisible();
  await expect(page.locator(".toast")).toHaveCount(0);
  expect(calls).toEqual(["/api/auth/status"]);

  await page.unroute("**/api/auth/status");
  calls.length = 0;
  await openAdmin(page, site, "/admin?tab=artworks");
  await page.getByRole("tab", { name: "Prints" }).click();
  await expect(page.getByText("Print Editions Management")).toBeVisible();
  expect(calls.filter((path) => path === "/api/auth/status")).toHaveLength(1);
});

test("AUT-06, CCH-01, CCH-02 an expired session asks for the password in place and keeps the input", {
  tag: "@once",
}, async ({ page, site }) => {
  await openAdmin(page, site);
  const quote = page.getByLabel("Hero Quote");
  await quote.fill("Every stone remembers the sun.");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save Changes" }).click();

  const dialog = page.getByRole("dialog", { name: "Please sign in again" });
  await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
  await dialog.getByLabel("Password", { exact: true }).fill(site.password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await expect(dialog).toBeHidden();
  await expectToast(page, "Homepage updated successfully");
  await expect(quote).toHaveValue("Every stone remembers the sun.");
});

test("AUT-06 declining to sign in again leaves the form unchanged", { tag: "@once" }, async ({
  page,
  site,
}) => {
  await openAdmin(page, site, "/admin?tab=artist");
  const statement = page.getByLabel("Artist Statement");
  await statement.fill("I paint what stays.");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByRole("button", { name: "Not now" }).click();
  await expectFailure(page, "Failed to update artist bio", "Please sign in");
  await expect(statement).toHaveValue("I paint what stays.");
});

test("AUT-06 deleting after the session expired asks for the password, then deletes", {
  tag: "@once",
}, async ({ page, site }) => {
  await openAdmin(page, site, "/admin?tab=exhibitions");
  const line = page.getByRole("listitem").last();
  const title = (await line.getByRole("heading").textContent()) ?? "";
  await page.context().clearCookies();
  await line.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Please sign in again" });
  await dialog.getByLabel("Password", { exact: true }).fill(site.password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await expectToast(page, "Exhibition deleted successfully");
  await expect(page.getByRole("heading", { name: title, exact: true })).toHaveCount(0);
});
