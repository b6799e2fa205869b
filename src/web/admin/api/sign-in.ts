import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { authStatusSchema, type PasswordChange } from "../../../core/entities/password.ts";
import { apiAddress, calls } from "../../../core/routes.ts";
import { attempt, change } from "./client.ts";

const statusKey = ["sign-in"] as const;

/** Fetched once. */
export const signInStatus = queryOptions({
  queryKey: statusKey,
  queryFn: () => attempt("GET", apiAddress(calls.readSignIn), undefined, authStatusSchema),
  gcTime: Number.POSITIVE_INFINITY,
});

/** @throws ApiError, TypeError */
export function signIn(password: string): Promise<{ authenticated: boolean }> {
  return attempt("POST", apiAddress(calls.signIn), { password }, authStatusSchema);
}

/** Also drops all data fetched during the session. */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => attempt("POST", apiAddress(calls.signOut), undefined, z.unknown()),
    onSuccess: () => {
      client.setQueryData(statusKey, { authenticated: false });
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== statusKey[0] });
    },
  });
}

export function useSetSignedIn(): () => void {
  const client = useQueryClient();
  return () => client.setQueryData(statusKey, { authenticated: true });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (passwords: PasswordChange) =>
      change("PUT", apiAddress(calls.changePassword), passwords, z.object({ message: z.string() })),
  });
}
