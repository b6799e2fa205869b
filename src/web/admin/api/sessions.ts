import { apiAddress, calls } from "../../../core/api-routes.ts";
import type { Session } from "../../../core/entities/session.ts";
import { remove } from "./client.ts";
import { readOf, useChange } from "./reads.ts";

/** Always read anew: other devices sign in meanwhile. */
export const sessionsQuery = readOf<Session[]>(["sessions"], apiAddress(calls.sessions), {
  staleTime: 0,
});

/** Signs out the device with this session, or all others without an id. */
export function useEndSessions() {
  return useChange(
    (id?: string) =>
      remove(id === undefined ? apiAddress(calls.sessions) : apiAddress(calls.endSession, id)),
    [sessionsQuery.queryKey],
  );
}
