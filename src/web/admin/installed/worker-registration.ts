import { adminApp } from "../../../core/admin-app-routes.ts";
import { admin } from "../../../core/routes.ts";

const allowedScripts = new Set<string>();

/**
 * Allows the address of a script, as the content security policy demands. A document can create its
 * default policy only once, so that policy reads a set of addresses.
 */
function allowScript(address: string): void {
  if (allowedScripts.size === 0) {
    window.trustedTypes?.createPolicy("default", {
      createScriptURL: (requested) => (allowedScripts.has(requested) ? requested : null),
    });
  }
  allowedScripts.add(address);
}

/** True if the site lets the painter install the admin as an app, which needs a service worker. */
export function offersWorker(): boolean {
  const link = document.querySelector('link[rel="manifest"]');
  return link?.getAttribute("href") === adminApp.manifest;
}

/** Registers the admin's service worker, unless the site or the browser offers none. */
export async function registerWorker(): Promise<void> {
  if (!offersWorker() || !("serviceWorker" in navigator)) return;
  allowScript(adminApp.worker);
  await navigator.serviceWorker.register(adminApp.worker, { scope: admin.portal });
}
