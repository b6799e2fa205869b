import { createRoute, type OpenAPIHono, type RouteConfig, type z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { routePath } from "hono/route";
import { writtenBy } from "../database/open.ts";
import { callerAddress } from "../http/request.ts";
import type { AppEnv, Services } from "../services.ts";
import { type Access, adminWrite } from "./access.ts";
import { refuseFields } from "./respond.ts";
import {
  answer,
  body,
  idempotencyHeader,
  idParameter,
  type ProblemStatus,
  problems,
} from "./shapes.ts";

export type Api = OpenAPIHono<AppEnv>;
type Method = "get" | "post" | "put" | "patch" | "delete";

interface Description {
  operationId: string;
  summary: string;
  description?: string;
  headers?: z.ZodObject;
  /** A body that is no JSON. */
  form?: object;
  /** Media types of an answer that is a file. */
  files?: string[];
  status?: 200 | 201 | 204;
  /** Problems besides those that access, method, path and body bring with them. */
  also?: ProblemStatus[];
  /** Further answers by status. */
  responses?: object;
}

interface Call<
  Answer extends z.ZodType,
  Body extends z.ZodType,
  Query extends z.ZodType,
  Params extends z.ZodType,
> extends Description {
  /** By default `{id}` in the path is that of a record. */
  params?: Params;
  query?: Query;
  body?: Body;
  /** Describes a success. */
  answer: [description: string, schema?: Answer];
  /** Returns what is sent as JSON, null for 204, or a response. */
  handle(
    services: Services,
    input: z.output<Params> & { body: z.output<Body>; query: z.output<Query> },
    c: Context<AppEnv>,
  ): Promise<z.input<Answer> | Response>;
}

type AnyCall = Omit<Call<z.ZodType, z.ZodType, z.ZodType, z.ZodType>, "handle">;

/** The router, whose types would follow from a route that is written out. */
interface Routes {
  openapi(
    route: RouteConfig,
    respond: (c: Context<AppEnv>) => Promise<Response>,
    hook?: typeof refuseFields,
  ): unknown;
}

const file = { schema: { type: "string", format: "binary" } };

function successOf({ answer: [description, schema], files = [] }: AnyCall): object {
  if (schema) return answer(description, schema);
  if (files.length === 0) return { description };
  return { description, content: Object.fromEntries(files.map((type) => [type, file])) };
}

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
  const expected = statuses.flatMap(([applies, ...each]) => (applies ? each : []));
  const { operationId, summary, description = access.description } = call;
  return {
    ...access,
    ...{ operationId, summary, description, method, path },
    request: {
      params: hasParams ? (call.params ?? idParameter) : undefined,
      query: call.query,
      headers: isRepeatable ? idempotencyHeader : call.headers,
      body: call.body ? body(call.body) : call.form,
    },
    responses: {
      [call.status ?? 200]: successOf(call),
      ...problems(...expected, ...(call.also ?? [])),
      ...call.responses,
    },
  };
}

/** Makes the caller the author of the changes of a request. */
function nameAuthor(c: Context<AppEnv>): void {
  const { services } = c.var;
  const author = { by: `${c.req.method} ${routePath(c)}`, address: callerAddress(c) };
  c.set("services", { ...services, database: writtenBy(services.database, author) });
}

/**
 * Returns a function that adds a call to the API and to its document.
 * @param tag the chapter of the document
 */
export function callsOf(app: Api, tag: string) {
  return function add<
    Answer extends z.ZodType,
    Body extends z.ZodType,
    Query extends z.ZodType,
    Params extends z.ZodType = typeof idParameter,
  >(access: Access, method: Method, path: string, call: Call<Answer, Body, Query, Params>): void {
    const route = { ...toRoute(access, method, path, call), tags: [tag] };
    async function respond(c: Context<AppEnv>): Promise<Response> {
      if (method !== "get") nameAuthor(c);
      const parsed = c.req as { valid(from: "param" | "query" | "json"): object };
      const input = {
        ...(route.request.params ? parsed.valid("param") : {}),
        query: route.request.query ? parsed.valid("query") : {},
        body: call.body && parsed.valid("json"),
      };
      const result = await call.handle(
        c.var.services,
        input as Parameters<typeof call.handle>[1],
        c,
      );
      if (result instanceof Response) return result;
      return result === null ? c.body(null, 204) : c.json(result as object, call.status as 200);
    }
    // The types of this function say what the library would infer from the route.
    const hook = method === "patch" ? refuseFields : undefined;
    (app as Routes).openapi(createRoute(route as RouteConfig), respond, hook);
  };
}
