import { watchConnection } from "./connection.ts";
import { watchForNewVersion } from "./new-version.ts";
import { followWorker } from "./worker-messages.ts";
import { registerWorker } from "./worker-registration.ts";

/**
 * Starts what makes the admin an app of the device.
 * @param onMessageArrived a visitor has written
 */
export function start(onMessageArrived: () => void): void {
  watchConnection();
  watchForNewVersion();
  followWorker(onMessageArrived);
  // Without the worker, the admin only needs a network.
  registerWorker().catch(() => {});
}
