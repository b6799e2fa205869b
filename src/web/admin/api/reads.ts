import { type QueryKey, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { get } from "./client.ts";
import { type ListRules, listRules, readAgain } from "./query-client.ts";

/** The query of an address. */
export function readOf<Answer>(
  queryKey: QueryKey,
  address: string,
  rules: Partial<ListRules> = listRules,
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => get<Answer>(address, signal),
    ...rules,
  });
}

/** A change after which some queries are read again. */
export function useChange<Input, Answer>(
  mutationFn: (input: Input) => Promise<Answer>,
  keys: readonly QueryKey[],
) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => readAgain(client, keys) });
}
