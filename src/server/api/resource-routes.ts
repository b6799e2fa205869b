import { createRoute, z } from "@hono/zod-openapi";
import { earlierVersionSchema } from "../../core/entities/record-version.ts";
import {
  type CollectionName,
  recordPath,
  resources,
  type SingletonName,
  versionsBelow,
} from "../../core/routes.ts";
import { adminOnly, anyone } from "./access.ts";
import {
  answer,
  body,
  conflict,
  deletedSchema,
  idempotencyHeader,
  idParameter,
  matchHeader,
  problems,
} from "./shapes.ts";

interface Resource<Name, Stored extends z.ZodType, Input extends z.ZodType> {
  name: Name;
  tags: string[];
  /** In responses. */
  stored: Stored;
  /** In bodies of requests. */
  input: Input;
}

const versionsSummary = "Earlier versions, latest first: at most 20, of the last year";

/** Routes to list, create, read, replace and delete the records of a collection that everyone reads. */
export function collectionRoutes<
  Name extends CollectionName,
  Stored extends z.ZodType,
  Input extends z.ZodType,
>(
  { name, tags, stored, input }: Resource<Name, Stored, Input>,
  summaries: Record<"list" | "create" | "get" | "update" | "remove", string>,
  answers: Record<"list" | "stored", string>,
) {
  return {
    list: createRoute({
      ...anyone,
      tags,
      method: "get",
      path: resources[name].path,
      summary: summaries.list,
      responses: { 200: answer(answers.list, z.array(stored)) },
    }),
    create: createRoute({
      ...adminOnly,
      tags,
      method: "post",
      path: resources[name].path,
      summary: summaries.create,
      request: { headers: idempotencyHeader, body: body(input) },
      responses: {
        201: answer(answers.stored, stored),
        ...problems(400, 401, 403, 404, 409, 413, 415, 507),
      },
    }),
    get: createRoute({
      ...anyone,
      tags,
      method: "get",
      path: recordPath(name),
      summary: summaries.get,
      request: { params: idParameter },
      responses: { 200: answer(answers.stored, stored), ...problems(400, 404) },
    }),
    update: createRoute({
      ...adminOnly,
      tags,
      method: "put",
      path: recordPath(name),
      summary: summaries.update,
      request: { params: idParameter, headers: matchHeader, body: body(input) },
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
  name: Name,
  tags: string[],
  summary: string,
) {
  return createRoute({
    ...adminOnly,
    tags,
    method: "delete",
    path: recordPath(name),
    summary,
    request: { params: idParameter },
    responses: { 200: answer("Deleted", deletedSchema), ...problems(400, 401, 403, 404, 507) },
  });
}

/** Routes to read and replace a record that exists once. */
export function singletonRoutes<
  Name extends SingletonName,
  Stored extends z.ZodType,
  Input extends z.ZodType,
>(
  { name, tags, stored, input }: Resource<Name, Stored, Input>,
  summaries: Record<"get" | "put", string>,
  noun: string,
) {
  return {
    get: createRoute({
      ...anyone,
      tags,
      method: "get",
      path: resources[name].path,
      summary: summaries.get,
      responses: { 200: answer(`The ${noun}`, stored) },
    }),
    put: createRoute({
      ...adminOnly,
      tags,
      method: "put",
      path: resources[name].path,
      summary: summaries.put,
      request: { headers: matchHeader, body: body(input) },
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
      summary: versionsSummary,
      responses: {
        200: answer("The earlier versions", z.array(earlierVersionSchema(stored))),
        ...problems(401),
      },
    }),
  };
}
