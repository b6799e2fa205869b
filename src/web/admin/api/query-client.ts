import { delay } from "@nkar/controls/delay";
import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { minuteMs } from "../../../core/durations.ts";
import { repetitionDelayMs } from "./client.ts";

// The cache of the admin, and when it reads records again.

/**
 * How long a list counts as fresh and stays in memory, and how often a failed read is repeated.
 * Times in ms.
 */
export type ListRules = Partial<typeof printListRules>;

/** The rules of most lists. */
export const listRules: ListRules = { staleTime: 5 * minuteMs, gcTime: 5 * minuteMs };

/** Requirement CCH-06 states these for prints alone. */
export const printListRules = {
  staleTime: 5 * minuteMs,
  gcTime: 10 * minuteMs,
  retry: 2,
  retryDelay: repetitionDelayMs,
};

/** Key of the outdated translations. Each save invalidates it. */
export const outdatedTranslationsKey = ["outdated translations"] as const;

/** Reads the failed queries of the screen again. */
export async function readFailedAgain(client: QueryClient): Promise<void> {
  await client.refetchQueries({
    type: "active",
    predicate: ({ state }) => state.status === "error",
  });
}

/**
 * Reads the failed queries twice when the network is back, because browsers announce the network
 * before requests succeed.
 * @returns a function that stops listening
 */
export function readWhenOnline(client: QueryClient): () => void {
  async function readTwice(): Promise<void> {
    await readFailedAgain(client);
    await delay(repetitionDelayMs);
    await readFailedAgain(client);
  }
  addEventListener("online", readTwice);
  return () => removeEventListener("online", readTwice);
}

/**
 * Reads queries again after a change. This includes a failed change, because the server may have
 * stored it although its answer was lost.
 */
export async function readAgain(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(
    keys.map((queryKey) => client.invalidateQueries({ queryKey, refetchType: "all" })),
  );
}

/** Creates a client that reads nothing again while a screen stays open, unless a caller asks it to. */
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
      // A change fails at once while offline; by default it would wait without a message.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
