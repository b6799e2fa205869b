import { z } from "@hono/zod-openapi";
import { recordId } from "../../core/entities/text.ts";
import { problemSchema } from "../../core/problem.ts";

/** Path parameter of routes about one record. */
export const idParameter = z.object({ id: recordId });

const describedProblem = problemSchema.meta({ id: "Problem" });

/** What a deletion answers. */
export const deletedSchema = z.object({ message: z.string() });

/**
 * A schema seen from the wire: the type of what is sent, where the schema itself decodes (JSON text
 * into a list, say).
 */
export function onTheWire<T extends z.ZodType>(schema: T) {
  return schema as unknown as z.ZodType<z.input<T>, z.input<T>>;
}

/** A JSON answer in a route's definition. */
export function answer<T extends z.ZodType>(description: string, schema: T) {
  return { description, content: { "application/json": { schema } } };
}

/** A required JSON body in a route's definition. */
export function body<T extends z.ZodType>(schema: T) {
  return { required: true, content: { "application/json": { schema } } };
}

const refusals = {
  400: "The request is malformed or a field is wrong",
  401: "Nobody is signed in",
  403: "Sent from another site",
  404: "There is no such record",
  409: "Something else stands in the way",
  413: "The request is too large",
  415: "The body is not of the stated kind",
  429: "Too many requests; `Retry-After` says how long to wait",
  503: "The database or the pictures are out of reach; `Retry-After` says when to try again",
  507: "The disk is full",
} as const;

/** The refusals a route can answer with; 503 is one of them everywhere. */
export function problems(...statuses: (keyof typeof refusals)[]) {
  return Object.fromEntries(
    [...statuses, 503 as const].map((status) => [
      status,
      answer(refusals[status], describedProblem),
    ]),
  );
}
