import { makeRoomForToasts } from "../ui/toast-room.ts";
import { watchConnection } from "./connection.ts";
import { watchForNewVersion } from "./new-version.ts";
import { listenToWorker } from "./worker-messages.ts";
import { registerWorker } from "./worker-registration.ts";

let showMessages = () => {};
let isStarted = false;

/**
 * Registers the worker, and watches messages, the network and the version of the admin. Later calls, after
 * another sign-in, only replace `onMessageArrived`.
 * @param onMessageArrived is called when a visitor has written
 */
export function start(onMessageArrived: () => void): void {
  showMessages = onMessageArrived;
  if (isStarted) return;
  isStarted = true;
  makeRoomForToasts();
  watchConnection();
  watchForNewVersion();
  listenToWorker(() => showMessages());
  // Without the worker, the admin only needs a network.
  registerWorker().catch(() => {});
}
