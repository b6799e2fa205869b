import type { OpenAPIHono } from "@hono/zod-openapi";
import { html, raw } from "hono/html";
import { apiAddress, apiRoot, calls } from "../../core/api-routes.ts";

type ApiDocument = ReturnType<OpenAPIHono["getOpenAPI31Document"]>;
type PathItem = NonNullable<ApiDocument["paths"]>[string];
type Operation = NonNullable<PathItem["get"]>;

const methods = ["get", "post", "put", "patch", "delete"] as const;

const style = `
  :root { color-scheme: light dark; }
  body { font: 1rem/1.55 system-ui, sans-serif; max-width: 52rem; margin: 0 auto; padding: 2rem 1.25rem 6rem; }
  h1, h2 { font-weight: 500; } h2 { margin-top: 3rem; }
  article { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 1rem 0; }
  h3 { font-size: 1rem; margin: 0; } h3 code { font-size: 1.05em; }
  p { margin: .35rem 0; } pre { overflow-x: auto; font-size: .85rem; line-height: 1.4; }
  .rule { opacity: .75; }
`;

function describeAccess(operation: Operation): string {
  return operation.security?.length ? "Needs the session" : "Public";
}

function listBodySchemas({ requestBody }: Operation): unknown[] {
  if (!requestBody || !("content" in requestBody)) return [];
  return Object.values(requestBody.content).map((content) => content.schema);
}

function renderOperation(path: string, method: string, operation: Operation) {
  return html`<article>
    <h3><code>${method.toUpperCase()} ${apiRoot}${path}</code></h3>
    <p>${operation.summary}</p>
    <p class="rule">${describeAccess(operation)}. Answers ${Object.keys(operation.responses ?? {}).join(", ")}.</p>
    ${listBodySchemas(operation).map(
      (schema) =>
        html`<details><summary>Body</summary><pre>${JSON.stringify(schema, null, 2)}</pre></details>`,
    )}
  </article>`;
}

const openapiAddress = apiAddress(calls.openapi);

/** Renders the OpenAPI document as a page for people. */
export function renderDocsPage(document: ApiDocument) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, operation, tag: operation.tags?.[0] ?? "Other" }] : [];
    }),
  );
  const groups = Map.groupBy(operations, (operation) => operation.tag);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <h1>${document.info.title}</h1>
        <p>${document.info.description}</p>
        <p>
          Bodies are JSON unless stated. An error is <code>{"message": "…"}</code>, with
          <code>issues</code> per invalid field. OpenAPI document: <a href="${openapiAddress}">${openapiAddress}</a>.
        </p>
        ${[...groups].map(
          ([tag, entries]) => html`<h2>${tag}</h2>
            ${entries.map((entry) => renderOperation(entry.path, entry.method, entry.operation))}`,
        )}
        <h2>Records</h2>
        ${Object.entries(document.components?.schemas ?? {}).map(
          ([name, schema]) => html`<article>
            <h3>${name}</h3>
            <details><summary>Fields</summary><pre>${JSON.stringify(schema, null, 2)}</pre></details>
          </article>`,
        )}
      </body>
    </html>`;
}
