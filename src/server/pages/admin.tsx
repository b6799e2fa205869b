import type { Context } from "hono";
import { renderToString } from "react-dom/server";
import { pageAssets } from "../assets.ts";
import type { AppEnv } from "../request.ts";
import { contentSecurityPolicy } from "./render.tsx";

/** The admin is an application of its own; every one of its addresses gets the same document. */
export function showAdmin(c: Context<AppEnv>): Response | Promise<Response> {
  const { styles, scripts } = pageAssets.admin;
  const html = renderToString(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`Admin — ${c.var.services.config.artistName}`}</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>
        <div id="admin" />
      </body>
    </html>,
  );
  c.header("Content-Security-Policy", contentSecurityPolicy);
  c.header("Cache-Control", "no-cache");
  return c.html(`<!doctype html>${html}`);
}
