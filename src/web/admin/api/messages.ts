import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { feedbackSchema } from "../../../core/entities/feedback.ts";
import { contactMessageSchema } from "../../../core/entities/message.ts";
import { api } from "../../../core/routes.ts";
import { change, get, remove } from "./client.ts";
import { afterDeletion, listAge } from "./query-client.ts";

const inboxKey = ["messages", "inbox"] as const;

/** What visitors wrote, newest first. */
export const inbox = queryOptions({
  queryKey: inboxKey,
  queryFn: ({ signal }) => get(api.contact, z.array(contactMessageSchema), signal),
  staleTime: listAge,
  gcTime: listAge,
});

/** What visitors rated, newest first. */
export const feedbackList = queryOptions({
  queryKey: ["messages", "feedback"],
  queryFn: ({ signal }) => get(api.feedback, z.array(feedbackSchema), signal),
  staleTime: listAge,
  gcTime: listAge,
});

/** Marks a message as read or unread; shown at once. */
export function useMarkMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, read }: { id: number; read: boolean }) =>
      change("PUT", api.contactMessage(id), { read }, contactMessageSchema),
    onMutate: ({ id, read }) => {
      client.setQueryData(inbox.queryKey, (messages) =>
        messages?.map((message) => (message.id === id ? { ...message, read } : message)),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: inboxKey }),
  });
}

export function useDeleteMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => remove(api.contactMessage(id)),
    onSuccess: () => afterDeletion(client, inboxKey),
  });
}
