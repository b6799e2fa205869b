import { createRoute, z } from "@hono/zod-openapi";
import { earlierVersionSchema } from "../../core/entities/record-version.ts";
import {
  type CollectionName,
  recordPath,
  resources,
  type SingletonName,
  versionsBelow,
} from "../../core/routes.ts";
import { hidesUnpublished } from "../../core/unpublished.ts";
import { adminOnly, anyone, anyoneOrPainter } from "./access.ts";
import {
  answer,
  body,
  conflict,
  deletedSchema,
  idempotencyHeader,
  idParameter,
  matchHeader,
  problems,
  tooManyHeaders,
  unpublishedParameter,
} from "./shapes.ts";

interface Resource<Name, Stored extends z.ZodType, Input extends z.ZodObject> {
  name: Name;
  /** Its schema in the document, and the end of its operations' names. */
  entity: string;
  tags: string[];
  /** In responses. */
  schema: Stored;
  /** In bodies of requests. */
  input: Input;
  example: z.input<Stored> & object;
}

/** Leaves out the fields that the site sets. */
function inputOf(input: z.ZodObject, example: object): object {
  return Object.fromEntries(Object.entries(example).filter(([name]) => name in input.shape));
}

/** Access rule of a resource's reads, and the query that asks for more. */
function readingOf(name: CollectionName | SingletonName) {
  return hidesUnpublished(name)
    ? {
        access: anyoneOrPainter,
        request: { query: unpublishedParameter },
        refusals: [401] as const,
      }
    : { access: anyone, request: {}, refusals: [] as const };
}

const versionsSummary = "Earlier versions, latest first: at most 20, of the last year";

/** Routes to list, create, read, replace and delete the records of a collection that everyone reads. */
export function collectionRoutes<
  Name extends CollectionName,
  Stored extends z.ZodType,
  Input extends z.ZodObject,
>(
  { name, entity, tags, schema, input, example }: Resource<Name, Stored, Input>,
  summaries: Record<"list" | "create" | "get" | "update" | "remove", string>,
  answers: Record<"list" | "stored", string>,
) {
  const stored = schema.meta({ id: entity, example });
  const sent = body(input, inputOf(input, example));
  const reading = readingOf(name);
  return {
    list: createRoute({
      ...reading.access,
      tags,
      method: "get",
      path: resources[name].path,
      operationId: `list${entity}s`,
      summary: summaries.list,
      request: reading.request,
      responses: {
        200: answer(answers.list, z.array(stored)),
        ...tooManyHeaders,
        ...problems(...reading.refusals),
      },
    }),
    create: createRoute({
      ...adminOnly,
      tags,
      method: "post",
      path: resources[name].path,
      operationId: `create${entity}`,
      summary: summaries.create,
      request: { headers: idempotencyHeader, body: sent },
      responses: {
        201: answer(answers.stored, stored),
        ...problems(400, 401, 403, 404, 413, 415, 422, 507),
      },
    }),
    get: createRoute({
      ...reading.access,
      tags,
      method: "get",
      path: recordPath(name),
      operationId: `get${entity}`,
      summary: summaries.get,
      request: { params: idParameter, ...reading.request },
      responses: {
        200: answer(answers.stored, stored),
        ...problems(400, 404, ...reading.refusals),
      },
    }),
    update: createRoute({
      ...adminOnly,
      tags,
      method: "put",
      path: recordPath(name),
      operationId: `replace${entity}`,
      summary: summaries.update,
      request: { params: idParameter, headers: matchHeader, body: sent },
      responses: {
        200: answer(answers.stored, stored),
        ...problems(400, 401, 403, 404, 413, 415, 507),
        ...conflict(stored),
      },
    }),
    remove: createRoute({
      ...adminOnly,
      tags,
      method: "delete",
      path: recordPath(name),
      operationId: `delete${entity}`,
      summary: summaries.remove,
      request: { params: idParameter, headers: matchHeader },
      responses: {
        200: answer("Deleted", deletedSchema),
        ...problems(400, 401, 403, 404, 507),
        ...conflict(stored),
      },
    }),
    versions: createRoute({
      ...adminOnly,
      tags,
      method: "get",
      path: `${recordPath(name)}${versionsBelow}`,
      operationId: `list${entity}Versions`,
      summary: versionsSummary,
      request: { params: idParameter },
      responses: {
        200: answer("The earlier versions", z.array(earlierVersionSchema(stored))),
        ...problems(400, 401, 404),
      },
    }),
  };
}

/** Route to delete a record that has no versions. */
export function removeRoute<Name extends CollectionName>(
  { name, entity, tags }: Pick<Resource<Name, never, never>, "name" | "entity" | "tags">,
  summary: string,
) {
  return createRoute({
    ...adminOnly,
    tags,
    method: "delete",
    path: recordPath(name),
    operationId: `delete${entity}`,
    summary,
    request: { params: idParameter },
    responses: { 200: answer("Deleted", deletedSchema), ...problems(400, 401, 403, 404, 507) },
  });
}

/** Routes to read and replace a record that exists once. */
export function singletonRoutes<
  Name extends SingletonName,
  Stored extends z.ZodType,
  Input extends z.ZodObject,
>(
  { name, entity, tags, schema, input, example }: Resource<Name, Stored, Input>,
  summaries: Record<"get" | "put", string>,
  noun: string,
) {
  const stored = schema.meta({ id: entity, example });
  const sent = body(input, inputOf(input, example));
  const reading = readingOf(name);
  return {
    get: createRoute({
      ...reading.access,
      tags,
      method: "get",
      path: resources[name].path,
      operationId: `get${entity}`,
      summary: summaries.get,
      request: reading.request,
      responses: {
        200: answer(`The ${noun}`, stored),
        ...tooManyHeaders,
        ...problems(...reading.refusals),
      },
    }),
    put: createRoute({
      ...adminOnly,
      tags,
      method: "put",
      path: resources[name].path,
      operationId: `replace${entity}`,
      summary: summaries.put,
      request: { headers: matchHeader, body: sent },
      responses: {
        200: answer(`The stored ${noun}`, stored),
        ...problems(400, 401, 403, 413, 415, 507),
        ...conflict(stored),
      },
    }),
    versions: createRoute({
      ...adminOnly,
      tags,
      method: "get",
      path: `${resources[name].path}${versionsBelow}`,
      operationId: `list${entity}Versions`,
      summary: versionsSummary,
      responses: {
        200: answer("The earlier versions", z.array(earlierVersionSchema(stored))),
        ...problems(401),
      },
    }),
  };
}
