import type { BlobStore, S3Location } from "./blob-store.ts";
import { DiskStore, openDiskStore } from "./disk-store.ts";

/**
 * Opens a store of files. An unreachable bucket still opens: its methods throw until it answers.
 * @param place path of a folder, which is created, or a bucket
 * @throws if the folder cannot be created or written to, or if the bucket's store refuses access
 */
export async function openBlobStore(place: string | S3Location): Promise<BlobStore> {
  if (typeof place === "string") return openDiskStore(place);
  // Programs that store on disk never load the large S3 client.
  const { openS3Store } = await import("./s3-store.ts");
  return openS3Store(place);
}

/**
 * Returns the methods that read a store on disk, such as a backup. Creates nothing.
 * @param folder a missing one has no files
 */
export function readDiskStore(folder: string): Pick<BlobStore, "open" | "read" | "list" | "size"> {
  return new DiskStore(folder);
}
