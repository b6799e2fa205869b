import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type CollectionName,
  resourceAddress,
  type SingletonName,
} from "../../../core/api-routes.ts";
import { withUnpublishedQuery } from "../../../core/unpublished.ts";
import { type Creation, create, creationOf, get, read, remove, replace } from "./client.ts";
import { isUnknownOutcome } from "./network.ts";
import { readAgain, requireStored } from "./outcomes.ts";
import { listRules } from "./query-client.ts";
import { outdatedKey } from "./translations.ts";
import { startUnasked } from "./unasked-reads.ts";

interface Change<Body> {
  body: Body;
  /** ETag of the version that the change is based on. */
  etag: string | null;
}

interface Save extends Change<object> {
  /** An earlier request of the same form, if the record is new. */
  creation?: Creation | undefined;
}

interface ListRules {
  /** In ms. */
  staleTime: number;
  /** In ms. */
  gcTime: number;
  retry?: number;
  /** In ms. */
  retryDelay?: number;
}

/** Queries and mutations of a collection. */
export function collection<Stored extends { id: number }>(
  name: CollectionName,
  rules: ListRules = listRules,
) {
  const listKey = [name, "list"] as const;
  const list = queryOptions({
    queryKey: listKey,
    queryFn: ({ signal }) => get<Stored[]>(withUnpublishedQuery(resourceAddress(name)), signal),
    ...rules,
  });

  /** Never cached: an edit form must not start with old values. */
  function one(id: number) {
    return queryOptions({
      queryKey: [name, "one", id],
      queryFn: ({ signal }) =>
        read<Stored>(withUnpublishedQuery(resourceAddress(name, id)), signal),
      staleTime: 0,
      gcTime: 0,
      enabled: Number.isInteger(id),
    });
  }

  /** Creates a record if `id` is null, else replaces it. The server validates the body. */
  function useSave(id: number | null) {
    const client = useQueryClient();
    return useMutation({
      mutationFn: ({ body, etag, creation }: Save) =>
        id === null
          ? create<Stored>(resourceAddress(name), creation ?? creationOf(body), etag)
          : replace<Stored>(resourceAddress(name, id), body, etag),
      onSuccess() {
        void client.invalidateQueries({ queryKey: outdatedKey });
        return client.invalidateQueries({ queryKey: listKey, refetchType: "all" });
      },
      onError(error) {
        if (!isUnknownOutcome(error)) return;
        void startUnasked(() => client.invalidateQueries({ queryKey: listKey }));
      },
    });
  }

  function useDelete() {
    const client = useQueryClient();
    async function isDeleted(id: number): Promise<boolean> {
      const records = await client.fetchQuery({ ...list, staleTime: 0 });
      return records.every((record) => record.id !== id);
    }
    return useMutation({
      mutationFn: (id: number) =>
        remove(resourceAddress(name, id)).catch((error) =>
          requireStored(error, () => isDeleted(id)),
        ),
      onSettled: (_deleted, error) => readAgain(client, [listKey, ["trash"]], error),
    });
  }

  /** Address of the collection if there is no id. */
  const address = (id?: number) =>
    id === undefined ? resourceAddress(name) : resourceAddress(name, id);
  return { name, address, list, one, useSave, useDelete };
}

export type Collection<Stored extends { id: number }> = ReturnType<typeof collection<Stored>>;

/** Query and mutation of a singleton. */
export function singleton<Stored>(name: SingletonName) {
  const query = queryOptions({
    queryKey: [name],
    queryFn: ({ signal }) => read<Stored>(withUnpublishedQuery(resourceAddress(name)), signal),
  });

  function useSave() {
    const client = useQueryClient();
    return useMutation({
      mutationFn: ({ body, etag }: Change<Stored>) =>
        replace<Stored>(resourceAddress(name), body, etag),
      onSuccess() {
        void client.invalidateQueries({ queryKey: outdatedKey });
        return client.invalidateQueries({ queryKey: query.queryKey });
      },
    });
  }

  return { name, address: resourceAddress(name), query, useSave };
}

export type Singleton<Stored> = ReturnType<typeof singleton<Stored>>;
