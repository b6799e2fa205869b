import type { S3Location } from "../../config/config.ts";
import type { BlobStore } from "./blob-store.ts";
import { openDiskStore } from "./disk-store.ts";

/** `mediaStore` takes precedence. */
export interface BlobStoreLocation {
  mediaDir: string;
  mediaStore?: S3Location | undefined;
}

/**
 * An unreachable S3 store still opens.
 * @throws if the folder cannot be created or written to, or if the S3 store refuses access
 */
export async function openBlobStore({
  mediaDir,
  mediaStore,
}: BlobStoreLocation): Promise<BlobStore> {
  if (!mediaStore) return openDiskStore(mediaDir);
  // Sites on one disk never load the large S3 client.
  const { openS3Store } = await import("./s3-store.ts");
  return openS3Store(mediaStore);
}
