import {
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { minuteMs } from "../../../core/durations.ts";
import { repetitionDelayMs, untilRepetition } from "./network.ts";

/** Times in ms. */
export type ListRules = Partial<typeof printListRules>;

export const listRules: ListRules = { staleTime: 5 * minuteMs, gcTime: 5 * minuteMs };

export const printListRules = {
  staleTime: 5 * minuteMs,
  gcTime: 10 * minuteMs,
  retry: 2,
  retryDelay: repetitionDelayMs,
};

/** Key of the outdated translations. Each save invalidates it. */
export const outdatedKey = ["outdated translations"] as const;

function isFailed({ state }: Pick<Query, "state">): boolean {
  return state.status === "error";
}

/** Reads again what is on the screen and could not be read. */
export async function readFailed(client: QueryClient): Promise<void> {
  await client.refetchQueries({ type: "active", predicate: isFailed });
}

/** Reads again after a change, also after a failed one: its answer may be lost. */
export async function readAgain(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(
    keys.map((queryKey) => client.invalidateQueries({ queryKey, refetchType: "all" })),
  );
}

class AdminQueryCache extends QueryCache {
  override onOnline(): void {
    void this.#repeatFailedReads();
  }

  /** Reads failed lists twice, because browsers announce a network before requests succeed. */
  async #repeatFailedReads(): Promise<void> {
    super.onOnline();
    const reads = this.findAll({ fetchStatus: "fetching" });
    await Promise.allSettled(reads.map((read) => read.promise));
    await untilRepetition();
    super.onOnline();
  }
}

/** Fetches nothing unasked, except what failed before the network came back. */
export function createQueryClient(): QueryClient {
  // TanStack Query assumes a network at the start, so its return would go unnoticed.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    queryCache: new AdminQueryCache(),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: isFailed,
        refetchInterval: false,
        networkMode: "always",
      },
      // A change fails at once while offline; by default it would wait without a message.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
