import type { Context } from "hono";
import { findPresentExhibition } from "../../core/entities/exhibition-rules.ts";
import type { Picture } from "../../core/entities/picture.ts";
import { pictureAt } from "../../core/entities/picture.ts";
import type { Language } from "../../core/languages.ts";
import { site, siteIn } from "../../core/routes.ts";
import { pageTexts } from "../../core/texts/page.ts";
import { AboutPage } from "../../web/site/about/page.tsx";
import { toExhibitionView } from "../../web/site/exhibitions/exhibition-view.ts";
import { toPageCode } from "../../web/site/printed-address.tsx";
import { getArtistBio } from "../catalogue/settings.ts";
import { getSiteIdentity, type SiteIdentity } from "../catalogue/site-identity.ts";
import { createArtistJsonLd } from "../catalogue/structured-data.ts";
import { bundledPictures } from "../http/assets.ts";
import { getPageLanguage } from "../http/request.ts";
import { loadPictures } from "../pictures/pictures.ts";
import type { AppEnv } from "../services.ts";
import { createPageHead } from "./head.ts";
import { sendPage } from "./render.tsx";
import { listExhibitionsUntilChange } from "./timed-exhibitions.ts";

/** Shows the page about the painter: portrait, biography and exhibitions. */
export async function showAbout(c: Context<AppEnv>): Promise<Response> {
  const { database, media } = c.var.services;
  const identity = await getSiteIdentity(c.var.services);
  const bio = await getArtistBio(database);
  const exhibitions = await listExhibitionsUntilChange(c);
  const presentExhibition = findPresentExhibition(exhibitions);
  const portraitAddress = bio.image || bundledPictures.portrait;
  // The QR code of the page, which shows on paper only.
  const pageCode = toPageCode(identity.origin + siteIn(getPageLanguage(c)).about);
  const portrait = pictureAt(portraitAddress, await loadPictures(media, [portraitAddress]));
  return sendPage(c, {
    identity,
    kind: "text",
    head: createAboutHead(
      identity,
      getPageLanguage(c),
      bio.description,
      bio.image ? portrait : null,
    ),
    main: (
      <AboutPage
        artist={identity.artist}
        bio={bio}
        portrait={portrait}
        stockPortrait={bundledPictures.portrait}
        exhibitions={exhibitions}
        presentExhibition={presentExhibition && toExhibitionView(presentExhibition, new Map())}
        pageCode={pageCode}
      />
    ),
  });
}

function createAboutHead(
  identity: SiteIdentity,
  language: Language,
  biography: string,
  portrait: Picture | null,
) {
  const texts = pageTexts[language];
  const { name } = identity.artist;
  return createPageHead(identity, language, {
    name: texts.screens.about,
    description: biography || texts.about.description(name),
    path: site.about,
    kind: "profile",
    ...(portrait && { picture: { picture: portrait, alt: texts.about.portrait(name) } }),
    structuredData: [createArtistJsonLd(identity, language, site.about)],
  });
}
