import { describedRoutes, ordinaryBody } from "./described-routes.ts";

export interface HostileRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
}

const json = { "content-type": "application/json" };

function nested(depth: number, open: string, close: string): string {
  return open.repeat(depth) + close.repeat(depth);
}

/** Values that databases treat differently; each run tries them in every field. */
export const decisiveValues: readonly unknown[] = [
  ...["", "\0", "/a\0b", "https://example.com/\0", "a@b.example\0", "\ud800", "x".repeat(20_000)],
  ...[0.5, -1, 2 ** 31, 2 ** 53, null, {}, []],
];

/** All values that the long form tries in every field. */
export const hostileValues: readonly unknown[] = [
  ...decisiveValues,
  ...[" ", "a\0b", "/media/\u0001.jpg", "a\udfffb", "\ufeff", "\u202eevil", "e\u0301".repeat(50)],
  ...["🎨".repeat(500), "x".repeat(20_001), "<script>alert(1)</script>", "{{7*7}}"],
  ...["' OR 1=1 --", "'; DROP TABLE artworks; --", '"; select pg_sleep(1); --'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an attack on template engines
  ...["${jndi:ldap://127.0.0.1/a}", "../../etc/passwd", "__proto__", "constructor"],
  ...["JAVASCRIPT:alert(1)", "data:text/html,<script>alert(1)</script>", "//evil.example/x"],
  ...["data:image/svg+xml;base64,PHN2Zy8+", "data:image/png;base64,AAAA", "/\\evil.example"],
  ...["https://evil.example:99999/", "http://[::1", "1e1000", "NaN", "-0", "[]", "[null]"],
  ...[0, -0, 0.1, 2 ** 31 - 1, -(2 ** 31), 2 ** 32 + 1, Number.MAX_VALUE, Number.MIN_VALUE],
  ...[true, false, [[]], ["\0"], [null], JSON.parse(nested(3000, "[", "]"))],
  '[{"width":30,"height":40,"material":"paper","priceOverride":1e400}]',
  JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  JSON.parse('{"toString":1,"valueOf":null,"length":-1,"then":"x","toJSON":0}'),
];

const brokenBodies: (string | Uint8Array<ArrayBuffer>)[] = [
  ...["", "{", '{"title":"a"', "\ufeff{}", "undefined", "{'a':1}", '{"a":1}{"b":2}', '"\\ud800"'],
  ...[nested(100_000, "[", "]"), nested(40_000, '{"a":', "}"), `[${"0,".repeat(100_000)}0]`],
  '{"__proto__":{"polluted":true}}',
  new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  new Uint8Array([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d]),
  new Uint8Array([0x1f, 0x8b, 0x08, 0x00]),
];

const strangeHeaders: Record<string, string>[] = [
  { "content-type": "application/json; charset=utf-16" },
  { "content-type": "multipart/form-data" },
  { "content-type": "*/*" },
  ...[{ origin: "https://evil.example" }, { origin: "null" }, { "sec-fetch-site": "cross-site" }],
  ...[{ "content-length": "-1" }, { "content-length": "1e9" }, { range: "bytes=0-0,-1" }],
  ...[{ "x-forwarded-for": "' OR 1=1" }, { "x-http-method-override": "DELETE" }],
  { cookie: "nkar-session=%00; nkar-session=; =; a" },
];

const ids = [
  ...["0", "-1", "01", "1.5", "1e3", "0x1", "2147483648", "99999999999999999999", "NaN", "null"],
  ...["%00", "%ff", "%20", "%2e%2e", "..%2f..", "1;2", "[1]", "__proto__", "f".repeat(2000)],
];

const queries = ["?", "?page=1&page=2", "?__proto__[x]=1", "?%ff=%00", "?id=1'--"];

/** Requests for every route with a strange id, query, header or body. */
export function hostileRequests(): HostileRequest[] {
  return describedRoutes().flatMap(({ method, path, body: schema }) => {
    const address = (id: string) => `/api${path.replace(/\{\w+\}/, id)}`;
    const body = schema ? JSON.stringify(ordinaryBody(schema)) : undefined;
    const usual = { method, path: address("1"), headers: json, body };
    const otherIds = path.includes("{") ? ids : [];
    return [
      usual,
      ...otherIds.map((id) => ({ ...usual, path: address(id) })),
      ...queries.map((query) => ({ ...usual, path: usual.path + query })),
      ...strangeHeaders.map((headers) => ({ ...usual, headers: { ...json, ...headers } })),
      ...brokenBodies.map((broken) => ({ ...usual, body: broken })),
      { ...usual, method: "PROPFIND" },
    ];
  });
}

/** Requests whose body has one of the values in one field, for each field of every route. */
export function requestsWith(values: readonly unknown[]): HostileRequest[] {
  return describedRoutes().flatMap(({ method, path, body: schema }) => {
    if (!schema || /password|login/.test(path)) return [];
    const usual = ordinaryBody(schema);
    const bodies = Object.entries(usual).flatMap(([name, present]) =>
      values.flatMap((value) => [
        { ...usual, [name]: value },
        ...(Array.isArray(present) ? [{ ...usual, [name]: [value] }] : []),
      ]),
    );
    const address = `/api${path.replace(/\{\w+\}/, "1")}`;
    return [usual, ...bodies].map((body) => {
      return { method, path: address, headers: json, body: JSON.stringify(body) };
    });
  });
}
