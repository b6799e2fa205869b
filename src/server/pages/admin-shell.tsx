import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { adminApp } from "../../core/admin-app-routes.ts";
import { recordId } from "../../core/entities/text.ts";
import type { AdminLanguage } from "../../core/languages.ts";
import { admin } from "../../core/routes.ts";
import { painterTexts } from "../../core/texts/painter.ts";
import { SignInLinkScreen } from "../../web/admin/session/sign-in-link-screen.tsx";
import { SignInScreen } from "../../web/admin/session/sign-in-screen.tsx";
import { Icons } from "../../web/head.tsx";
import { acceptSignIn, readSignInClient } from "../api/cookies.ts";
import { addChange } from "../catalogue/journal/journal.ts";
import { getSiteIdentity } from "../catalogue/site-identity.ts";
import { withAuthor } from "../database/open.ts";
import { pageAssets } from "../http/assets.ts";
import { limitBody, maxTextBodyBytes } from "../http/body-limits.ts";
import { refuseForeignOrigins } from "../http/origin-check.ts";
import { getCallerAddress } from "../http/request.ts";
import { signInByLink } from "../people/sign-in/sign-in-links.ts";
import type { AppEnv } from "../services.ts";
import { chooseAdminLanguage } from "./admin-language.ts";
import { contentSecurityPolicy } from "./render.tsx";

interface AdminDocumentProps {
  artistName: string;
  language: AdminLanguage;
  scripts?: string[];
  /** Address of the web app manifest. */
  manifest?: string | undefined;
  children: ReactNode;
}

/** Stands in the document, because browsers decide on a transition before the style sheet has loaded. */
const allowTransition =
  "@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto } }";

function AdminDocument(props: AdminDocumentProps) {
  const { artistName, language, scripts = [], manifest, children } = props;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#f6f4ef" />
        <Icons />
        {manifest && <link rel="manifest" href={manifest} />}
        {/* A transition that begins on a public page would end here with an error. */}
        <style>{allowTransition}</style>
        <title>{painterTexts[language].adminTitle(artistName)}</title>
        {pageAssets.admin[language].styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}

/** States the rules of worker and manifest explicitly, although `default-src` equals them. */
const adminSecurityPolicy = `${contentSecurityPolicy}; worker-src 'self'; manifest-src 'self'`;

async function sendDocument(
  c: Context<AppEnv>,
  document: Omit<AdminDocumentProps, "artistName">,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const { artist } = await getSiteIdentity(c.var.services);
  const html = renderToStaticMarkup(<AdminDocument artistName={artist.name} {...document} />);
  c.header("Content-Security-Policy", adminSecurityPolicy);
  c.header("Cache-Control", "no-store");
  c.header("X-Robots-Tag", "noindex");
  return c.body(`<!doctype html>${html}`, status, { "Content-Type": "text/html; charset=utf-8" });
}

/** Sends the shell of the admin: a document whose script fetches everything else. */
async function showAdmin(c: Context<AppEnv>): Promise<Response> {
  // For an invalid id, the script shows a message, and the status tells programs.
  const id = c.req.param("id");
  const isScreen = id === undefined || recordId.safeParse(id).success;
  const language = await chooseAdminLanguage(c);
  const { scripts } = pageAssets.admin[language];
  const texts = painterTexts[language].signIn;
  const manifest = c.var.services.config.adminApp ? adminApp.manifest : undefined;
  const children = (
    <>
      <div id="admin" />
      <template id="admin-portal">
        <SignInScreen texts={texts} />
      </template>
      <noscript>{texts.needsJavaScript}</noscript>
    </>
  );
  return sendDocument(c, { language, scripts, manifest, children }, isScreen ? 200 : 404);
}

/** Sends the page whose button signs in by the token of a mailed link. @param token empty if refused */
async function sendSignInLinkPage(
  c: Context<AppEnv>,
  token: string,
  status?: ContentfulStatusCode,
): Promise<Response> {
  const language = await chooseAdminLanguage(c);
  const texts = painterTexts[language].signInLink;
  const children = <SignInLinkScreen texts={texts} token={token} isRefused={token === ""} />;
  return sendDocument(c, { language, children }, status);
}

async function useSignInLink(c: Context<AppEnv>): Promise<Response> {
  const { database } = c.var.services;
  const { token } = await c.req.parseBody();
  const tokens =
    typeof token === "string" ? await signInByLink(database, token, readSignInClient(c)) : null;
  if (!tokens) return sendSignInLinkPage(c, "", 410);
  const author = { by: `POST ${admin.signInLink()}`, address: getCallerAddress(c) };
  // The history shows the sign-in, as it does for one by the API.
  await addChange(withAuthor(database, author), { action: "call" });
  await acceptSignIn(c, tokens);
  return c.redirect(admin.portal, 303);
}

/** Routes of the admin's documents. Other addresses below /admin get the 404 page. */
export const adminShell = new Hono<AppEnv>()
  .use(admin.signInLink(), refuseForeignOrigins)
  .get(admin.portal, showAdmin)
  .get(admin.signInLink(), (c) => sendSignInLinkPage(c, c.req.query("token") ?? ""))
  .post(admin.signInLink(), limitBody(maxTextBodyBytes), useSignInLink)
  .get(admin.createArtwork, showAdmin)
  .get(admin.editArtwork(":id"), showAdmin)
  .get(admin.createPrint, showAdmin)
  .get(admin.editPrint(":id"), showAdmin);
