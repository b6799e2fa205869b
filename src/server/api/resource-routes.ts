import { createRoute, z } from "@hono/zod-openapi";
import {
  type CollectionName,
  type ContentName,
  recordPath,
  resources,
  type SingletonName,
  versionsBelow,
} from "../../core/api-routes.ts";
import { earlierVersionSchema } from "../../core/entities/record-version.ts";
import { adminOnly, adminWrite, anyoneOrPainter } from "./access.ts";
import { bodiesOf, type Described, type Resource } from "./resource-bodies.ts";
import {
  answer,
  conflict,
  deletedSchema,
  fieldConflict,
  idempotencyHeader,
  idParameter,
  matchHeader,
  problems,
  tooManyHeaders,
  unpublishedParameter,
} from "./shapes.ts";

const versionsSummary = "Earlier versions, latest first: at most 20, of the last year";

const changeSummary = "Change single fields that have the values of `from`";

type RecordsName = CollectionName & ContentName;
type Bodies = ReturnType<typeof bodiesOf>;
type Summaries = Record<"list" | "create" | "get" | "update" | "remove", string>;
type Answers = Record<"list" | "stored", string>;

function readingRoutes<Name extends RecordsName>(
  { name, entity, tags }: Described<Name>,
  { stored }: Bodies,
  summaries: Summaries,
  answers: Answers,
) {
  return {
    list: createRoute({
      ...anyoneOrPainter,
      tags,
      method: "get",
      path: resources[name].path,
      operationId: `list${entity}s`,
      summary: summaries.list,
      request: { query: unpublishedParameter },
      responses: {
        200: answer(answers.list, z.array(stored)),
        ...tooManyHeaders,
        ...problems(401),
      },
    }),
    get: createRoute({
      ...anyoneOrPainter,
      tags,
      method: "get",
      path: recordPath(name),
      operationId: `get${entity}`,
      summary: summaries.get,
      request: { params: idParameter, query: unpublishedParameter },
      responses: {
        200: answer(answers.stored, stored),
        ...problems(400, 401, 404),
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

function writingRoutes<Name extends RecordsName>(
  { name, entity, tags }: Described<Name>,
  { stored, sent, changed }: Bodies,
  summaries: Summaries,
  answers: Answers,
) {
  return {
    create: createRoute({
      ...adminWrite,
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
    update: createRoute({
      ...adminWrite,
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
    change: createRoute({
      ...adminWrite,
      tags,
      method: "patch",
      path: recordPath(name),
      operationId: `change${entity}`,
      summary: changeSummary,
      request: { params: idParameter, headers: idempotencyHeader, body: changed },
      responses: {
        200: answer(answers.stored, stored),
        ...problems(400, 401, 403, 404, 413, 415, 422, 507),
        ...fieldConflict(stored),
      },
    }),
    remove: createRoute({
      ...adminWrite,
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
  };
}

/** Routes to list, create, read, replace and delete the records of a collection that everyone reads. */
export function collectionRoutes<Name extends RecordsName, Stored extends z.ZodObject>(
  resource: Resource<Name, Stored>,
  summaries: Summaries,
  answers: Answers,
) {
  const bodies = bodiesOf(resource);
  return {
    ...readingRoutes(resource, bodies, summaries, answers),
    ...writingRoutes(resource, bodies, summaries, answers),
  };
}

/** Route to delete a record that has no versions. */
export function removeRoute<Name extends CollectionName>(
  { name, entity, tags }: Described<Name>,
  summary: string,
) {
  return createRoute({
    ...adminWrite,
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
export function singletonRoutes<Name extends SingletonName, Stored extends z.ZodObject>(
  resource: Resource<Name, Stored>,
  summaries: Record<"get" | "put", string>,
  noun: string,
) {
  const { name, entity, tags } = resource;
  const { stored, sent, changed } = bodiesOf(resource);
  return {
    get: createRoute({
      ...anyoneOrPainter,
      tags,
      method: "get",
      path: resources[name].path,
      operationId: `get${entity}`,
      summary: summaries.get,
      request: { query: unpublishedParameter },
      responses: {
        200: answer(`The ${noun}`, stored),
        ...tooManyHeaders,
        ...problems(401),
      },
    }),
    put: createRoute({
      ...adminWrite,
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
    change: createRoute({
      ...adminWrite,
      tags,
      method: "patch",
      path: resources[name].path,
      operationId: `change${entity}`,
      summary: changeSummary,
      request: { headers: idempotencyHeader, body: changed },
      responses: {
        200: answer(`The stored ${noun}`, stored),
        ...problems(400, 401, 403, 413, 415, 422, 507),
        ...fieldConflict(stored),
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
