import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { calls, publicCalls, recordPath, resources } from "../../core/api-routes.ts";
import { feedbackInputSchema, feedbackSchema } from "../../core/entities/feedback.ts";
import {
  contactFormSchema,
  contactMessageSchema,
  inboxMessageSchema,
  messageChangeSchema,
  replyInputSchema,
  replySchema,
  unreadMessagesSchema,
} from "../../core/entities/message.ts";
import { recordId } from "../../core/entities/text.ts";
import { changeFields } from "../catalogue/versions/field-changes.ts";
import type { Database } from "../database/open.ts";
import { Problem } from "../errors.ts";
import { pictureSecurityHeaders } from "../http/cache-control.ts";
import { type AppEnv, callerAddress } from "../http/request.ts";
import { receiveContactForm } from "../people/messages/contact-form.ts";
import { readMessage, toInbox } from "../people/messages/inbox.ts";
import {
  changeMessage,
  deleteMessage,
  listFeedback,
  listMessages,
  lockMessage,
  readUnread,
  receiveFeedback,
} from "../people/messages/messages.ts";
import { addReply, sendReplyAgain } from "../people/messages/replies.ts";
import { getWallPicture } from "../people/messages/wall-pictures.ts";
import { consumePublicQuota } from "../people/rate-limits/public-limits.ts";
import { adminOnly, adminWrite, anyone, anyoneWithWallPicture } from "./access.ts";
import * as examples from "./examples.ts";
import { fieldChangeBody } from "./resource-bodies.ts";
import { removeRoute } from "./resource-routes.ts";
import { refuseFields } from "./respond.ts";
import {
  answer,
  body,
  conflict,
  fieldConflict,
  idempotencyHeader,
  idParameter,
  matchHeader,
  problems,
} from "./shapes.ts";
import { expectedVersions, versionTag } from "./versions.ts";
import { writeRecord } from "./writes.ts";

const tags = ["Messages"];
const name = "messages";
const notesVersion = "The ETag of the answer is the version of the notes.";
const message = inboxMessageSchema.meta({ id: "ContactMessage" });
const storedReply = replySchema.meta({ id: "Reply" });
const feedback = feedbackSchema.meta({ id: "Feedback" });

const send = createRoute({
  ...anyoneWithWallPicture,
  tags,
  method: "post",
  path: publicCalls.sendMessage,
  operationId: "sendMessage",
  summary: "Write to the artist",
  request: { body: body(contactFormSchema, examples.contactForm) },
  responses: {
    201: answer("The message is stored", z.object({ message: z.string() })),
    ...problems(400, 403, 409, 413, 415, 429, 507),
  },
});

const inbox = createRoute({
  ...adminOnly,
  tags,
  method: "get",
  path: resources.messages.path,
  operationId: "listMessages",
  summary: "The inbox, newest first",
  responses: { 200: answer("The messages", z.array(message)), ...problems(401) },
});

const unread = createRoute({
  ...adminOnly,
  tags,
  method: "get",
  path: calls.readUnreadMessages,
  operationId: "getUnreadMessages",
  summary: "The number of unread messages, and the newest of them",
  responses: { 200: answer("The number", unreadMessagesSchema), ...problems(401) },
});

const read = createRoute({
  ...adminOnly,
  tags,
  method: "get",
  path: recordPath(name),
  operationId: "getMessage",
  summary: "One message of the inbox",
  description: notesVersion,
  request: { params: idParameter },
  responses: { 200: answer("The message", message), ...problems(400, 401, 404) },
});

const change = createRoute({
  ...adminWrite,
  tags,
  method: "patch",
  path: recordPath(name),
  operationId: "changeMessageFields",
  summary: "Change single fields that have the values of `from`",
  description: notesVersion,
  request: {
    params: idParameter,
    headers: idempotencyHeader,
    body: fieldChangeBody(messageChangeSchema, { notes: "Wants a frame." }),
  },
  responses: {
    200: answer("The message", message),
    ...problems(400, 401, 403, 404, 413, 415, 422, 507),
    ...fieldConflict(message),
  },
});

const replace = createRoute({
  ...adminWrite,
  tags,
  method: "put",
  path: recordPath("messages"),
  operationId: "changeMessage",
  summary: "Mark a message as read, set its state, or keep notes",
  description: notesVersion,
  request: { params: idParameter, headers: matchHeader, body: body(messageChangeSchema) },
  responses: {
    200: answer("The message", message),
    ...problems(400, 401, 403, 404, 415, 507),
    ...conflict(contactMessageSchema),
  },
});

const reply = createRoute({
  ...adminWrite,
  tags,
  method: "post",
  path: calls.replyToMessage,
  operationId: "replyToMessage",
  summary: "Mail a reply to the visitor, with the message quoted below",
  request: {
    params: idParameter,
    headers: idempotencyHeader,
    body: body(replyInputSchema, examples.reply),
  },
  responses: {
    201: answer("The stored reply; its mail follows", storedReply),
    ...problems(400, 401, 403, 404, 409, 413, 415, 422, 507),
  },
});

