import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createPageCache } from "@nkar/page-cache/page-cache";
import type { createApp } from "../app.ts";
import type { Services } from "../services.ts";
import { findCacheKey, isWorthCaching } from "./cacheable.ts";
import {
  createServerOptions,
  type HttpLimits,
  httpLimits,
  limitConnections,
} from "./connection-limits.ts";
import { answerInOrder } from "./pipelining.ts";

/** Creates the HTTP server of the site. The page cache answers before the app. */
export function createSiteServer(
  app: ReturnType<typeof createApp>,
  services: Services,
  limits: HttpLimits = httpLimits,
): Server {
  const cache = createPageCache({
    render: (request) => app.fetch(request),
    findKey: findCacheKey,
    mayStore: isWorthCaching,
    content: services.database,
    log: services.log,
  });
  // Node itself drops the rest of a body that nobody reads; see `closeAfterUnreadBody` in body-limits.ts.
  const listener = getRequestListener(app.fetch, { autoCleanupIncoming: false });
  const respond = answerInOrder((request, response) => {
    if (!cache.respond(request, response)) void listener(request, response);
  });
  const server = createServer(createServerOptions(limits), respond);
  limitConnections(server, limits, services.config.trustProxy);
  services.metrics?.watch(server);
  return server;
}
