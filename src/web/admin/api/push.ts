import { pushCalls } from "../../../core/admin-app-routes.ts";
import { apiAddress } from "../../../core/api-routes.ts";
import type { PushStatus } from "../../../core/entities/push.ts";
import { change, remove } from "./client.ts";
import { readOf, useChange } from "./reads.ts";

const address = apiAddress(pushCalls.subscriptions);

/** Always read anew: other devices change it meanwhile. */
export const pushQuery = readOf<PushStatus>(["push"], address, { staleTime: 0 });

const keys = [pushQuery.queryKey];

export function useSubscribe() {
  return useChange(
    (subscription: PushSubscriptionJSON) => change<unknown>("POST", address, subscription),
    keys,
  );
}

export function useUnsubscribe() {
  return useChange((id: number) => remove(apiAddress(pushCalls.endSubscription, id)), keys);
}
