import { watchConnection } from "./connection.ts";
import { watchForNewVersion } from "./new-version.ts";
import { registerWorker } from "./worker-registration.ts";

/** Starts what makes the admin an app of the device. */
export function start(): void {
  watchConnection();
  watchForNewVersion();
  // Without the worker, the admin only needs a network.
  registerWorker().catch(() => {});
}
