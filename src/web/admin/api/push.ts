import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { pushCalls } from "../../../core/admin-app-routes.ts";
import { apiAddress } from "../../../core/api-routes.ts";
import type { PushStatus } from "../../../core/entities/push.ts";
import { change, get, remove } from "./client.ts";
import { readAgain } from "./query-client.ts";

const address = apiAddress(pushCalls.subscriptions);
const queryKey = ["push"];

/** Always read anew: other devices change it meanwhile. */
export const pushQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => get<PushStatus>(address, signal),
  staleTime: 0,
});

export function useSubscribe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (subscription: PushSubscriptionJSON) =>
      change<unknown>("POST", address, subscription),
    onSettled: () => readAgain(client, [queryKey]),
  });
}

export function useUnsubscribe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => remove(apiAddress(pushCalls.endSubscription, id)),
    onSettled: () => readAgain(client, [queryKey]),
  });
}
