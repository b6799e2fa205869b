import type { Context } from "hono";
import type { Localized } from "../../core/entities/translation-rules.ts";
import type { Language } from "../../core/languages.ts";
import type { Exhibition } from "../../core/records/exhibitions.ts";
import { site } from "../../core/routes.ts";
import { pageTexts } from "../../core/texts/page.ts";
import { toExhibitionView } from "../../web/site/exhibitions/exhibition-view.ts";
import { ExhibitionsPage } from "../../web/site/exhibitions/page.tsx";
import type { AppEnv } from "../app-env.ts";
import { listRecords } from "../catalogue/content.ts";
import { getSiteIdentity, type SiteIdentity } from "../catalogue/site-identity.ts";
import { pageIn, schemaContext, shownText } from "../catalogue/structured-data.ts";
import { absoluteUrl } from "../config/config.ts";
import { picturesOf } from "../pictures/pictures.ts";
import { pageHead } from "./head.ts";
import { languageOf } from "./language.ts";
import { sendPage } from "./render.tsx";

export async function showExhibitions(c: Context<AppEnv>): Promise<Response> {
  const { database, media } = c.var.services;
  const language = languageOf(c);
  const texts = pageTexts[language];
  const identity = await getSiteIdentity(c.var.services);
  const type = c.req.query("type") === "group" ? "group" : "solo";
  const listed = await listRecords(database, "exhibitions");
  const pictures = await picturesOf(
    media,
    listed.flatMap(({ image }) => image || []),
  );
  const exhibitions = listed.map((exhibition) => toExhibitionView(exhibition, pictures));
  return sendPage(c, {
    identity,
    kind: "text",
    head: pageHead(identity, language, {
      name: texts.screens.exhibitions,
      description: texts.exhibitions.description(identity.artist.name),
      path: site.exhibitionsOfType(type),
      structuredData: listed.map((exhibition) => exhibitionJsonLd(identity, exhibition, language)),
    }),
    main: <ExhibitionsPage exhibitions={exhibitions} type={type} />,
  });
}

/** Dates are free text, so only the year is included. */
function exhibitionJsonLd(
  identity: SiteIdentity,
  exhibition: Exhibition & Localized,
  language: Language,
): object {
  const { origin, artist } = identity;
  return {
    "@context": schemaContext,
    "@type": "ExhibitionEvent",
    name: shownText(language, exhibition, "title"),
    ...pageIn(identity, language, site.exhibitions),
    ...(exhibition.year > 0 && { startDate: String(exhibition.year) }),
    location: {
      "@type": "Place",
      name: shownText(language, exhibition, "venue"),
      address: shownText(language, exhibition, "location"),
    },
    performer: { "@type": "Person", name: shownText(language, artist, "name") },
    ...(exhibition.description && {
      description: shownText(language, exhibition, "description"),
    }),
    ...(exhibition.image && { image: absoluteUrl(origin, exhibition.image) }),
  };
}
