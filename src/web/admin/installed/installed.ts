import { watchConnection } from "./connection.ts";
import { watchForNewVersion } from "./new-version.ts";
import { followWorker } from "./worker-messages.ts";
import { registerWorker } from "./worker-registration.ts";

let showMessages = () => {};
let isStarted = false;

/**
 * Starts what makes the admin an app of the device; later calls, after another sign-in, only
 * replace `onMessageArrived`.
 * @param onMessageArrived a visitor has written
 */
export function start(onMessageArrived: () => void): void {
  showMessages = onMessageArrived;
  if (isStarted) return;
  isStarted = true;
  watchConnection();
  watchForNewVersion();
  followWorker(() => showMessages());
  // Without the worker, the admin only needs a network.
  registerWorker().catch(() => {});
}
