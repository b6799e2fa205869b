import { admin } from "../../../core/routes.ts";
import { texts } from "../texts/texts.ts";

// Notifications of this browser: permission and subscription.

/**
 * Returns the reason why this browser cannot be notified, in words for the painter; null if it can.
 */
export function pushObstacle(): string | null {
  if (!("serviceWorker" in navigator)) return texts.devices.notifications.needHttps;
  if (!("PushManager" in window)) {
    return texts.devices.notifications.unsupported;
  }
  if (Notification.permission === "denied") {
    return texts.devices.notifications.blocked;
  }
  return null;
}

async function findSubscription() {
  const registration = await navigator.serviceWorker.getRegistration(admin.portal);
  if (!registration) throw new Error("The admin has no worker here");
  return { registration, subscription: await registration.pushManager.getSubscription() };
}

/**
 * Asks for permission and subscribes this browser.
 * @param publicKey of the site
 * @returns null if the painter refuses
 * @throws if the browser's push service cannot be reached
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionJSON | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { registration, subscription } = await findSubscription();
  // The present subscription may belong to an older key of the site.
  await subscription?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return (await registration.pushManager.subscribe(options)).toJSON();
}

export async function unsubscribeBrowser(): Promise<void> {
  await (await findSubscription()).subscription?.unsubscribe();
}
