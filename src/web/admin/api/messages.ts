import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { MessageChange, Reply } from "../../../core/entities/message.ts";
import { apiAddress, calls, resourceAddress } from "../../../core/routes.ts";
import { change, create } from "./client.ts";
import { api } from "./records.ts";

const { queryKey } = api.messages.list;

export function useSendReply(messageId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      create<Reply>(apiAddress(calls.replyToMessage, messageId), { text }, { key, body: { text } }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
}

export function useSendReplyAgain(messageId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reply: number) =>
      change<Reply>("POST", `${apiAddress(calls.replyToMessage, messageId)}/${reply}/send`, {}),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

/** Marks a message, sets its state or keeps notes. The list changes before the server answers. */
export function useChangeMessage() {
  const client = useQueryClient();
  return useMutation({
    // In order: on a bad line an earlier version of the notes could arrive last.
    scope: { id: "messages" },
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
