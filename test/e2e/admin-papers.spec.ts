import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { entry, expect, expectToast, test } from "../support/admin.ts";
import { messageLine, writeMessage } from "../support/inbox.ts";

// A catalogue of the works that other tests added takes half a minute to draw.
test.use({ environment: { ARTIST_NAME: "Anahit on Paper" } });

test("PAP-01 the dialog shows the first page and makes a PDF file of works chosen by hand", {
  tag: "@once",
}, async ({ page, content }) => {
  const { title } = await content.addArtwork({ title: "On a label" });
  await page.goto("/admin?tab=artworks");
  await page.getByRole("button", { name: "Print…" }).click();
  const dialog = page.getByRole("dialog", { name: "On paper" });
  await expect(dialog.getByRole("img", { name: "The first page" })).toBeVisible();
  await dialog.getByLabel("Paper", { exact: true }).selectOption("Price list");
  await dialog.getByLabel("Works", { exact: true }).selectOption("Chosen by hand");
  await dialog.getByLabel(title).check();
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Make the PDF" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("prices.pdf");
  expect(await readFile(await download.path(), "latin1")).toMatch(/^%PDF.*%%EOF\s*$/s);
});

test("PAP-01 the browser frees a first page once another one replaces it", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/admin?tab=artworks");
  await page.getByRole("button", { name: "Print…" }).click();
  const dialog = page.getByRole("dialog", { name: "On paper" });
  const firstPage = dialog.getByRole("img", { name: "The first page" });
  await expect(firstPage).toBeVisible();
  const address = (await firstPage.getAttribute("src")) ?? "";
  const isKept = () =>
    page.evaluate(
      (url) =>
        fetch(url).then(
          (file) => file.ok,
          () => false,
        ),
      address,
    );
  expect(await isKept()).toBe(true);
  await dialog.getByLabel("Paper", { exact: true }).selectOption("Price list");
  await expect.poll(isKept).toBe(false);
  await expect(firstPage).toBeVisible();
});

test("REA-05 the dialog names the works with letters that papers lack", {
  tag: "@once",
}, async ({ page, content }) => {
  await content.addArtwork({ title: "שלום" });
  await content.addArtwork({ title: "Ελληνικό φως" });
  await page.goto("/admin?tab=artworks");
  await page.getByRole("button", { name: "Print…" }).click();
  const dialog = page.getByRole("dialog", { name: "On paper" });
  await expect(dialog.locator(".print-preview .entry-error")).toHaveText(
    "The typefaces of papers lack some letters, which would stay blank: “שלום”.",
  );
});

