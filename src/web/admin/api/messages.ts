import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiAddress, calls, resourceAddress } from "../../../core/api-routes.ts";
import type { InboxMessage, MessageChange, Reply } from "../../../core/entities/message.ts";
import { change } from "./client.ts";
import { readAgain } from "./query-client.ts";
import { useChange } from "./reads.ts";
import { api } from "./records.ts";

const { queryKey } = api.messages.list;

export function repliesAddress(messageId: number): string {
  return apiAddress(calls.replyToMessage, messageId);
}

export function useSendReplyAgain(messageId: number) {
  return useChange(
    (reply: number) => change<Reply>("POST", `${repliesAddress(messageId)}/${reply}/send`, {}),
    [queryKey],
  );
}

/** Changes messages in the list until it is read again. */
function useListChange() {
  const client = useQueryClient();
  return ({ id, ...changed }: Pick<InboxMessage, "id"> & Partial<InboxMessage>) => {
    client.setQueryData(queryKey, (messages) =>
      messages?.map((message) => (message.id === id ? { ...message, ...changed } : message)),
    );
  };
}

/** Marks a message or sets its state. The list changes before the server answers. */
export function useChangeMessage(message: InboxMessage) {
  const client = useQueryClient();
  const changeList = useListChange();
  const address = resourceAddress("messages", message.id);
  return useMutation({
    // In order: on a bad line the first of two states could arrive last.
    scope: { id: "messages" },
    mutationFn: (changed: Pick<MessageChange, "read" | "state">) => change("PUT", address, changed),
    onMutate(changed) {
      changeList({ id: message.id, ...changed });
      return message;
    },
    onError: (_error, _changed, before) => changeList(before ?? message),
    onSettled: () => readAgain(client, [queryKey]),
  });
}
