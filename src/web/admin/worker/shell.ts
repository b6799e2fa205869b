/** Stores the document, scripts and styles of the admin, so that it opens without a network. */

import { admin } from "../../../core/routes.ts";

/** The newest version and the one before, whose scripts open windows may still need. */
const maxVersions = 2;
const cachePrefix = "nkar-admin-";

const cacheName = ({ version }: Shell) => `${cachePrefix}${version}`;

/** Loads the document. @throws if it belongs to another version, as during a deployment */
async function fetchDocument({ script }: Shell): Promise<Response> {
  const document = await fetch(admin.portal, { cache: "no-store" });
  const html = await document.clone().text();
  if (!document.ok || !html.includes(script)) throw new Error("The admin is being updated");
  return document;
}

/** Stores the document together with the scripts of the same version. */
export async function storeShell(shell: Shell): Promise<void> {
  const document = await fetchDocument(shell);
  const cache = await caches.open(cacheName(shell));
  await cache.addAll(shell.files);
  await cache.put(admin.portal, document);
}

async function listCacheNames(): Promise<string[]> {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(cachePrefix));
}

/** Removes all versions but the latest two. */
export async function removeOldShells(): Promise<void> {
  const names = await listCacheNames();
  for (const name of names.slice(0, -maxVersions)) await caches.delete(name);
}

/** Removes all versions. */
export async function removeShells(): Promise<void> {
  for (const name of await listCacheNames()) await caches.delete(name);
}

/** Returns the document from the site; without a network, the stored document. */
export async function openDocument(
  shell: Shell,
  { request, preloadResponse }: FetchEvent,
): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const cache = await caches.open(cacheName(shell));
    const document = await cache.match(admin.portal);
    if (!document) throw error;
    return document;
  }
}

/**
 * Returns a script or style, from the device if any version has stored it. The address contains a
 * hash of the content, so no version has other content there.
 */
export async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
