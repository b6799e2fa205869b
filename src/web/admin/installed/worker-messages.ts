import { navigate } from "../navigation/navigation.ts";

/** Listens to the worker, which reports new messages and pressed notifications. */
export function listenToWorker(onMessageArrived: () => void): void {
  navigator.serviceWorker?.addEventListener("message", ({ data }: MessageEvent) => {
    onMessageArrived();
    if (data.type === "open") navigate(data.address);
  });
}
