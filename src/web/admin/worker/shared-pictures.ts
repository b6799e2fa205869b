import { adminApp } from "../../../core/admin-app-routes.ts";

/** The worker stores pictures that another app shares; the form for a new artwork takes them. */
const cacheName = "nkar-shared-pictures";

/** Name of the pictures in the form that the other app sends. */
export const sharedField = "pictures";

/** Limits for all pictures together, because any app or website can send pictures. */
const maxFiles = 20;
const maxBytes = 200_000_000;

const nameHeader = "x-file-name";

/**
 * Stores shared pictures beside earlier ones that no form has taken. Removes the oldest above the
 * limits.
 */
export async function storeSharedPictures(form: FormData): Promise<void> {
  const files = form.getAll(sharedField).filter((entry) => entry instanceof File);
  const cache = await caches.open(cacheName);
  const shareId = crypto.randomUUID();
  for (const [index, file] of files.slice(0, maxFiles).entries()) {
    const headers = {
      "content-type": file.type,
      "content-length": String(file.size),
      [nameHeader]: encodeURIComponent(file.name),
    };
    await cache.put(`${adminApp.share}/${shareId}/${index}`, new Response(file, { headers }));
  }
  await removeOldest(cache);
}

/** Removes the oldest pictures above the limits. A cache lists its entries from the oldest. */
async function removeOldest(cache: Cache): Promise<void> {
  const [requests, responses] = await Promise.all([cache.keys(), cache.matchAll()]);
  let bytes = 0;
  for (const [newerCount, request] of requests.toReversed().entries()) {
    bytes += Number(responses.at(-1 - newerCount)?.headers.get("content-length") ?? 0);
    if (newerCount >= maxFiles || bytes > maxBytes) await cache.delete(request);
  }
}

export interface SharedPicture {
  /** Address of the picture in the storage of the device. */
  address: string;
  file: File;
}

async function toFile(response: Response): Promise<File> {
  const name = decodeURIComponent(response.headers.get(nameHeader) ?? "");
  const type = response.headers.get("content-type") ?? "";
  return new File([await response.blob()], name, { type });
}

/** Returns the shared pictures in their order. */
export async function readSharedPictures(): Promise<SharedPicture[]> {
  const cache = await caches.open(cacheName);
  const [requests, responses] = await Promise.all([cache.keys(), cache.matchAll()]);
  const files = await Promise.all(responses.map(toFile));
  return files.flatMap((file, index) => {
    const address = requests[index]?.url;
    return address ? [{ address, file }] : [];
  });
}

/** Removes these pictures, but not pictures that another app has shared meanwhile. */
export async function removeSharedPictures(pictures: SharedPicture[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const { address } of pictures) await cache.delete(address);
}

export async function removeAllSharedPictures(): Promise<void> {
  await caches.delete(cacheName);
}
