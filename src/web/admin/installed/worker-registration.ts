import { admin } from "../../../core/routes.ts";

/** False if the site does not let the admin be installed. */
export function offersWorker(): boolean {
  const link = document.querySelector('link[rel="manifest"]');
  return link?.getAttribute("href") === admin.manifest;
}

/** Does nothing if the site offers no worker, or the browser has none. */
export async function registerWorker(): Promise<void> {
  if (!offersWorker() || !("serviceWorker" in navigator)) return;
  window.trustedTypes?.createPolicy("default", {
    createScriptURL: (address) => (address === admin.worker ? address : null),
  });
  await navigator.serviceWorker.register(admin.worker, { scope: admin.portal });
}
