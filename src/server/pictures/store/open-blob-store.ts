import type { S3Location } from "../../config/config.ts";
import type { BlobStore } from "./blob-store.ts";
import { openDiskStore } from "./disk-store.ts";

/** `mediaStore` takes precedence over the folder `mediaDir`. */
export interface BlobStoreLocation {
  mediaDir: string;
  mediaStore?: S3Location | undefined;
}

/**
 * Opens the site's blob store. An unreachable S3 store still opens; its methods throw until it is
 * back.
 * @throws if the folder cannot be made or written to, or if the S3 store refuses access
 */
export async function openBlobStore({
  mediaDir,
  mediaStore,
}: BlobStoreLocation): Promise<BlobStore> {
  if (!mediaStore) return openDiskStore(mediaDir);
  // Loaded on demand: the S3 client is large, and sites on one disk never need it.
  const { openS3Store } = await import("./s3-store.ts");
  return openS3Store(mediaStore);
}
