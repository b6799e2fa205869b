import { type QueryKey, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type CollectionName,
  resourceAddress,
  type SingletonName,
} from "../../../core/api-routes.ts";
import { addUnpublishedQuery } from "../../../core/unpublished.ts";
import { get, read, remove } from "./client.ts";
import { type ListRules, listRules, readAgain } from "./query-client.ts";

/** Returns the queries and the deletion of a collection. */
export function createCollection<
  Stored extends { id: number },
  Name extends CollectionName = CollectionName,
>(name: Name, rules: ListRules = listRules) {
  const listKey = [name, "list"] as const;
  const list = createQuery<Stored[]>(listKey, addUnpublishedQuery(resourceAddress(name)), rules);

  /** Returns the query of one record. It caches nothing: an edit form must not start with old values. */
  function one(id: number) {
    return queryOptions({
      queryKey: [name, "one", id],
      queryFn: ({ signal }) => read<Stored>(addUnpublishedQuery(resourceAddress(name, id)), signal),
      staleTime: 0,
      gcTime: 0,
      enabled: Number.isInteger(id),
    });
  }

  function useDelete() {
    return useChange((id: number) => remove(resourceAddress(name, id)), [listKey, ["trash"]]);
  }

  /** Returns the address of a record, or that of the collection if there is no id. */
  const address = (id?: number) =>
    id === undefined ? resourceAddress(name) : resourceAddress(name, id);
  return { name, address, list, one, useDelete };
}

export type Collection<
  Stored extends { id: number },
  Name extends CollectionName = CollectionName,
> = ReturnType<typeof createCollection<Stored, Name>>;

/** Returns the query of a singleton. */
export function createSingleton<Stored>(name: SingletonName) {
  const query = queryOptions({
    queryKey: [name],
    queryFn: ({ signal }) => read<Stored>(addUnpublishedQuery(resourceAddress(name)), signal),
  });

  return { name, address: resourceAddress(name), query };
}

export type Singleton<Stored> = ReturnType<typeof createSingleton<Stored>>;

/** Returns the options of a query that reads an address. */
export function createQuery<Answer>(
  queryKey: QueryKey,
  address: string,
  rules: ListRules = listRules,
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => get<Answer>(address, signal),
    ...rules,
  });
}

/** Returns a mutation. After each answer or failure, the admin reads the queries of `keys` again. */
export function useChange<Input, Answer>(
  mutationFn: (input: Input) => Promise<Answer>,
  keys: readonly QueryKey[],
) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => readAgain(client, keys) });
}

/** True if somebody has saved the settings: until then, their ETag states version 0. */
export function areSettingsSaved(etag: string | null): boolean {
  return etag !== null && !etag.startsWith('"v0');
}
