import type { Page } from "@playwright/test";
import { expect, expectToast, test } from "../support/admin.ts";

test.use({ serviceWorkers: "allow" });

/** The headless browser refuses notifications and has no push service. */
async function replacePushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const subscription = {
      toJSON: () => ({
        endpoint: "https://push.example/send/this-browser",
        keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
      }),
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => null,
      subscribe: async () => subscription,
    });
    Object.defineProperty(Notification, "permission", { value: "default" });
    Notification.requestPermission = async () => "granted";
  });
}

test("APP-02 notifications are off until the painter turns them on, per device", {
  tag: "@once",
}, async ({ page }) => {
  await replacePushService(page);
  await page.goto("/admin?tab=contact&open=security");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole("button", { name: "Notify Me on This Device" }).click();
  await expectToast(page, "Notifications are on");
  await page.reload();
  await page.getByRole("button", { name: /^Turn off notifications on/ }).click();
  await expectToast(page, "Notifications are off");
  await expect(page.getByRole("button", { name: "Notify Me on This Device" })).toBeVisible();
});

/** Globals of the worker, with the notification that the test records there. */
interface ShownInWorker {
  registration: ServiceWorkerRegistration;
  shown: NotificationOptions & { title: string };
}

test("APP-02 a notification names sender and work, and opens the message", {
  tag: "@once",
}, async ({ page, context, painter }) => {
  await painter.post("/api/contact", {
    data: {
      name: "Claire Martin",
      email: "claire@example.com",
      subject: "Sunrise over Sevan",
      message: "Is it for sale?",
    },
    failOnStatusCode: true,
  });
  const [{ id }] = await (await painter.get("/api/contact")).json();
  await page.goto("/admin");
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("The worker does not run");
  // The headless browser shows no notifications.
  await worker.evaluate(() => {
    const scope = self as unknown as ShownInWorker;
    scope.registration.showNotification = async (title, options) => {
      scope.shown = { title, ...options };
    };
  });
  const payload = { messageId: id, sender: "Claire Martin", about: "Sunrise over Sevan" };
  // As the browser does after decrypting it.
  await worker.evaluate((data) => {
    const push = new Event("push");
    self.dispatchEvent(Object.assign(push, { data: { json: () => data }, waitUntil: () => {} }));
  }, payload);
  const readShown = () => worker.evaluate(() => (self as unknown as ShownInWorker).shown);
  await expect
    .poll(readShown)
    .toMatchObject({ title: "New message from Claire Martin", body: "Sunrise over Sevan" });

  await worker.evaluate(() => {
    const { shown } = self as unknown as ShownInWorker;
    const notification = { ...shown, close: () => {} };
    const click = new Event("notificationclick");
    self.dispatchEvent(Object.assign(click, { notification, waitUntil: () => {} }));
  });
  await expect(page.getByText("Is it for sale?")).toBeVisible();
});
