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
      "The painter's catalogue, settings and messages. Reading the catalogue and writing to the artist are public; whatever changes the site needs the session cookie that sign-in hands out.",
  },
  servers: [{ url: apiRoot }],
};

/** The page has its styles in itself and needs nothing else. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The machine-readable description, and a page that a person can read. */
export function addDocs(app: OpenAPIHono<AppEnv>): void {
  app.openAPIRegistry.registerComponent("securitySchemes", "session", {
    type: "apiKey",
    in: "cookie",
    name: "nkar-session",
    description: "Handed out by sign-in; `__Host-nkar-session` over HTTPS.",
  });
  // Made on first request, when every route is there, and the same ever after.
  let made: ReturnType<typeof app.getOpenAPI31Document> | undefined;
  const document = () => {
    made ??= app.getOpenAPI31Document(description);
    return made;
  };
  app.get(calls.openapi, (c) => c.json(document()));
  app.get(calls.docs, (c) => {
    c.header("Content-Security-Policy", pagePolicy);
    return c.html(docsPage(document()));
  });
}
