import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { apiAddress, calls } from "../../../core/api-routes.ts";
import type { Session } from "../../../core/entities/session.ts";
import { get, remove } from "./client.ts";
import { readAgain } from "./query-client.ts";

const queryKey = ["sessions"];

/** Always read anew: other devices sign in meanwhile. */
export const sessionsQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => get<Session[]>(apiAddress(calls.sessions), signal),
  staleTime: 0,
});

/** Signs out the device with this session, or all others without an id. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id?: string) =>
      remove(id === undefined ? apiAddress(calls.sessions) : apiAddress(calls.endSession, id)),
    onSettled: () => readAgain(client, [queryKey]),
  });
}
