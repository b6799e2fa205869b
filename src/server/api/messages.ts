import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { feedbackInputSchema, feedbackSchema } from "../../core/entities/feedback.ts";
import {
  contactFormSchema,
  inboxMessageSchema,
  messageChangeSchema,
} from "../../core/entities/message.ts";
import { publicCalls, recordPath, resources } from "../../core/routes.ts";
import { type AppEnv, callerAddress } from "../http/request.ts";
import { receiveContactForm } from "../people/messages/contact-form.ts";
import { toInboxMessage } from "../people/messages/enquiries.ts";
import {
  changeMessage,
  deleteMessage,
  listFeedback,
  listMessages,
  receiveFeedback,
} from "../people/messages/messages.ts";
import { consumeQuota, rateLimits } from "../people/rate-limits/rate-limits.ts";
import { adminOnly, anyone } from "./access.ts";
import * as examples from "./examples.ts";
import { removeRoute } from "./resource-routes.ts";
import { answer, body, idParameter, problems } from "./shapes.ts";

const tags = ["Messages"];
const message = inboxMessageSchema.meta({ id: "ContactMessage" });
const feedback = feedbackSchema.meta({ id: "Feedback" });

const send = createRoute({
  ...anyone,
  tags,
  method: "post",
  path: publicCalls.sendMessage,
  operationId: "sendMessage",
  summary: "Write to the artist",
  request: { body: body(contactFormSchema, examples.contactForm) },
  responses: {
    201: answer("The message is stored", z.object({ message: z.string() })),
    ...problems(400, 403, 413, 415, 429, 507),
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

const change = createRoute({
  ...adminOnly,
  tags,
  method: "put",
  path: recordPath("messages"),
  operationId: "changeMessage",
  summary: "Mark a message as read, set its state, or keep notes",
  request: { params: idParameter, body: body(messageChangeSchema) },
  responses: { 200: answer("The message", message), ...problems(400, 401, 403, 404, 415, 507) },
});

const remove = removeRoute({ name: "messages", entity: "Message", tags }, "Delete a message");

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

export function addMessages(app: OpenAPIHono<AppEnv>): void {
  app.openapi(send, async (c) => {
    await receiveContactForm(c.var.services, c.req.valid("json"), callerAddress(c));
    return c.json({ message: "Thank you for your message." }, 201);
  });
  app.openapi(inbox, async (c) => {
    const { services } = c.var;
    const messages = await listMessages(services.database);
    return c.json(await Promise.all(messages.map((each) => toInboxMessage(services, each))), 200);
  });
  app.openapi(change, async (c) => {
    const { services } = c.var;
    const { id } = c.req.valid("param");
    const changed = await changeMessage(services.database, id, c.req.valid("json"));
    return c.json(await toInboxMessage(services, changed), 200);
  });
  app.openapi(remove, async (c) => {
    await deleteMessage(c.var.services.database, c.req.valid("param").id);
    return c.json({ message: "Message deleted" }, 200);
  });
}

export function addFeedback(app: OpenAPIHono<AppEnv>): void {
  app.openapi(rate, async (c) => {
    const { database } = c.var.services;
    await consumeQuota(
      database,
      [`feedback:address:${callerAddress(c)}`, rateLimits.feedbackPerAddress],
      ["feedback:overall", rateLimits.feedbackOverall],
    );
    return c.json(await receiveFeedback(database, c.req.valid("json")), 201);
  });
  app.openapi(ratings, async (c) => c.json(await listFeedback(c.var.services.database), 200));
}
