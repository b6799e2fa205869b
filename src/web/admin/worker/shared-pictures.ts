import { adminApp } from "../../../core/admin-app-routes.ts";

/** The worker stores pictures that another app shares; the form for a new artwork takes them. */
const cacheName = "nkar-shared-pictures";

/** Name of the pictures in the form that the other app sends. */
export const sharedField = "pictures";

/** Other websites can send them too. */
const maxFiles = 10;

const nameHeader = "x-file-name";

/** Replaces pictures that were shared before and not taken. */
export async function storeSharedPictures(form: FormData): Promise<void> {
  const files = form.getAll(sharedField).filter((entry) => entry instanceof File);
  await caches.delete(cacheName);
  const cache = await caches.open(cacheName);
  for (const [index, file] of files.slice(0, maxFiles).entries()) {
    const headers = { "content-type": file.type, [nameHeader]: encodeURIComponent(file.name) };
    await cache.put(`${adminApp.share}/${index}`, new Response(file, { headers }));
  }
}

async function toFile(answer: Response): Promise<File> {
  const name = decodeURIComponent(answer.headers.get(nameHeader) ?? "");
  const type = answer.headers.get("content-type") ?? "";
  return new File([await answer.blob()], name, { type });
}

/** Returns the shared pictures in their order. */
export async function readSharedPictures(): Promise<File[]> {
  const cache = await caches.open(cacheName);
  return Promise.all((await cache.matchAll()).map(toFile));
}

export async function removeSharedPictures(): Promise<void> {
  await caches.delete(cacheName);
}
