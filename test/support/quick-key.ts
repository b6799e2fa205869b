import type { EncryptedPlace } from "@nkar/archive/repository";
import { openBlobStore } from "@nkar/blobs/open-blob-store";
import { Encrypter, generateX25519Identity } from "age-encryption";

/** Stores the key of encrypted copies with the lowest work factor: the site's takes a second. */
export async function storeQuickKey({ folder, bucket, passphrase }: EncryptedPlace): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(1);
  const key = await encrypter.encrypt(`${await generateX25519Identity()}\n`);
  const store = await openBlobStore(bucket ?? folder);
  await store.writeOnce("key.age", key);
}
