import { texts } from "../texts/texts.ts";
import { showBar } from "./bar.ts";

/** Shows a bar while the device has no network. */
export function watchConnection(): void {
  let hideBar = () => {};

  function show(): void {
    hideBar();
    hideBar = navigator.onLine ? () => {} : showBar(texts.installed.noConnection);
  }

  addEventListener("online", show);
  addEventListener("offline", show);
  show();
}
