import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { apiAddress, calls } from "../../../core/api-routes.ts";
import type { UnsentDelivery } from "../../../core/entities/delivery.ts";
import { change, get } from "./client.ts";

const queryKey = ["deliveries"];

/** Read anew each time: the server sends meanwhile. */
export const deliveriesQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => get<UnsentDelivery[]>(apiAddress(calls.listDeliveries), signal),
  staleTime: 0,
});

export function useSendDeliveryAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => change("POST", apiAddress(calls.sendDeliveryAgain, id), {}),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
