import { adminApp } from "../../../core/admin-app-routes.ts";
import { admin } from "../../../core/routes.ts";
import { allowScript } from "../../script-addresses.ts";

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
