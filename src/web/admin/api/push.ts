import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { pushCalls } from "../../../core/admin-app-routes.ts";
import { apiAddress } from "../../../core/api-routes.ts";
import type { PushStatus } from "../../../core/entities/push.ts";
import { change, get, remove } from "./client.ts";
import { sendRepeatably } from "./network.ts";
import { readAgain, requireStored } from "./outcomes.ts";

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
      sendRepeatably(() => change<unknown>("POST", address, subscription)).catch((error) =>
        requireStored(error, async () =>
          (await client.fetchQuery(pushQuery)).devices.some(({ current }) => current),
        ),
      ),
    onSettled: (_added, error) => readAgain(client, [queryKey], error),
  });
}

export function useUnsubscribe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      remove(apiAddress(pushCalls.endSubscription, id)).catch((error) =>
        requireStored(error, async () =>
          (await client.fetchQuery(pushQuery)).devices.every((device) => device.id !== id),
        ),
      ),
    onSettled: (_removed, error) => readAgain(client, [queryKey], error),
  });
}
