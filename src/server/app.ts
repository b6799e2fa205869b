import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { createApi } from "./api/api.ts";
import { answerError } from "./api/respond.ts";
import { serveAssets } from "./assets.ts";
import { health } from "./health.ts";
import { createIiifRoutes } from "./iiif/routes.ts";
import { createMediaRoutes } from "./media/routes.ts";
import { metricsRoute } from "./metrics/routes.ts";
import { adminShell } from "./pages/admin-shell.tsx";
import { createPages } from "./pages/pages.ts";
import type { AppEnv } from "./request.ts";
import { requestLog } from "./request-log.ts";
import { securityHeaders } from "./security-headers.ts";
import type { Services } from "./services.ts";
import { createShareRoutes } from "./share/routes.ts";
import { createWallRoutes } from "./wall/routes.ts";

/** The whole site as one list: what answers an address is the first entry that knows it. */
export function createApp(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.use(async (c, next) => {
    c.set("services", services);
    c.set("requestId", randomUUID());
    c.header("X-Request-Id", c.var.requestId);
    await next();
  });
  app.use(requestLog);
  app.use(...securityHeaders(services.config));

  app.onError(answerError);

  app.route("/", health);
  app.route("/", metricsRoute);
  app.route("/api", createApi());
  app.route("/media", createMediaRoutes(services.media));
  app.route("/share", createShareRoutes(services));
  app.route("/iiif", createIiifRoutes(services));
  app.route("/wall", createWallRoutes(services));
  app.get("/assets/*", serveAssets);
  app.route("/", adminShell);
  app.route("/", createPages(services));
  return app;
}
