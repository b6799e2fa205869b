import { readFile } from "node:fs/promises";
import { decryptFile } from "@nkar/archive/encrypted-file";
import { openZip } from "@nkar/archive/zip-reader";
import type { Download, TestInfo } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { expectFailure, openAdmin } from "../support/admin.ts";
import { expect, test } from "../support/content.ts";

// A sign-in ends the session of its device, so these tests have no part in the shared one.

const tab = "/admin?tab=contact&open=copies";
const passphrase = "apricot stone ararat light";

/** @returns the path of the file that the browser has saved */
async function pathOf(saved: Promise<Download>, info: TestInfo): Promise<string> {
  const download = await saved;
  const path = info.outputPath(download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

test(
  "OWN-06 the painter downloads the website, and the age of the copy stays in sight",
  {
    tag: "@once",
  },
  async ({ page, site }, info) => {
    await openAdmin(page, site, "/admin?tab=contact");
    await page.getByText("You have not downloaded a copy of the website yet.").click();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download the Website" }).click();
    const path = await pathOf(saved, info);
    expect(path).toMatch(/nkar-website-\d{4}-\d\d-\d\d\.zip$/);
    const { names } = await openZip(path);
    expect(names).toEqual(expect.arrayContaining(["index.html", "catalogue.json"]));
    await expect(page.getByText("Last copy of the website downloaded today.")).toBeVisible();
    await page.getByRole("button", { name: "Remove from the Website" }).click();
    await expect(page.getByRole("link", { name: "Save the File" })).toBeHidden();
    await page.goto("/admin?tab=contact");
    await expect(page.getByText("Last copy of the website downloaded today.")).toBeVisible();
  },
);

test(
  "OWN-06 a backup can be encrypted, after the password was asked for again",
  {
    tag: "@once",
  },
  async ({ page, site }, info) => {
    await openAdmin(page, site, tab);
    // As long after the sign-in.
    await page.route("**/api/download", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 401, json: { message: "Please sign in again" } })
        : route.fallback(),
    );
    await page.getByLabel("Encrypt the file with a passphrase").check();
    const field = page.getByRole("textbox", { name: "Passphrase" });
    await field.fill(passphrase);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download a Backup" }).click();
    const dialog = page.getByRole("dialog", { name: "Please sign in again" });
    await dialog.getByLabel("Password", { exact: true }).fill(site.password);
    await page.unrouteAll();
    await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
    const path = await pathOf(saved, info);
    expect(path).toMatch(/nkar-backup-\d{4}-\d\d-\d\d\.zip\.age$/);
    expect((await readFile(path)).toString("latin1", 0, 21)).toBe("age-encryption.org/v1");
    await decryptFile(path, `${path}.zip`, { passphrase, setting: "BACKUP_KEY" });
    const { names } = await openZip(`${path}.zip`);
    expect(names.filter((name) => name.startsWith("snapshots/"))).toHaveLength(1);
  },
);

test("OWN-06 a short passphrase is refused at its field, and Enter chooses no copy", {
  tag: "@once",
}, async ({ page, site }) => {
  await openAdmin(page, site, tab);
  const requests: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/download"))
      requests.push(request.postDataJSON());
  });
  await page.getByLabel("Encrypt the file with a passphrase").check();
  await page.getByRole("textbox", { name: "Passphrase" }).fill("short");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Download a Backup" }).click();
  await expectFailure(page, "No copy is being prepared", "at least 12 characters");
  await expect(page.getByRole("textbox", { name: "Passphrase" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Passphrase" })).toHaveValue("short");
  expect(requests).toEqual([{ kind: "backup", passphrase: "short" }]);
});

test("OWN-06 the copies are accessible, and fit a phone with large text", {
  tag: "@phone",
}, async ({ page, site }) => {
  await openAdmin(page, site, tab);
  await page.getByLabel("Encrypt the file with a passphrase").check();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => {
    const root = document.documentElement;
    root.style.fontSize = "200%";
    return root.scrollWidth - root.clientWidth;
  });
  expect(overflow).toBe(0);
});
