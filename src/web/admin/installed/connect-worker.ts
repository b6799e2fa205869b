import { navigate } from "../navigation/navigation.tsx";
import { makeRoomForToasts } from "../ui/toast-room.ts";
import { registerWorker } from "./worker-registration.ts";

let refreshInbox = () => {};
let isStarted = false;

/**
 * Registers the service worker, listens to its messages, and keeps toasts from covering the page.
 * Later calls, after another sign-in, only replace `onMessageArrived`.
 * @param onMessageArrived is called when a visitor has written
 */
export function connectWorker(onMessageArrived: () => void): void {
  refreshInbox = onMessageArrived;
  if (isStarted) return;
  isStarted = true;
  makeRoomForToasts();
  navigator.serviceWorker?.addEventListener("message", ({ data }: MessageEvent) => {
    refreshInbox();
    // The painter has pressed a notification.
    if (data.type === "open") navigate(data.address);
  });
  // Without the worker, the admin works as well but needs a network.
  registerWorker().catch(() => {});
}
