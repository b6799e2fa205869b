import {
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from "@simplewebauthn/browser";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiAddress, calls, resourceAddress } from "../../../core/api-routes.ts";
import type { Passkey } from "../../../core/entities/passkey.ts";
import { change } from "./client.ts";
import { api } from "./records.ts";

/** @throws ApiError, or the browser's error if no passkey was made */
async function addPasskey(name: string): Promise<Passkey> {
  const optionsJSON = await change<PublicKeyCredentialCreationOptionsJSON>(
    "POST",
    apiAddress(calls.preparePasskey),
    undefined,
  );
  const credential = await startRegistration({ optionsJSON });
  return change("POST", resourceAddress("passkeys"), { name, credential });
}

export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: addPasskey,
    onSuccess: () => client.invalidateQueries({ queryKey: api.passkeys.list.queryKey }),
  });
}
