/** The service worker of the admin: opens it without a network, takes shared pictures, notifies. */

import { adminApp } from "../../../core/admin-app-routes.ts";
import type { PushPayload } from "../../../core/entities/push.ts";
import { admin, icons } from "../../../core/routes.ts";
import { removeAllSharedPictures, storeSharedPictures } from "./shared-pictures.ts";
import { openDocument, openFile, removeOldShells, removeShells, storeShell } from "./shell.ts";

declare const self: WorkerScope;

/**
 * Answers requests for screens and scripts of the admin, and for pictures that an app shares.
 * Returns null for all other requests, which then go to the server.
 */
function answer(shell: Shell, event: FetchEvent): Promise<Response> | null {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== self.location.origin) return null;
  if (method === "POST" && pathname === adminApp.share) return receivePictures(event.request);
  if (method !== "GET") return null;
  if (pathname.startsWith("/assets/")) return openFile(event.request);
  const isScreen = pathname === admin.portal || pathname.startsWith(`${admin.portal}/`);
  const isStoredScreen = mode === "navigate" && isScreen && pathname !== admin.signInLink();
  return isStoredScreen ? openDocument(shell, event) : null;
}

/** True if another website sent the form. The share sheet of a device sends no referrer. */
function isForeign({ referrer }: Request): boolean {
  return /^https?:/.test(referrer) && new URL(referrer).origin !== self.location.origin;
}

/** Stores the pictures that another app shares, and opens the form of a new artwork. */
async function receivePictures(request: Request): Promise<Response> {
  // If there are no pictures, or if the device has no room, the form says that no picture arrived.
  if (!isForeign(request)) {
    await request
      .formData()
      .then(storeSharedPictures)
      .catch(() => {});
  }
  // 303: the browser opens the form by GET.
  return Response.redirect(adminApp.createSharedArtwork, 303);
}

async function listAdminWindows(): Promise<WorkerClient[]> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.filter(({ url }) => new URL(url).pathname.startsWith(admin.portal));
}

/** Shows a notification about a visitor's message, and tells open windows. */
async function announceMessage(shell: Shell, payload: PushPayload): Promise<void> {
  const { messageId, sender, about } = payload;
  const address = adminApp.message(messageId);
  const options = { body: about, tag: address, icon: icons.small, data: address };
  const title = shell.notification.replace("{name}", () => sender);
  await self.registration.showNotification(title, options);
  for (const window of await listAdminWindows()) window.postMessage({ type: "message-arrived" });
}

/** Opens a message. An open window may have unsaved input, so its own scripts go to the message. */
async function openMessage(address: string): Promise<void> {
  const [window] = await listAdminWindows();
  if (!window) {
    await self.clients.openWindow(address);
    return;
  }
  window.postMessage({ type: "open", address });
  await window.focus();
}

function serve(shell: Shell): void {
  self.addEventListener("install", (event) => {
    event.waitUntil(Promise.all([storeShell(shell), self.skipWaiting()]));
  });
  self.addEventListener("activate", (event) => {
    const preloads = self.registration.navigationPreload?.enable();
    event.waitUntil(Promise.all([removeOldShells(), preloads]));
  });
  self.addEventListener("fetch", (event) => {
    const response = answer(shell, event);
    if (response) event.respondWith(response);
  });
  self.addEventListener("push", (event) => {
    event.waitUntil(announceMessage(shell, event.data?.json() as PushPayload));
  });
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(openMessage(event.notification.data));
  });
}

/**
 * Removes the worker. An open window keeps it until the window closes, but it answers no request.
 */
function removeWorker(): void {
  self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
  self.addEventListener("activate", (event) => {
    const removals = [removeShells(), removeAllSharedPictures(), self.registration.unregister()];
    event.waitUntil(Promise.all(removals));
  });
}

if (self.nkarShell) serve(self.nkarShell);
else removeWorker();
