import { z } from "@hono/zod-openapi";
import { resources } from "../../core/api-routes.ts";
import { feedbackInputSchema, feedbackSchema } from "../../core/entities/feedback.ts";
import { getCallerAddress } from "../http/request.ts";
import { listFeedback, receiveFeedback } from "../people/messages/messages.ts";
import { consumePublicQuota } from "../people/rate-limits/public-limits.ts";
import { adminOnly, anyone } from "./access.ts";
import { type Api, createCallAdder } from "./calls.ts";

const feedback = feedbackSchema.meta({ id: "Feedback" });

/** Adds the calls by which visitors rate the site and the painter reads the ratings. */
export function addFeedback(app: Api): void {
  const add = createCallAdder(app, "Messages");
  add(anyone, "post", resources.feedback.path, {
    operationId: "sendFeedback",
    summary: "Leave a rating from 1 to 5 and a few words",
    body: feedbackInputSchema,
    status: 201,
    answer: ["The stored feedback", feedback],
    problems: [429],
    async handle({ database }, { body }, c) {
      await consumePublicQuota(database, "feedback", getCallerAddress(c));
      return receiveFeedback(database, body);
    },
  });
  add(adminOnly, "get", resources.feedback.path, {
    operationId: "listFeedback",
    summary: "All feedback, newest first",
    answer: ["The feedback", z.array(feedback)],
    handle: ({ database }) => listFeedback(database),
  });
}
