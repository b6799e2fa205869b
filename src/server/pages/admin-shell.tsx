import { type Context, Hono } from "hono";
import { renderToStaticMarkup } from "react-dom/server";
import { recordId } from "../../core/entities/text.ts";
import { admin } from "../../core/routes.ts";
import { SignInScreen } from "../../web/admin/session/sign-in-screen.tsx";
import { Icons } from "../../web/icons.tsx";
import { pageAssets } from "../http/assets.ts";
import type { AppEnv } from "../http/request.ts";
import { contentSecurityPolicy } from "./render.tsx";

/** The script fetches everything else. */
function AdminDocument({ artistName }: { artistName: string }) {
  const { styles, scripts } = pageAssets.admin;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#f6f4ef" />
        <Icons />
        <title>{`Admin · ${artistName}`}</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>
        <div id="admin" />
        <template id="admin-portal">
          <SignInScreen />
        </template>
        <noscript>The admin needs JavaScript.</noscript>
      </body>
    </html>
  );
}

function showAdmin(c: Context<AppEnv>): Response {
  const { artistName } = c.var.services.config;
  const html = `<!doctype html>${renderToStaticMarkup(<AdminDocument artistName={artistName} />)}`;
  c.header("Content-Security-Policy", contentSecurityPolicy);
  c.header("Cache-Control", "no-store");
  c.header("X-Robots-Tag", "noindex");
  // The script shows its own message; programs need the 404 too. Ids are numeric.
  const id = c.req.param("id");
  const isScreen = id === undefined || recordId.safeParse(id).success;
  return c.body(html, isScreen ? 200 : 404, { "Content-Type": "text/html; charset=utf-8" });
}

/** Other addresses below /admin get the 404 page. */
export const adminShell = new Hono<AppEnv>()
  .get(admin.portal, showAdmin)
  .get(admin.createArtwork, showAdmin)
  .get(admin.editArtwork(":id"), showAdmin)
  .get(admin.createPrint, showAdmin)
  .get(admin.editPrint(":id"), showAdmin);
