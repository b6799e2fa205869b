import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { type CollectionName, resourceAddress, type SingletonName } from "../../../core/routes.ts";
import { change, create, get, remove } from "./client.ts";
import { listRules } from "./query-client.ts";

interface ListRules {
  /** In ms. */
  staleTime: number;
  /** In ms. */
  gcTime: number;
  retry?: number;
  /** In ms. */
  retryDelay?: number;
}

/**
 * Queries and mutations of a collection. `Body` is what a form sends: a record without the fields
 * that the server sets.
 */
export function collection<Stored, Body = never>(
  name: CollectionName,
  schema: z.ZodType<Stored>,
  rules: ListRules = listRules,
) {
  const listKey = [name, "list"] as const;
  const list = queryOptions({
    queryKey: listKey,
    queryFn: ({ signal }) => get(resourceAddress(name), z.array(schema), signal),
    ...rules,
  });

  /** Never cached: an edit form must not start with old values. */
  function one(id: number) {
    return queryOptions({
      queryKey: [name, "one", id],
      queryFn: ({ signal }) => get(resourceAddress(name, id), schema, signal),
      staleTime: 0,
      gcTime: 0,
      enabled: Number.isInteger(id),
    });
  }

  /** Creates a record if `id` is null, else replaces it. */
  function useSave(id: number | null) {
    const client = useQueryClient();
    return useMutation({
      mutationFn: (body: Body) =>
        id === null
          ? create(resourceAddress(name), body, schema)
          : change("PUT", resourceAddress(name, id), body, schema),
      onSuccess: () => client.invalidateQueries({ queryKey: listKey, refetchType: "all" }),
    });
  }

  function useDelete() {
    const client = useQueryClient();
    return useMutation({
      mutationFn: (id: number) => remove(resourceAddress(name, id)),
      onSuccess: () =>
        Promise.all(
          [listKey, ["trash"]].map((queryKey) =>
            client.invalidateQueries({ queryKey, refetchType: "all" }),
          ),
        ),
    });
  }

  return { list, one, useSave, useDelete };
}

export type Singleton<Stored, Values, Input> = ReturnType<typeof singleton<Stored, Values, Input>>;

/** Query and mutation of a singleton, with the schema that validates its form. */
export function singleton<Stored, Values, Input>(
  name: SingletonName,
  schema: z.ZodType<Stored>,
  inputSchema: z.core.$ZodType<Input, Values>,
) {
  const query = queryOptions({
    queryKey: [name],
    queryFn: ({ signal }) => get(resourceAddress(name), schema, signal),
  });

  function useSave() {
    const client = useQueryClient();
    return useMutation({
      mutationFn: (values: Input) => change("PUT", resourceAddress(name), values, schema),
      onSuccess: () => client.invalidateQueries({ queryKey: query.queryKey }),
    });
  }

  return { inputSchema, query, useSave };
}
