import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Document } from "../../web/document.tsx";
import { ownPagePolicy } from "../../web/site/own-page.ts";
import { pageAssets } from "../assets.ts";
import type { AppEnv } from "../request.ts";

type DocumentProps = ComponentProps<typeof Document>;

/** What a handler decides of a page; the frame around it is the same everywhere. */
export interface PageContent extends Pick<DocumentProps, "head" | "overlay" | "covered"> {
  main: DocumentProps["children"];
  contact: DocumentProps["frame"]["contact"];
  status?: ContentfulStatusCode;
}

/**
 * Scripts only from our own files. Inline styles carry placeholders and proportions of pictures;
 * pictures may be links to other sites, as the artist enters them.
 */
export const contentSecurityPolicy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https: http:",
  "media-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // Text becomes markup through one named policy only, whichever library asks for it; the default
  // one lets pass what is empty.
  "require-trusted-types-for 'script'",
  `trusted-types ${ownPagePolicy} default`,
].join("; ");

/** A whole HTML document as text; the same data always gives the same bytes. */
export function renderDocument(props: DocumentProps): string {
  return `<!doctype html>${renderToStaticMarkup(<Document {...props} />)}`;
}

/** Answers with a page of the site. */
export function sendPage(c: Context<AppEnv>, content: PageContent): Response | Promise<Response> {
  const { artistName, viewCounts, mediaPublicUrl } = c.var.services.config;
  const html = renderDocument({
    head: content.head,
    overlay: content.overlay,
    covered: content.covered,
    children: content.main,
    frame: {
      artistName,
      contact: content.contact,
      assets: pageAssets.site,
      path: c.req.path,
      pictureHost: mediaPublicUrl,
      countsViews: viewCounts,
    },
  });
  c.header("Content-Security-Policy", contentSecurityPolicy);
  c.header("Speculation-Rules", '"/speculation-rules.json"');
  return c.html(html, content.status ?? 200);
}
