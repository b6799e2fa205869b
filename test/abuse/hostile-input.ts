import fc from "fast-check";
import { describedRoutes, type JsonSchema, sizesText } from "./described-routes.ts";

export interface HostileRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
}

/** Text that has broken other programs. */
const hostileTexts = [
  ...["", " ", "\0", "a\0b", "/a\0b", "/media/\u0001.jpg", "https://example.com/\0"],
  ...["\ud800", "a\udfffb", "\udc00\ud800", "\ufeff", "\u202eevil", "e\u0301".repeat(50)],
  ...["🎨".repeat(500), "x".repeat(20_000), "x".repeat(20_001), "<script>alert(1)</script>"],
  ...["' OR 1=1 --", "'; DROP TABLE artworks; --", '"; select pg_sleep(1); --', "{{7*7}}"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an attack on template engines
  ...["${jndi:ldap://127.0.0.1/a}", "../../etc/passwd", "__proto__", "constructor"],
  ...["javascript:alert(1)", "JAVASCRIPT:alert(1)", "data:text/html,<script>alert(1)</script>"],
  ...["data:image/svg+xml;base64,PHN2Zy8+", "data:image/png;base64,"],
  ...["data:image/png;base64,AAAA", "//evil.example/x", "/\\evil.example", "https://"],
  ...["https://evil.example:99999/", "http://[::1", "1e1000", "NaN", "-0", "[]", "[null]"],
  `[{"width":30,"height":40,"material":"paper","priceOverride":1e400}]`,
  '{"__proto__":{"polluted":true}}',
];

const ordinaryTexts = [
  ...["Evening over Sevan", "Երեկո Սևանի վրա", "/media/cover.jpg", "https://example.com/work"],
  ...["nare@example.com", "2024", sizesText, "not-the-password"],
];

const hostileNumbers = [
  ...[0, -0, 1, 2, -1, 0.1, 1.5, 5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), -(2 ** 31) + 1],
  ...[2 ** 32 + 1, 2 ** 53, Number.MAX_VALUE, Number.MIN_VALUE, -1e300],
];

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ordinaryTexts) },
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }))
      .map((units) => String.fromCharCode(...units)),
  },
);

function nested(depth: number, open: string, close: string): string {
  return open.repeat(depth) + close.repeat(depth);
}

/** Any JSON value, mostly a strange one. */
const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 2, arbitrary: text },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...hostileNumbers, null, true, false, [], {}) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.constant(JSON.parse(nested(3000, "[", "]"))) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
      JSON.parse('{"toString":1,"valueOf":null,"length":-1,"then":"x","toJSON":0}'),
    ),
  },
);

/** Values that databases treat differently; each run tries them in every field. */
export const decisiveValues: readonly unknown[] = [
  ...["", "\0", "/a\0b", "https://example.com/\0", "a@b.example\0", "\ud800", "x".repeat(20_000)],
  ...[0.5, -1, 2 ** 31, 2 ** 53, null, {}, []],
];

/** All values that the long form tries in every field. */
export const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  ...hostileNumbers,
  ...[null, true, false, [], {}, [[]], ["\0"], [null]],
  JSON.parse(nested(3000, "[", "]")),
];

/** A value that fits the schema, so that requests also reach the database. */
function plausible(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => plausible(each, name)));
  const [type] = [schema.type].flat();
  if (type === "object") return objectOf(schema);
  if (type === "array") {
    return fc.array(plausible(schema.items ?? {}, name), { minLength: 1, maxLength: 4 });
  }
  if (type === "boolean") return fc.boolean();
  if (type === "integer") return fc.integer({ min: 1, max: 5 });
  if (type === "number") return fc.oneof(fc.integer(), fc.double({ noNaN: true }));
  if (/^images?$|Image$/.test(name)) return fc.constantFrom("/media/cover.jpg", "/a/b.png");
  if (/Sizes$/.test(name)) {
    return fc.constantFrom("[]", "{}", sizesText);
  }
  if (name === "email") return fc.constant("nare@example.com");
  if (name === "website") return fc.constant("");
  if (/Url$|Link$/.test(name)) return fc.constantFrom("", "https://example.com/work");
  return text.filter((value) => value !== "");
}

