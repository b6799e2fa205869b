import { expectAccessible } from "../support/accessible.ts";
import { expect, openPreview, test } from "./wall-site.ts";

// Failures look the same on all screens.

test("ERR-09 reports an unplugged camera @long", { tag: "@phone" }, async ({ page, print }) => {
  await page.addInitScript(() => {
    const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await getUserMedia(constraints);
      const end = () => stream.getTracks()[0]?.dispatchEvent(new Event("ended"));
      Object.assign(window, { unplug: end });
      return stream;
    };
  });
  await openPreview(page, print);
  await expect(page.getByRole("button", { name: "Start Preview" })).toBeVisible();
  await page.evaluate(() => (window as unknown as { unplug(): void }).unplug());
  await expect(page.getByText("Error loading camera feed. Please try again.")).toBeVisible();
});

test("ERR-10 reports a feed that cannot play @long", { tag: "@phone" }, async ({ page, print }) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await openPreview(page, print);
  await expect(
    page.getByText("Unable to start camera preview. Please check your camera permissions."),
  ).toBeVisible();
});

test("AR-23, ERR-12 Try Again requests the rear camera, Try Front Camera the front one @long", {
  tag: "@phone",
}, async ({ page, print }) => {
  await page.addInitScript(() => {
    const requested: string[] = [];
    Object.assign(window, { requested });
    navigator.mediaDevices.getUserMedia = (constraints) => {
      const video = constraints?.video as { facingMode: { ideal: string } } | undefined;
      requested.push(video?.facingMode.ideal ?? "");
      return Promise.reject(new DOMException("", "NotFoundError"));
    };
  });
  await openPreview(page, print);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("No camera found on this device.")).toBeVisible();
  await page.getByRole("button", { name: "Try Front Camera" }).click();
  await expect(page.getByText("Unable to access any camera on this device.")).toBeVisible();
  const requested = await page.evaluate(
    () => (window as unknown as { requested: string[] }).requested,
  );
  expect(requested).toEqual(["environment", "environment", "user"]);
});

test("AR-22, ERR-06 a refused camera shows advice and other ways, accessibly", {
  tag: "@phone",
}, async ({ page, print }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("no camera for tests", "NotAllowedError"));
  });
  await openPreview(page, print);
  await expect(page.getByRole("heading", { name: "Camera Access Required" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Camera access was denied.");
  await expect(page.getByRole("button", { name: "Use a photo of your wall" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try Again" })).toBeFocused();
  await expectAccessible(page, ".wall-preview");
});
