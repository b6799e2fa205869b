import { QueryClient, type QueryKey } from "@tanstack/react-query";

const minute = 60_000;

/** Lists of the admin are cached this long, in milliseconds. */
export const listAge = 5 * minute;

/** The prints list has rules of its own: kept longer, and tried again when the line is bad. */
export const printsListRules = {
  staleTime: 5 * minute,
  gcTime: 10 * minute,
  retry: 2,
  retryDelay: 1000,
} as const;

/** Nothing is fetched behind the painter's back: no retries, no polling, no refetch on focus. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        networkMode: "always",
      },
      // Offline, a change fails at once and says so, instead of waiting unseen.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** What was deleted and can be brought back. */
export const trashKey = ["trash"] as const;

/** A deleted record leaves its list and lies in the trash from now on. */
export function afterDeletion(client: QueryClient, list: QueryKey): Promise<unknown> {
  return Promise.all(
    [list, trashKey].map((queryKey) => client.invalidateQueries({ queryKey, refetchType: "all" })),
  );
}
