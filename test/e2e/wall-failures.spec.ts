import { expectAccessible } from "../support/accessible.ts";
import { expect, openPreview, test } from "./wall-site.ts";

// Failures look the same on all screens.

test("ERR-09, ERR-10 an unplugged camera and a feed that cannot play are reported @long", {
  tag: "@phone",
}, async ({ page, print }) => {
  await page.addInitScript(() => {
    const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await getUserMedia(constraints);
      const unplug = () => stream.getTracks()[0]?.dispatchEvent(new Event("ended"));
      Object.assign(window, { unplug });
      return stream;
    };
  });
  await openPreview(page, print);
  await expect(page.getByRole("button", { name: "Start Preview" })).toBeVisible();
  await page.evaluate(() => (window as unknown as { unplug(): void }).unplug());
  await expect(page.getByText("Error loading camera feed. Please try again.")).toBeVisible();

  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await openPreview(page, print);
  const advice = "Unable to start camera preview. Please check your camera permissions.";
  await expect(page.getByText(advice)).toBeVisible();
});

test("AR-22, ERR-06 a refused camera shows advice and other ways, accessibly", {
  tag: "@phone",
}, async ({ page, print }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await openPreview(page, print);
  await expect(page.getByRole("heading", { name: "Camera Access Required" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Camera access was denied.");
  await expect(page.getByRole("button", { name: "Use a photo of your wall" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try Again" })).toBeFocused();
  await expectAccessible(page, ".wall-preview");
});
