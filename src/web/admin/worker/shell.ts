import { admin } from "../../../core/routes.ts";

/** The old version's scripts stay for its open windows. */
const keptVersions = 2;
const prefix = "nkar-admin-";

const cacheName = ({ version }: Shell) => `${prefix}${version}`;

/** @throws if the site answers with another version, as during a deployment */
async function fetchDocument({ script }: Shell): Promise<Response> {
  const document = await fetch(admin.portal, { cache: "no-store" });
  const names = await document.clone().text();
  if (!document.ok || !names.includes(script)) throw new Error("The admin is being updated");
  return document;
}

/** Stores the document together with its scripts, so that they always fit. */
export async function storeShell(shell: Shell): Promise<void> {
  const document = await fetchDocument(shell);
  const cache = await caches.open(cacheName(shell));
  await cache.addAll(shell.files);
  await cache.put(admin.portal, document);
}

async function listVersions(): Promise<string[]> {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(prefix));
}

export async function removeOldShells(): Promise<void> {
  const names = await listVersions();
  for (const name of names.slice(0, -keptVersions)) await caches.delete(name);
}

export async function removeShells(): Promise<void> {
  for (const name of await listVersions()) await caches.delete(name);
}

/** Opens the site's present document; without a network, the stored one. */
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

/** Content never changes under one of these addresses, so any stored version of the admin will do. */
export async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
