import type { Context } from "hono";
import type { Language } from "../../core/languages.ts";
import { admin } from "../../core/routes.ts";
import { pageTexts } from "../../core/texts/page.ts";
import { FailurePage, NotFoundPage } from "../../web/site/errors/pages.tsx";
import { getLastIdentity, getSiteIdentity, type SiteIdentity } from "../catalogue/site-identity.ts";
import { toProblem } from "../http/problems.ts";
import { getPageLanguage } from "../http/request.ts";
import type { AppEnv } from "../services.ts";
import { chooseAdminLanguage } from "./admin-language.ts";
import { createPageHead } from "./head.ts";
import { sendPage } from "./render.tsx";

/** Returns the language of a 404 page. An address of the admin names none: the painter's choice decides. */
async function chooseNotFoundLanguage(c: Context<AppEnv>): Promise<Language> {
  return c.req.path.startsWith(`${admin.portal}/`) ? chooseAdminLanguage(c) : getPageLanguage(c);
}

export async function showNotFound(c: Context<AppEnv>): Promise<Response> {
  const identity = await getSiteIdentity(c.var.services);
  return sendNotFound(c, identity, await chooseNotFoundLanguage(c));
}

/** Sends the 404 page in a language. @param identity in that language */
export function sendNotFound(
  c: Context<AppEnv>,
  identity: SiteIdentity,
  language: Language,
): Response {
  // Shared caches may store a 404 for a while; the page may exist tomorrow.
  c.header("Cache-Control", "no-store");
  const name = pageTexts[language].errors.notFound;
  return sendPage(c, {
    status: 404,
    identity,
    kind: "error",
    language,
    head: createPageHead(identity, language, { name, description: name, path: null }),
    main: <NotFoundPage />,
  });
}

/** Shows the page for an error that a handler of a page threw. */
export function showFailure(error: Error, c: Context<AppEnv>): Response | Promise<Response> {
  const problem = toProblem(error);
  if (problem?.status === 404) return showNotFound(c);
  const { log } = c.var.services;
  if (!problem || problem.status >= 500) {
    log.error({ err: error, requestId: c.var.requestId }, "page failed");
  }
  if (problem?.retryAfter) c.header("Retry-After", String(problem.retryAfter));
  const language = getPageLanguage(c);
  const name = pageTexts[language].errors.failure;
  c.header("Cache-Control", "no-store");
  // Reads no database, because the database may have caused the error.
  const identity = getLastIdentity(c.var.services);
  return sendPage(c, {
    status: problem?.status ?? 500,
    identity,
    kind: "error",
    head: createPageHead(identity, language, { name, description: name, path: null }),
    main: <FailurePage requestId={c.var.requestId} />,
  });
}