const sendAgain = createRoute({
  ...adminWrite,
  tags,
  method: "post",
  path: calls.sendReplyAgain,
  operationId: "sendReplyAgain",
  summary: "Mail a reply again that could not be sent",
  request: {
    params: idParameter.extend({ reply: recordId.describe("Id of the reply") }),
    headers: idempotencyHeader,
  },
  responses: {
    200: answer("The reply", storedReply),
    ...problems(400, 401, 403, 404, 409, 422, 507),
  },
});

const wallPicture = createRoute({
  ...adminOnly,
  tags,
  method: "get",
  path: calls.readWallPicture,
  operationId: "getWallPicture",
  summary: "The picture of a wall that the visitor sent along",
  request: { params: idParameter },
  responses: {
    200: {
      description: "The picture",
      content: { "image/jpeg": { schema: { type: "string", format: "binary" } } },
    },
    ...problems(400, 401, 404),
  },
});

const remove = removeRoute({ name, entity: "Message", tags }, "Delete a message");

const rate = createRoute({
  ...anyone,
  tags,
  method: "post",
  path: resources.feedback.path,
  operationId: "sendFeedback",
  summary: "Leave a rating from 1 to 5 and a few words",
  request: { body: body(feedbackInputSchema) },
  responses: {
    201: answer("The stored feedback", feedback),
    ...problems(400, 403, 413, 415, 429, 507),
  },
});

const ratings = createRoute({
  ...adminOnly,
  tags,
  method: "get",
  path: resources.feedback.path,
  operationId: "listFeedback",
  summary: "All feedback, newest first",
  responses: { 200: answer("The feedback", z.array(feedback)), ...problems(401) },
});

/** The services of a request, in its transaction. */
function servicesWithin(c: Context<AppEnv>, within: Database) {
  const { services } = c.var;
  return { ...services, database: within, media: { ...services.media, database: within } };
}

export function addMessages(app: OpenAPIHono<AppEnv>): void {
  app.openapi(send, async (c) => {
    await receiveContactForm(c.var.services, c.req.valid("json"), callerAddress(c));
    return c.json({ message: "Thank you for your message." }, 201);
  });
  app.openapi(inbox, async (c) => {
    const { services } = c.var;
    return c.json(await toInbox(services, await listMessages(services.database)), 200);
  });
  app.openapi(unread, async (c) => c.json(await readUnread(c.var.services.database), 200));
  app.openapi(read, async (c) => {
    const { services } = c.var;
    const { version, body } = await readMessage(services, c.req.valid("param").id);
    c.header("ETag", versionTag(version));
    return c.json(body, 200);
  });
  app.openapi(replace, async (c) => {
    const { id } = c.req.valid("param");
    const expected = expectedVersions(c.req.header("if-match"));
    const stored = await writeRecord(c, { name, id }, async (within) => {
      await changeMessage(within, { id, expected }, c.req.valid("json"));
      return readMessage(servicesWithin(c, within), id);
    });
    return c.json(stored, 200);
  });
  app.openapi(
    change,
    async (c) => {
      const { id } = c.req.valid("param");
      const { set, from } = c.req.valid("json");
      const stored = await writeRecord(c, { name, id }, async (within) => {
        await lockMessage(within, id);
        return changeFields(
          { set, from },
          {
            read: () => readMessage(servicesWithin(c, within), id),
            update: () => changeMessage(within, { id }, set),
          },
        );
      });
      return c.json(stored, 200);
    },
    refuseFields,
  );
  app.openapi(reply, async (c) => {
    const { deliveries } = c.var.services;
    if (!deliveries.sends("reply")) throw new Problem(409, "noMailServer");
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    const stored = await writeRecord(c, { name, id, status: 201 }, async (within) => ({
      body: await addReply(within, id, input),
    }));
    void deliveries.wake();
    return c.json(stored, 201);
  });
  app.openapi(sendAgain, async (c) => {
    const { deliveries } = c.var.services;
    if (!deliveries.sends("reply")) throw new Problem(409, "noMailServer");
    const { id, reply } = c.req.valid("param");
    const waiting = await writeRecord(c, { name, id }, async (within) => ({
      body: await sendReplyAgain(within, { messageId: id, id: reply }),
    }));
    void deliveries.wake();
    return c.json(waiting, 200);
  });
  app.openapi(wallPicture, async (c) => {
    const jpeg = await getWallPicture(c.var.services.database, c.req.valid("param").id);
    return c.body(jpeg, 200, {
      ...pictureSecurityHeaders,
      "cross-origin-resource-policy": "same-origin",
      "content-type": "image/jpeg",
    });
  });
  app.openapi(remove, async (c) => {
    const { id } = c.req.valid("param");
    const removed = await writeRecord(c, { name, id }, async (within) => {
      await deleteMessage(within, id);
      return { body: { message: "Message deleted" } };
    });
    return c.json(removed, 200);
  });
}

export function addFeedback(app: OpenAPIHono<AppEnv>): void {
  app.openapi(rate, async (c) => {
    const { database } = c.var.services;
    await consumePublicQuota(database, "feedback", callerAddress(c));
    return c.json(await receiveFeedback(database, c.req.valid("json")), 201);
  });
  app.openapi(ratings, async (c) => c.json(await listFeedback(c.var.services.database), 200));
}
