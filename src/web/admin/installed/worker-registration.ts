import { admin } from "../../../core/routes.ts";

function isOffered(): boolean {
  const link = document.querySelector('link[rel="manifest"]');
  return link?.getAttribute("href") === admin.manifest;
}

/** Does nothing if the site does not offer the admin as an app, or the browser has no workers. */
export async function registerWorker(): Promise<void> {
  if (!isOffered() || !("serviceWorker" in navigator)) return;
  window.trustedTypes?.createPolicy("default", {
    createScriptURL: (address) => (address === admin.worker ? address : null),
  });
  await navigator.serviceWorker.register(admin.worker, { scope: admin.portal });
}
