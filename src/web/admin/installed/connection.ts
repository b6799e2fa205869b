import { t } from "../texts/text.ts";
import { showBar } from "./bar.ts";

/** Shows a bar while the device has no network. */
export function watchConnection(): void {
  let hideBar = () => {};

  function show(): void {
    hideBar();
    hideBar = navigator.onLine ? () => {} : showBar(t("No connection."));
  }

  addEventListener("online", show);
  addEventListener("offline", show);
  show();
}
