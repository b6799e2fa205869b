import { navigate } from "../navigation/navigation.ts";

/** Opens the message whose notification was pressed. */
export function followWorker(onMessageArrived: () => void): void {
  navigator.serviceWorker?.addEventListener("message", ({ data }: MessageEvent) => {
    onMessageArrived();
    if (data.type === "open") navigate(data.address);
  });
}
