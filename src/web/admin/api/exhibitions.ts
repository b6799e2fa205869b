import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { type ExhibitionInput, exhibitionSchema } from "../../../core/entities/exhibition.ts";
import { api } from "../../../core/routes.ts";
import { change, get, remove } from "./client.ts";
import { afterDeletion, listAge } from "./query-client.ts";

const listKey = ["exhibitions", "list"] as const;

/** All exhibitions, newest year first. */
export const exhibitionList = queryOptions({
  queryKey: listKey,
  queryFn: ({ signal }) => get(api.exhibitions, z.array(exhibitionSchema), signal),
  staleTime: listAge,
  gcTime: listAge,
});

/** Creates an exhibition, or replaces the one with `id`. */
export function useSaveExhibition(id: number | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (exhibition: ExhibitionInput) =>
      id === null
        ? change("POST", api.exhibitions, exhibition, exhibitionSchema)
        : change("PUT", api.exhibition(id), exhibition, exhibitionSchema),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey }),
  });
}

export function useDeleteExhibition() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => remove(api.exhibition(id)),
    onSuccess: () => afterDeletion(client, listKey),
  });
}
