import { apiAddress, calls } from "../../../core/api-routes.ts";
import type { UnsentDelivery } from "../../../core/entities/delivery.ts";
import { change } from "./client.ts";
import { readOf, useChange } from "./reads.ts";

const address = apiAddress(calls.listDeliveries);

/** Read anew each time: the server sends meanwhile. */
export const deliveriesQuery = readOf<UnsentDelivery[]>(["deliveries"], address, { staleTime: 0 });

export function useSendDeliveryAgain() {
  return useChange(
    (id: number) => change("POST", apiAddress(calls.sendDeliveryAgain, id), {}),
    [deliveriesQuery.queryKey],
  );
}
