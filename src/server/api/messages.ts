// The calls of the contact form and of the inbox.

import { z } from "@hono/zod-openapi";
import { calls, publicCalls, recordPath, resources } from "../../core/api-routes.ts";
import {
  contactFormSchema,
  inboxMessageSchema,
  messageChangeSchema,
  unreadMessagesSchema,
} from "../../core/entities/message.ts";
import { refuseOtherValues } from "../catalogue/journal/field-changes.ts";
import { moveToTrash } from "../catalogue/journal/trash.ts";
import { pictureSecurityHeaders } from "../http/cache-control.ts";
import { getCallerAddress } from "../http/request.ts";
import { receiveContactForm } from "../people/messages/contact-form.ts";
import { changeInboxMessage, readMessage, toInbox } from "../people/messages/inbox.ts";
import { listMessages, readUnread } from "../people/messages/messages.ts";
import { getWallPicture } from "../people/messages/wall-pictures.ts";
import { adminOnly, adminWrite, anyoneWithWallPicture } from "./access.ts";
import { type Api, createCallAdder } from "./calls.ts";
import { addRemoval } from "./remove-call.ts";
import { addReplies } from "./replies.ts";
import { createFieldChangeSchema } from "./resource-bodies.ts";
import {
  describeConflict,
  describeFieldConflict,
  formatVersionTag,
  ifMatchHeader,
  parseExpectedVersions,
} from "./shapes.ts";
import { createTransactionServices, writeRecord } from "./writes.ts";

const tag = "Messages";
const name = "messages";
const notesVersionNote = "The ETag of the answer is the version of the notes.";
const inboxMessage = inboxMessageSchema.meta({ id: "ContactMessage" });

/** Adds the contact form's call, and the calls of the painter's inbox. */
export function addMessages(app: Api): void {
  addContactForm(app);
  addInbox(app);
  addMessageChanges(app);
  addReplies(app);
}

function addContactForm(app: Api): void {
  createCallAdder(app, tag)(anyoneWithWallPicture, "post", publicCalls.sendMessage, {
    operationId: "sendMessage",
    summary: "Write to the artist",
    body: contactFormSchema,
    status: 201,
    answer: ["The message is stored", z.object({ message: z.string() })],
    problems: [409, 429],
    async handle(services, { body }, c) {
      await receiveContactForm(services, body, getCallerAddress(c));
      return { message: "Thank you for your message." };
    },
  });
}

function addInbox(app: Api): void {
  const add = createCallAdder(app, tag);
  add(adminOnly, "get", resources.messages.path, {
    operationId: "listMessages",
    summary: "The inbox, newest first",
    answer: ["The messages", z.array(inboxMessage)],
    handle: async (services) => toInbox(services, await listMessages(services.database)),
  });
  add(adminOnly, "get", calls.readUnreadMessages, {
    operationId: "getUnreadMessages",
    summary: "The number of unread messages, and the newest of them",
    answer: ["The number", unreadMessagesSchema],
    handle: ({ database }) => readUnread(database),
  });
  add(adminOnly, "get", recordPath(name), {
    operationId: "getMessage",
    summary: "One message of the inbox",
    description: notesVersionNote,
    answer: ["The message", inboxMessage],
    async handle(services, { id }, c) {
      const { version, body } = await readMessage(services, id);
      c.header("ETag", formatVersionTag(version));
      return body;
    },
  });
  add(adminOnly, "get", calls.readWallPicture, {
    operationId: "getWallPicture",
    summary: "The picture of a wall that the visitor sent along",
    files: ["image/jpeg"],
    answer: ["The picture"],
    handle: async ({ database }, { id }, c) =>
      c.body(await getWallPicture(database, id), 200, {
        ...pictureSecurityHeaders,
        "cross-origin-resource-policy": "same-origin",
        "content-type": "image/jpeg",
      }),
  });
}

function addMessageChanges(app: Api): void {
  const add = createCallAdder(app, tag);
  add(adminWrite, "put", recordPath(name), {
    operationId: "changeMessage",
    summary: "Mark a message as read, set its state, or keep notes",
    description: notesVersionNote,
    headers: ifMatchHeader,
    body: messageChangeSchema,
    answer: ["The message", inboxMessage],
    responses: describeConflict(inboxMessage),
    handle(_, { id, body }, c) {
      const expected = parseExpectedVersions(c.req.header("if-match"));
      return writeRecord(c, { name, id }, async (transactionDatabase) => {
        const services = createTransactionServices(c, transactionDatabase);
        return (await changeInboxMessage(services, { id, expected }, body)).after;
      });
    },
  });
  add(adminWrite, "patch", recordPath(name), {
    operationId: "changeMessageFields",
    summary: "Change single fields that have the values of `from`",
    description: notesVersionNote,
    body: createFieldChangeSchema(messageChangeSchema),
    answer: ["The message", inboxMessage],
    responses: describeFieldConflict(inboxMessage),
    handle: (_, { id, body: { set, from } }, c) =>
      writeRecord(c, { name, id }, async (transactionDatabase) => {
        const { before, after } = await changeInboxMessage(
          createTransactionServices(c, transactionDatabase),
          { id },
          set,
        );
        const bodies = { before: before.body, after: after.body };
        refuseOtherValues({ set, from }, { ...bodies, version: before.version });
        return after;
      }),
  });
  addRemoval(app, {
    name,
    tag,
    operationId: "deleteMessage",
    summary: "Delete a message",
    message: "Message deleted",
    remove: (transactionDatabase, id) => moveToTrash(transactionDatabase, { name, id }),
  });
}
