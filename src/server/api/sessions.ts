import { z } from "@hono/zod-openapi";
import { calls } from "../../core/api-routes.ts";
import { sessionId, sessionSchema } from "../../core/entities/sign-in.ts";
import { endOtherSessions, endSession, listSessions } from "../people/sign-in/sessions.ts";
import { adminOnly } from "./access.ts";
import { type Api, createCallAdder } from "./calls.ts";
import { messageAnswerSchema } from "./shapes.ts";

/** Adds the calls that list the devices on which the painter is signed in, and that sign them out. */
export function addSessions(app: Api): void {
  const add = createCallAdder(app, "Sign-in");
  add(adminOnly, "get", calls.sessions, {
    operationId: "listSessions",
    summary: "The devices that are signed in, the most recently used first",
    answer: ["The sessions", z.array(sessionSchema.meta({ id: "Session" }))],
    handle: ({ database }, _, c) => listSessions(database, c.var.session),
  });
  add(adminOnly, "delete", calls.sessions, {
    operationId: "endOtherSessions",
    summary: "Sign out all other devices",
    answer: ["Signed out", messageAnswerSchema],
    async handle({ database }, _, c) {
      await endOtherSessions(database, c.var.session);
      return { message: "All other devices are signed out" };
    },
  });
  add(adminOnly, "delete", calls.endSession, {
    operationId: "endSession",
    summary: "Sign out one device",
    params: z.object({ id: sessionId.describe("Id of the device in the list") }),
    answer: ["Signed out", messageAnswerSchema],
    async handle({ database }, { id }) {
      await endSession(database, id);
      return { message: "The device is signed out" };
    },
  });
}
