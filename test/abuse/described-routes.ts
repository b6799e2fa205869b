import { createApi } from "../../src/server/api/api.ts";

/** The part of a JSON schema that generators use. */
interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

export interface DescribedRoute {
  method: string;
  /** As in the description, e.g. `/artworks/{id}`. */
  path: string;
  /** Schema of the JSON body; null for a route without one. */
  body: JsonSchema | null;
  /** True if only the painter may; null if the description states no rule. */
  needsSession: boolean | null;
}

interface Operation {
  security?: object[];
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
}

/** Returns every route of the API from its own description. */
export function describedRoutes(): DescribedRoute[] {
  const info = { title: "", version: "" };
  const document = createApi().getOpenAPI31Document({ openapi: "3.1.0", info });
  return Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, Operation>).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      body: operation.requestBody?.content?.["application/json"]?.schema ?? null,
      needsSession: operation.security
        ? operation.security.length > 0 && operation.security.every((rule) => "session" in rule)
        : null,
    })),
  );
}

export const ordinaryPress = "A review https://example.com/review";

const valuesByName: [pattern: RegExp, value: unknown][] = [
  [/^images$|Views$/, ["/media/cover.jpg"]],
  [/^press$/, ordinaryPress],
  [/^endsOn$/, "2099-12-05"],
  [/^cover$/, "/media/cover.jpg"],
  [/image$/i, "/media/cover.jpg"],
  [/^customSizes$/, true],
  [/Sizes$/, '[{"width":30,"height":40,"material":"paper"}]'],
  [/Currency$/, "EUR"],
  [/ArtworkIds$/, ["1", "2"]],
  [/^(telephone|whatsapp)$/, "+374 91 234567"],
  [/^telegram$/, "@ararat"],
  [/^email$/, "nare@example.com"],
  [/^(leaveEmpty|website)$/, ""],
  [/^wallPicture$/, null],
  [/^elapsed$/, 60_000],
  [/Url$|Link$/, "https://example.com/work"],
  // The originals are in English, so they have no translation into it.
  [/^en$/, {}],
];

export function ordinaryBody(schema: JsonSchema): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {});
  return Object.fromEntries(fields.map(([name, field]) => [name, ordinaryValue(field, name)]));
}

/** A write of each kind of record, with an ordinary body. */
export function writes() {
  return describedRoutes().flatMap(({ method, path, body }) => {
    if (!body || /auth|download|position|reorder|thumbnails/.test(path)) return [];
    const address = `/api${path.replace(/\{\w+\}/, "1")}`;
    return [{ method, address, body: ordinaryBody(body) }];
  });
}

export const ordinaryText = "Evening over Sevan";

function ordinaryValue(schema: JsonSchema, name: string): unknown {
  const known = valuesByName.find(([pattern]) => pattern.test(name));
  if (known) return known[1];
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return ordinaryValue(schema.anyOf[0] ?? {}, name);
  const [type] = [schema.type].flat();
  if (type === "object") return ordinaryBody(schema);
  if (type === "array") return [ordinaryValue(schema.items ?? {}, name)];
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return 1;
  return ordinaryText;
}
