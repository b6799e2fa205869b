import { useMutation, useQueryClient } from "@tanstack/react-query";
import { resourceAddress } from "../../../core/routes.ts";
import { change } from "./client.ts";
import { api } from "./records.ts";

const { queryKey } = api.messages.list;

/** Marks a message as read or unread. The list changes before the server answers. */
export function useMarkMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, read }: { id: number; read: boolean }) =>
      change("PUT", resourceAddress("messages", id), { read }),
    onMutate: ({ id, read }) => {
      client.setQueryData(queryKey, (messages) =>
        messages?.map((message) => (message.id === id ? { ...message, read } : message)),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
