import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiAddress, calls, resourceAddress } from "../../../core/api-routes.ts";
import type {
  InboxMessage,
  MessageChange,
  Reply,
  ReplyInput,
} from "../../../core/entities/message.ts";
import { type Creation, change, create, creationOf, replace, set } from "./client.ts";
import { readAgain } from "./outcomes.ts";
import { api } from "./records.ts";

const { queryKey } = api.messages.list;

export function repliesAddress(messageId: number): string {
  return apiAddress(calls.replyToMessage, messageId);
}

export function useSendReply(messageId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, creation }: { body: ReplyInput; creation: Creation | undefined }) =>
      create<Reply>(repliesAddress(messageId), creation ?? creationOf(body)),
    // A refusal may mean that an earlier text has arrived.
    onSettled: (_sent, error) => readAgain(client, [queryKey], error),
  });
}

export function useSendReplyAgain(messageId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reply: number) =>
      change<Reply>("POST", `${repliesAddress(messageId)}/${reply}/send`, {}),
    onSettled: (_sent, error) => readAgain(client, [queryKey], error),
  });
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
    mutationFn: (changed: Pick<MessageChange, "read" | "state">) => set(address, changed),
    onMutate(changed) {
      changeList({ id: message.id, ...changed });
      return message;
    },
    onError: (_error, _changed, before) => changeList(before ?? message),
    onSettled: (_changed, error) => readAgain(client, [queryKey], error),
  });
}

/** Saves the notes on a message, unless they changed elsewhere meanwhile. */
export function useSaveNotes(messageId: number) {
  const changeList = useListChange();
  return useMutation({
    mutationFn: ({ notes, etag }: { notes: string; etag: string | null }) =>
      replace<InboxMessage>(resourceAddress("messages", messageId), { notes }, etag),
    onSuccess: ({ record: { id, notes, notesVersion } }) => changeList({ id, notes, notesVersion }),
  });
}
