import type { OpenAPIHono } from "@hono/zod-openapi";
import { apiRoot, calls } from "../../core/routes.ts";
import type { AppEnv } from "../http/request.ts";
import { docsPage } from "./docs-page.ts";

const description = {
  openapi: "3.1.0",
  info: {
    title: "Nkar",
    version: "1",
    description:
      "The painter's catalogue, settings and messages. Reading the catalogue and writing to the artist are public; changes need the session cookie that sign-in sets.",
  },
  servers: [{ url: apiRoot }],
};

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function addDocs(app: OpenAPIHono<AppEnv>): void {
  app.openAPIRegistry.registerComponent("securitySchemes", "session", {
    type: "apiKey",
    in: "cookie",
    name: "nkar-session",
    description: "Set by sign-in; `__Host-nkar-session` over HTTPS.",
  });
  // Built on the first request, when all routes are added.
  let cached: ReturnType<typeof app.getOpenAPI31Document> | undefined;
  const document = () => {
    cached ??= app.getOpenAPI31Document(description);
    return cached;
  };
  app.get(calls.openapi, (c) => c.json(document()));
  app.get(calls.docs, (c) => {
    c.header("Content-Security-Policy", pagePolicy);
    return c.html(docsPage(document()));
  });
}
