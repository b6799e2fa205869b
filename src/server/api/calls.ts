import { createRoute, type OpenAPIHono, type RouteConfig, type z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { routePath } from "hono/route";
import { withAuthor } from "../database/open.ts";
import { getCallerAddress } from "../http/request.ts";
import type { AppEnv, Services } from "../services.ts";
import { type Access, adminWrite } from "./access.ts";
import { refuseInvalidFields } from "./respond.ts";
import {
  describeAnswer,
  describeBody,
  describeProblems,
  idempotencyHeader,
  idParameter,
  type ProblemStatus,
} from "./shapes.ts";

// Adds calls to the API. One description of a call makes its route and its entry in the API's document.

export type Api = OpenAPIHono<AppEnv>;
type Method = "get" | "post" | "put" | "patch" | "delete";

/** A call as the API's document describes it. */
interface Description {
  operationId: string;
  summary: string;
  description?: string;
  headers?: z.ZodObject;
  /** OpenAPI description of a body that is not JSON, instead of `body`. */
  form?: object;
  /** Media types of an answer that is a file. */
  files?: string[];
  status?: 200 | 201 | 204;
  /** Error answers besides those that follow from access, method, path, query and body. */
  problems?: ProblemStatus[];
  /** Further answers by status. */
  responses?: object;
}

interface Call<
  Answer extends z.ZodType,
  Body extends z.ZodType,
  Query extends z.ZodType,
  Params extends z.ZodType,
> extends Description {
  /** Parameters of the path; by default `{id}`, the id of a record. */
  params?: Params;
  query?: Query;
  body?: Body;
  /** Describes a success. */
  answer: [description: string, schema?: Answer];
  /** Returns the body of the JSON answer, null for status 204, or a whole response. */
  handle(
    services: Services,
    input: z.output<Params> & { body: z.output<Body>; query: z.output<Query> },
    c: Context<AppEnv>,
  ): Promise<z.input<Answer> | Response>;
}

type AnyCall = Omit<Call<z.ZodType, z.ZodType, z.ZodType, z.ZodType>, "handle">;

/** The router with loose types, because the library infers types only from a literal route. */
interface Routes {
  openapi(
    route: RouteConfig,
    respond: (c: Context<AppEnv>) => Promise<Response>,
    hook?: typeof refuseInvalidFields,
  ): unknown;
}

const fileContent = { schema: { type: "string", format: "binary" } };

function describeSuccess({ answer: [description, schema], files = [] }: AnyCall): object {
  if (schema) return describeAnswer(description, schema);
  if (files.length === 0) return { description };
  return { description, content: Object.fromEntries(files.map((type) => [type, fileContent])) };
}

/** Returns the route of a call, with the error answers that follow from its kind. */
function toRoute(access: Access, method: Method, path: string, call: AnyCall) {
  const hasParams = path.includes("{");
  const isWrite = method !== "get";
  const isRepeatable = access === adminWrite && (method === "post" || method === "patch");
  const statuses: [applies: unknown, ...ProblemStatus[]][] = [
    [hasParams || call.query || call.body || call.form, 400],
    [access.security.length > 0, 401],
    [hasParams, 404],
    [isWrite, 403, 507],
    [call.body || call.form, 413, 415],
    [isRepeatable, 422],
  ];
  const expectedProblems = statuses.flatMap(([applies, ...each]) => (applies ? each : []));
  const { operationId, summary, description = access.description } = call;
  return {
    ...access,
    ...{ operationId, summary, description, method, path },
    request: {
      params: hasParams ? (call.params ?? idParameter) : undefined,
      query: call.query,
      headers: isRepeatable ? idempotencyHeader : call.headers,
      body: call.body ? describeBody(call.body) : call.form,
    },
    responses: {
      [call.status ?? 200]: describeSuccess(call),
      ...describeProblems(...expectedProblems, ...(call.problems ?? [])),
      ...call.responses,
    },
  };
}

/** Makes the journal name this call and its caller with each change. */
function setAuthor(c: Context<AppEnv>): void {
  const { services } = c.var;
  const author = { by: `${c.req.method} ${routePath(c)}`, address: getCallerAddress(c) };
  c.set("services", { ...services, database: withAuthor(services.database, author) });
}

/**
 * Returns a function that adds a call to the API and to the API's document.
 * @param tag chapter of the document
 */
export function createCallAdder(app: Api, tag: string) {
  return function add<
    Answer extends z.ZodType,
    Body extends z.ZodType,
    Query extends z.ZodType,
    Params extends z.ZodType = typeof idParameter,
  >(access: Access, method: Method, path: string, call: Call<Answer, Body, Query, Params>): void {
    const route = { ...toRoute(access, method, path, call), tags: [tag] };
    async function respond(c: Context<AppEnv>): Promise<Response> {
      if (method !== "get") setAuthor(c);
      const validated = c.req as { valid(part: "param" | "query" | "json"): object };
      const input = {
        ...(route.request.params ? validated.valid("param") : {}),
        query: route.request.query ? validated.valid("query") : {},
        body: call.body && validated.valid("json"),
      };
      const result = await call.handle(
        c.var.services,
        input as Parameters<typeof call.handle>[1],
        c,
      );
      if (result instanceof Response) return result;
      return result === null ? c.body(null, 204) : c.json(result as object, call.status as 200);
    }
    // Other bodies need no hook: only the fields of a PATCH are inside `set`.
    const hook = method === "patch" ? refuseInvalidFields : undefined;
    // The type parameters of `add` replace what the library would infer from a literal route.
    (app as Routes).openapi(createRoute(route as RouteConfig), respond, hook);
  };
}
