import type { IncomingMessage, ServerResponse } from "node:http";
import {
  type CachedResponse,
  compressCached,
  createCachedResponse,
  sendCached,
} from "./cached-response.ts";
import { ContentGeneration, type GenerationOptions } from "./content-generation.ts";
import { StoredPages } from "./stored-pages.ts";

/** Headers of the empty answer if even the caller's own error page fails. */
const failureHeaders = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'",
  "x-content-type-options": "nosniff",
};

/** Caches each page as rendered for the current content version, until it expires. */
export function createPageCache({
  render,
  findKey,
  mayStore,
  content,
  log,
  now = () => performance.now(),
  wallClock = Date.now,
  maxMemoryBytes = 64 * 1024 * 1024,
}: Omit<GenerationOptions, "now"> & {
  render: (request: Request) => Response | Promise<Response>;
  /**
   * Returns the key of a page: the address under which the cache stores the page. Several addresses
   * may share a key; the key of a key is the key itself. Null if the cache must not answer.
   */
  findKey: (url: string) => string | null;
  /** False for a page that is sent but not stored. */
  mayStore: (key: string) => boolean;
  now?: GenerationOptions["now"];
  /** In ms since 1970. */
  wallClock?: () => number;
  maxMemoryBytes?: number;
}) {
  const pages = new StoredPages(log, wallClock, maxMemoryBytes);
  const generation = new ContentGeneration({ content, log, now }, () => pages.clear());
  const pendingRenderings = new Map<string, Promise<CachedResponse>>();

  async function renderAndStore(key: string, renderedGeneration: number): Promise<CachedResponse> {
    // The stored page must not depend on the caller's host.
    const response = await render(new Request(`http://localhost${key}`));
    const cached = await createCachedResponse(response);
    await compressCached(cached, "quick");
    const isCurrent = cached.isCacheable && renderedGeneration === generation.current;
    if (isCurrent && mayStore(key)) pages.store(key, cached);
    return cached;
  }

  function renderShared(key: string): Promise<CachedResponse> {
    const name = `${generation.current} ${key}`;
    const pending = pendingRenderings.get(name);
    if (pending) return pending;
    const started = renderAndStore(key, generation.current).finally(() =>
      pendingRenderings.delete(name),
    );
    pendingRenderings.set(name, started);
    return started;
  }

  /** Renders a page. If that fails, an outdated page is better than an error. */
  async function renderOrReuse(key: string): Promise<CachedResponse> {
    const rendered = await renderShared(key);
    return (rendered.status >= 500 && pages.lookUpOutdated(key)) || rendered;
  }

  async function respondLater(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    try {
      if (!generation.isFresh) await generation.refresh();
      sendCached(pages.lookUp(key) ?? (await renderOrReuse(key)), request, response);
    } catch (error) {
      log.error({ err: error, key }, "a page could not be rendered");
      if (!response.headersSent) response.writeHead(500, failureHeaders);
      response.end();
    }
  }

  return {
    /** True if the cache answers the request, now or later. */
    respond(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const url = request.url ?? "";
      // Most visitors ask for the address under which a page is stored.
      const pageAtUrl = generation.isFresh ? pages.lookUp(url) : undefined;
      const key = pageAtUrl ? url : findKey(url);
      if (key === null) return false;
      const cached = pageAtUrl ?? (generation.isFresh ? pages.lookUp(key) : undefined);
      if (cached) sendCached(cached, request, response);
      else void respondLater(key, request, response);
      return true;
    },
  };
}
