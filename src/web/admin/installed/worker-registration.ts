import { adminApp } from "../../../core/admin-app-routes.ts";
import { admin } from "../../../core/routes.ts";

const allowedScripts = new Set<string>();

/** Allows a script under the content security policy. A document has only one default policy. */
function allowScript(address: string): void {
  if (allowedScripts.size === 0) {
    window.trustedTypes?.createPolicy("default", {
      createScriptURL: (requested) => (allowedScripts.has(requested) ? requested : null),
    });
  }
  allowedScripts.add(address);
}

/** False if the site does not let the admin be installed. */
export function offersWorker(): boolean {
  const link = document.querySelector('link[rel="manifest"]');
  return link?.getAttribute("href") === adminApp.manifest;
}

/** Does nothing if the site offers no worker, or the browser has none. */
export async function registerWorker(): Promise<void> {
  if (!offersWorker() || !("serviceWorker" in navigator)) return;
  allowScript(adminApp.worker);
  await navigator.serviceWorker.register(adminApp.worker, { scope: admin.portal });
}
