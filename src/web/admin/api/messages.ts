import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { MessageChange } from "../../../core/entities/message.ts";
import { resourceAddress } from "../../../core/routes.ts";
import { change } from "./client.ts";
import { api } from "./records.ts";

const { queryKey } = api.messages.list;

/** Marks a message, sets its state or keeps notes. The list changes before the server answers. */
export function useChangeMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...changed }: { id: number } & MessageChange) =>
      change("PUT", resourceAddress("messages", id), changed),
    onMutate: ({ id, ...changed }) => {
      client.setQueryData(queryKey, (messages) =>
        messages?.map((message) => (message.id === id ? { ...message, ...changed } : message)),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
