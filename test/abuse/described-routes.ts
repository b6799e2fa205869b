import { createApi } from "../../src/server/api/api.ts";

/** The part of a JSON schema that generators look at. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

export interface DescribedRoute {
  method: string;
  /** As the API describes it, e.g. `/artworks/{id}`. */
  path: string;
  /** What its JSON body looks like; null for a route without one. */
  body: JsonSchema | null;
}

interface Operation {
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
}

/** Every route of the API out of its own description, so that a new one cannot be forgotten. */
export function describedRoutes(): DescribedRoute[] {
  const document = createApi().getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: "", version: "" },
  });
  return Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, Operation>).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      body: operation.requestBody?.content?.["application/json"]?.schema ?? null,
    })),
  );
}