/** An object of the schema's shape with one wrong or missing field, or none. */
function objectOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {});
  const shape = fc.tuple(...fields.map(([name, field]) => plausible(field, name)));
  const wrong = fc.oneof(
    { weight: 2, arbitrary: fc.constant(-1) },
    { weight: 3, arbitrary: fc.nat({ max: Math.max(0, fields.length - 1) }) },
  );
  const how = fc.oneof(
    { weight: 4, arbitrary: fc.oneof(anyValue, text).map((value) => ({ value })) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
  return fc.tuple(shape, wrong, how).map(([values, index, change]) => {
    const entries = fields.map(([name], at): [string, unknown] => [name, values[at]]);
    if (index >= 0) {
      const name = fields[index]?.[0] ?? "";
      entries.splice(index, 1, ...(change ? [[name, change.value] as [string, unknown]] : []));
    }
    return Object.fromEntries(entries);
  });
}

const brokenBodies: (string | Uint8Array<ArrayBuffer>)[] = [
  ...["", "{", '{"title":', '{"title":"a"', "\ufeff{}", "undefined", "NaN", "{'a':1}"],
  ...['{"a":1}{"b":2}', '"\\ud800"', nested(100_000, "[", "]"), nested(40_000, '{"a":', "}")],
  ...["[".repeat(200_000), `{"title":"${"x".repeat(300_000)}"}`, `[${"0,".repeat(100_000)}0]`],
  new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  new Uint8Array([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d]),
  new Uint8Array([0x1f, 0x8b, 0x08, 0x00]),
];

const contentTypes = [
  ...["application/json", "application/json; charset=utf-8", "application/json; charset=utf-16"],
  ...["APPLICATION/JSON", "application/problem+json", "application/x-www-form-urlencoded"],
  ...["multipart/form-data; boundary=x", "multipart/form-data", "text/plain", "", "*/*"],
  "application/json, application/json",
];

const ids = [
  ...["1", "2", "3", "4", "0", "-1", "01", "1.5", "1e3", "0x1", "2147483647", "2147483648"],
  ...["99999999999999999999", "NaN", "Infinity", "null", "undefined", "true", "%00", "%ff"],
  ...["%20", "%2e%2e", "..%2f..", "1%00", "%F0%9F%8E%A8", "1;2", "[1]", "{id}", "__proto__"],
  ...["0".repeat(32), "f".repeat(2000)],
];

const queries = ["", "?", "?a", "?page=1&page=2", "?__proto__[x]=1", "?%ff=%00", "?id=1'--"];

const otherHeaders: Record<string, string>[] = [
  ...[{}, {}, {}, { origin: "https://evil.example" }, { origin: "null" }],
  ...[{ "sec-fetch-site": "cross-site" }, { "content-length": "-1" }, { "content-length": "1e9" }],
  ...[{ "content-length": "0" }, { "x-forwarded-for": "' OR 1=1" }, { "if-none-match": '"x"' }],
  ...[{ range: "bytes=0-0,-1" }, { accept: "text/html" }, { "x-http-method-override": "DELETE" }],
  { cookie: "nkar-session=%00; nkar-session=; =; a" },
];

/** Mostly one of the first, sometimes one of the others. */
function mostly<Value>(weight: number, usual: readonly Value[], others: readonly Value[]) {
  return fc.oneof({ weight, arbitrary: fc.constantFrom(...usual) }, fc.constantFrom(...others));
}

function bodyOf(schema: JsonSchema | null): fc.Arbitrary<HostileRequest["body"]> {
  const json = schema ? fc.oneof({ weight: 6, arbitrary: objectOf(schema) }, anyValue) : anyValue;
  return fc.oneof(
    { weight: 8, arbitrary: json.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom(...brokenBodies) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => bytes.slice()) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];

export function hostileRequests(): fc.Arbitrary<HostileRequest> {
  const routes = describedRoutes();
  const withBody = routes.filter((route) => route.body);
  return mostly(3, withBody, routes).chain(({ method, path, body }) =>
    fc
      .record({
        method: mostly(12, [method], methods),
        id: mostly(3, ["1", "2", "3"], ids),
        query: mostly(5, [""], queries),
        type: mostly(12, ["application/json"], contentTypes),
        others: fc.constantFrom(...otherHeaders),
        body: bodyOf(body),
      })
      .map(({ id, query, type, others, ...request }) => ({
        ...request,
        path: `/api${path.replace(/\{\w+\}/, id)}${query}`,
        headers: { ...(type ? { "content-type": type } : {}), ...others },
      })),
  );
}
