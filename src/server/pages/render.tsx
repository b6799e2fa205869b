import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { splitLanguage } from "../../core/language-addresses.ts";
import { defaultLanguage, type Language } from "../../core/languages.ts";
import { Document } from "../../web/document.tsx";
import type { PageAssets } from "../../web/head.tsx";
import type { SiteIdentity } from "../catalogue/site-identity.ts";
import type { Config } from "../config/config.ts";
import { pageAssets } from "../http/assets.ts";
import { findCacheKey } from "../http/cacheable.ts";
import type { PageKind } from "../http/page-styles.ts";
import type { AppEnv } from "../services.ts";

type DocumentProps = ComponentProps<typeof Document>;

/** The parts of a document that differ from page to page. */
export interface PageContent
  extends Pick<DocumentProps, "head" | "overlay" | "isOverlayOpen" | "bar"> {
  main: DocumentProps["children"];
  identity: SiteIdentity;
  kind: PageKind;
  /** By default the language of the address. */
  language?: Language;
  /**
   * Path and query in the default language, to which the switch of languages leads. Only for a page
   * that search engines must not list but that exists in all languages.
   */
  addressForSwitch?: string;
  /** True for the pages of a private room. */
  isPrivate?: boolean;
  status?: ContentfulStatusCode;
}

function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

// The inline scripts are the same on all pages.
const { inlineScript, speculationRules } = pageAssets.site[defaultLanguage][defaultLanguage].error;

/**
 * Allows the site's own scripts and, by their hashes, the inline scripts of public pages. Allows inline
 * styles, which set the placeholders and proportions of pictures, and pictures of other sites, because
 * the painter may enter links to them.
 */
export const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' ${hashSource(inlineScript)} ${hashSource(speculationRules)}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https: http:",
  "media-src 'self' blob:",
  // three.js reads a model's picture from memory.
  "connect-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // The zoom viewer creates the default policy, which passes empty text only.
  "require-trusted-types-for 'script'",
  // Lit draws model-viewer's controls from templates in its code.
  "trusted-types default lit-html",
].join("; ");

/** Chooses the assets of a page. A page of a private room has no rules that make browsers prefetch. */
function chooseAssets({ identity, kind, isPrivate }: PageContent, language: Language): PageAssets {
  const assets = pageAssets.site[language][identity.writingLanguage][kind];
  return isPrivate ? { ...assets, speculationRules: "" } : assets;
}

/** Adds to the content of a page what all pages have. @param url path and query */
export function toDocumentProps(
  { viewCounts }: Config,
  url: string,
  content: PageContent,
): DocumentProps {
  // The address as the page cache knows it, without invented parameters.
  const address = splitLanguage(findCacheKey(url) ?? url);
  const {
    identity,
    head,
    overlay,
    isOverlayOpen,
    bar,
    main,
    language = address.language,
  } = content;
  const { isPrivate = false } = content;
  const [path = ""] = url.split("?");
  return {
    head,
    overlay,
    isOverlayOpen,
    bar,
    children: main,
    frame: {
      artist: identity.artist,
      writingLanguage: identity.writingLanguage,
      contact: identity.contact,
      sales: identity.sales,
      assets: chooseAssets(content, language),
      path,
      language,
      addressForSwitch:
        content.addressForSwitch ?? (head.canonical === null ? undefined : address.path),
      countsViews: viewCounts && !isPrivate,
      isPrivate,
    },
  };
}

/**
 * Returns an HTML document; equal properties give equal bytes. Cloudflare would replace e-mail addresses
 * by a script that our security policy stops; the comments `email_off` tell Cloudflare not to.
 */
export function renderDocument(props: DocumentProps): string {
  const html = renderToStaticMarkup(<Document {...props} />);
  return `<!doctype html><!--email_off-->${html}<!--/email_off-->`;
}

function getPathAndQuery(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

export function sendPage(c: Context<AppEnv>, content: PageContent): Response {
  const html = renderDocument(
    toDocumentProps(c.var.services.config, getPathAndQuery(c.req.url), content),
  );
  c.header("Content-Security-Policy", contentSecurityPolicy);
  c.header("Content-Type", "text/html; charset=UTF-8");
  // Node encodes text much faster than `Response` does.
  return c.body(Buffer.from(html), content.status ?? 200);
}
