import type { Page } from "@playwright/test";

/** Sends a form to the admin's worker, as the share sheet of a phone does. */
export async function sharePicture(
  page: Page,
  picture: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.evaluate(() => {
    const input = document.createElement("input");
    Object.assign(input, { type: "file", name: "pictures" });
    const form = document.createElement("form");
    Object.assign(form, { method: "post", action: "/admin/share", enctype: "multipart/form-data" });
    form.append(input);
    document.body.append(form);
  });
  const form = page.locator("form[action='/admin/share']");
  await form.locator("input").setInputFiles(picture);
  await form.evaluate((shared: HTMLFormElement) => shared.submit());
}
