import { showBar } from "./bar.ts";

/** Shows a bar while the device has no network. */
export function watchConnection(): void {
  let hideBar = () => {};

  function show(): void {
    hideBar();
    hideBar = navigator.onLine ? () => {} : showBar("No connection.");
  }

  addEventListener("online", show);
  addEventListener("offline", show);
  show();
}
