import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { printSchema } from "../../../core/entities/print.ts";
import { api } from "../../../core/routes.ts";
import { change, get, remove } from "./client.ts";
import { afterDeletion, printsListRules } from "./query-client.ts";

/** Read leniently: an edition whose sizes cannot be read is still listed, with "No sizes". */
const storedPrintSchema = printSchema.extend({
  images: z.array(z.string()),
  availableSizes: z.string(),
});
export type StoredPrint = z.output<typeof storedPrintSchema>;

/** What is sent: everything but what the server decides. */
export type PrintBody = Omit<StoredPrint, "id" | "createdAt" | "updatedAt">;

const listKey = ["prints", "list"] as const;

/** All print editions, discontinued ones included. */
export const printList = queryOptions({
  queryKey: listKey,
  queryFn: ({ signal }) => get(api.prints, z.array(storedPrintSchema), signal),
  ...printsListRules,
});

/** One print edition as it stands now. */
export function onePrint(id: number) {
  return queryOptions({
    queryKey: ["prints", "one", id],
    queryFn: ({ signal }) => get(api.print(id), storedPrintSchema, signal),
    staleTime: 0,
    gcTime: 0,
    enabled: Number.isInteger(id),
  });
}

/** Creates a print edition, or replaces the one with `id`. */
export function useSavePrint(id: number | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (print: PrintBody) =>
      id === null
        ? change("POST", api.prints, print, storedPrintSchema)
        : change("PUT", api.print(id), print, storedPrintSchema),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey, refetchType: "all" }),
  });
}

export function useDeletePrint() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => remove(api.print(id)),
    onSuccess: () => afterDeletion(client, listKey),
  });
}
