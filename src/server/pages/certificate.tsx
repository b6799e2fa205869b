import type { Context } from "hono";
import { languages } from "../../core/languages.ts";
import { paperTexts } from "../../core/texts/paper.ts";
import { CertificatePage } from "../../web/site/certificate/page.tsx";
import { findCertificate } from "../catalogue/certificates.ts";
import { getSiteIdentity } from "../catalogue/site-identity.ts";
import { withLanguage } from "../catalogue/translations.ts";
import { loadPictures } from "../pictures/pictures.ts";
import type { AppEnv } from "../services.ts";
import { findAcceptedLanguage } from "./admin-language.ts";
import { showNotFound } from "./errors.tsx";
import { createPageHead } from "./head.ts";
import { sendPage } from "./render.tsx";

/**
 * Shows the page that confirms a certificate. Its address is printed on paper and names no language, so
 * the browser's language decides.
 */
export async function showCertificate(c: Context<AppEnv>): Promise<Response> {
  const { config, database, media } = c.var.services;
  const certificate = await findCertificate(database, c.req.param("key") ?? "");
  if (!certificate) return showNotFound(c);
  const language = findAcceptedLanguage(c, languages);
  const identity = await getSiteIdentity({ config, database: withLanguage(database, language) });
  const address = certificate.facts.works[0].picture?.address ?? "";
  const picture = (await loadPictures(media, [address])).get(address) ?? null;
  const name = paperTexts[language].certificate.number(certificate.id);
  c.header("Cache-Control", "no-store");
  return sendPage(c, {
    identity,
    kind: "text",
    language,
    head: createPageHead(identity, language, { name, description: name, path: null }),
    main: <CertificatePage certificate={certificate} picture={picture} />,
  });
}