test("PAP-01 the dialog counts the pages, and the last papers stay on the device until the painter signs out", {
  tag: "@once",
}, async ({ page, content }) => {
  await content.addArtwork({ title: "In a catalogue" });
  await page.goto("/admin?tab=artworks");
  await page.getByRole("button", { name: "Print…" }).click();
  const dialog = page.getByRole("dialog", { name: "On paper" });
  await dialog.getByLabel("Paper", { exact: true }).selectOption("Catalogue");
  await expect(dialog.getByRole("img", { name: "The first page" })).toBeVisible();
  const status = dialog.getByRole("status");
  const counted = status.getByText(/^Page \d+ of \d+$/).waitFor();
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Make the PDF" }).click();
  await counted;
  const file = await readFile(await (await saved).path());

  await page.route("**/api/papers", (route) => route.abort());
  const savedAgain = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save again", exact: true }).click();
  expect(await readFile(await (await savedAgain).path())).toEqual(file);
  const address = await status.getByRole("link", { name: "Open the PDF" }).getAttribute("href");
  expect(address).toMatch(/^blob:/);

  await dialog.getByRole("button", { name: "Close" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Print…" }).click();
  const kept = dialog.getByRole("listitem").filter({ hasText: "Catalogue" });
  const savedLater = page.waitForEvent("download");
  await kept.getByRole("button", { name: "Save again Catalogue" }).click();
  expect(await readFile(await (await savedLater).path())).toEqual(file);
  await dialog.getByRole("button", { name: "Close" }).click();
  // The other tests share the session.
  await page.route("**/api/auth/logout", (route) => route.fulfill({ json: {} }));
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain("nkar-papers");
});

test("PAP-01 a paper is drawn to its end after its dialog is closed, and can be stopped", {
  tag: "@once",
}, async ({ page, content }) => {
  await content.addArtwork({ title: "Drawn behind" });
  await page.goto("/admin?tab=artworks");
  const dialog = page.getByRole("dialog", { name: "On paper" });
  const open = () => page.getByRole("button", { name: "Print…" }).click();
  await open();
  await dialog.getByLabel("Paper", { exact: true }).selectOption("Catalogue");
  const make = dialog.getByRole("button", { name: "Make the PDF" });
  await make.click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(make).toBeEnabled();

  const saved = page.waitForEvent("download");
  await make.click();
  await dialog.getByRole("button", { name: "Close" }).click();
  expect((await saved).suggestedFilename()).toBe("catalogue.pdf");
  await open();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Catalogue" })).toHaveCount(1);
});

test("PAP-02 a copy of a print gets a certificate, which its page confirms until it is withdrawn, and Back closes one dialog at a time", {
  tag: "@once",
}, async ({ page, content }) => {
  const { id, title } = await content.addPrint({ title: "Numbered" });
  await page.goto(`/admin/edit-print/${id}`);
  await page.getByLabel(/^Copies in the edition/).fill("50");
  await page.getByRole("button", { name: "Update Print Edition" }).click();
  const card = entry(page, title);
  await card.getByRole("button", { name: /^More actions/ }).click();
  await card.getByRole("button", { name: "Certificate…" }).click();
  const dialog = page.getByRole("dialog", { name: "Certificates of" });
  await dialog.getByLabel(/^Copy;/).fill("7");
  await expect(dialog.getByRole("img", { name: "The first page" })).toBeVisible();
  await dialog.getByRole("button", { name: "Issue a certificate" }).click();
  const opened = await dialog.getByRole("link", { name: "Open the PDF" }).getAttribute("href");
  expect(opened).toMatch(/\/api\/certificates\/\d+\/file$/);
  const line = dialog.getByRole("listitem").filter({ hasText: "copy 7" });
  const downloading = page.waitForEvent("download");
  await line.getByRole("link", { name: /^PDF/ }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^certificate-\d+\.pdf$/);
  const address = (await line.getByRole("link", { name: /^No\. / }).getAttribute("href")) ?? "";
  const confirmed = await page.request.get(address);
  expect(await confirmed.text()).toContain("Copy 7 of 50");
  const withdraw = line.getByRole("button", { name: /^Withdraw/ });
  await withdraw.click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(withdraw).toBeFocused();
  await withdraw.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(line).toContainText("withdrawn");
  await expect(dialog.getByRole("button", { name: "Issue a certificate" })).toBeVisible();
  expect(await (await page.request.get(address)).text()).toContain("no longer valid");
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(card).toBeVisible();
});

test("OWN-03 a work that is marked as sold leads to its certificate, from a message and from its card", {
  tag: "@once",
}, async ({ page, content }) => {
  const { id, title } = await content.addArtwork({ title: "Sold at last", price: 900 });
  await writeMessage(page, "Odette", "May I buy it?", `artwork=${id}`);
  await page.goto("/admin?tab=contact");
  const message = messageLine(page, "Odette");
  await message.getByRole("button", { expanded: false }).click();
  const certificate = message.getByRole("button", { name: `Certificate… ${title}` });
  await expect(certificate).toHaveCount(0);
  await message.getByRole("button", { name: `Mark as sold on the site: ${title}` }).click();
  await certificate.click();
  const dialog = page.getByRole("dialog", { name: `Certificates of “${title}”` });
  await dialog.getByRole("button", { name: "Close" }).click();

  await page.goto("/admin?tab=artworks");
  const availability = page.getByLabel(`Availability of ${title}`);
  await availability.selectOption("Reserved");
  await expectToast(page, `${title} is reserved`);
  await availability.selectOption("Sold");
  await page.getByRole("button", { name: "Certificate…", exact: true }).click();
  await expect(dialog).toBeVisible();
});

test("OWN-05 ten prices and five papers for a gallery take at most 48 taps", {
  tag: "@phone",
}, async ({ page, content }) => {
  // Drawing papers of ten pictures takes minutes on a busy machine.
  test.slow();
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  /** Opens the list of choices and takes one. */
  const choose = async (target: Locator, label: string) => {
    taps += 2;
    await target.selectOption(label);
  };
  const works = [];
  for (let number = 1; number <= 10; number += 1) {
    works.push(await content.addArtwork({ title: `For the gallery ${number}`, price: 100 }));
  }
  const [first] = works;
  const members = works.map(({ id }) => ({ artwork: id }));
  await content.addExhibition({ title: "At the gallery", works: members });

  await page.goto("/admin?tab=artworks");
  for (const { title } of works) {
    await tap(page.getByRole("link", { name: title, exact: true }));
    const price = page.getByLabel(/^Price/);
    await tap(price);
    await price.fill("120");
    await tap(page.getByRole("button", { name: "Update Artwork" }));
    await expect(entry(page, title)).toContainText("$120");
  }

  await tap(page.getByRole("tab", { name: "Exhibitions" }));
  await tap(page.getByRole("button", { name: "Print… At the gallery" }));
  const dialog = page.getByRole("dialog", { name: "On paper" });
  for (const kind of ["Wall labels", "Price list", "Catalogue", "Hanging sheet"]) {
    if (kind !== "Wall labels") await choose(dialog.getByLabel("Paper", { exact: true }), kind);
    const saved = page.waitForEvent("download");
    await tap(dialog.getByRole("button", { name: "Make the PDF" }));
    await saved;
  }
  await tap(dialog.getByRole("button", { name: "Close" }));
  await tap(page.getByRole("tab", { name: "Artworks" }));
  await choose(page.getByLabel(`Availability of ${first?.title}`, { exact: true }), "Sold");
  await tap(page.getByRole("button", { name: "Certificate…", exact: true }));
  const certificates = page.getByRole("dialog", { name: "Certificates of" });
  await tap(certificates.getByRole("button", { name: "Issue a certificate" }));
  await expect(certificates.getByRole("link", { name: "Open the PDF" })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(48);
});
