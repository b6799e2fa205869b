import {
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from "@simplewebauthn/browser";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { apiAddress, calls, resourceAddress } from "../../../core/api-routes.ts";
import type { Passkey } from "../../../core/entities/passkey.ts";
import { change } from "./client.ts";
import { useChange } from "./reads.ts";
import { api } from "./records.ts";

const { list } = api.passkeys;

/** The browser has made no passkey. The cause is the browser's error. */
export class PasskeyNotMade extends Error {}

/** @throws PasskeyNotMade, or if a request fails */
async function addPasskey(client: QueryClient, name: string): Promise<Passkey> {
  const optionsJSON = await change<PublicKeyCredentialCreationOptionsJSON>(
    "POST",
    apiAddress(calls.preparePasskey),
  );
  const credential = await startRegistration({ optionsJSON }).catch((cause) => {
    throw new PasskeyNotMade("The browser has made no passkey", { cause });
  });
  const before = await client.ensureQueryData(list);
  try {
    return await change("POST", resourceAddress("passkeys"), { name, credential });
  } catch (error) {
    // The server takes a credential once: it refuses the repetition after a lost answer.
    const now = await client.fetchQuery({ ...list, staleTime: 0 }).catch(() => before);
    const added = now.find(({ id }) => before.every((other) => other.id !== id));
    if (!added) throw error;
    return added;
  }
}

export function useAddPasskey() {
  const client = useQueryClient();
  return useChange((name: string) => addPasskey(client, name), [list.queryKey]);
}
