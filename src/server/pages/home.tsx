import type { Context } from "hono";
import { artistLine } from "../../core/entities/artist.ts";
import { latestCreationId } from "../../core/entities/artwork-rules.ts";
import { pictureOf } from "../../core/entities/picture.ts";
import { defaultQuoteOf } from "../../core/entities/settings-defaults.ts";
import type { Language } from "../../core/languages.ts";
import { site } from "../../core/routes.ts";
import { pageTexts } from "../../core/texts/page.ts";
import { toWork } from "../../web/site/artwork/work.ts";
import { WorkOverlay } from "../../web/site/gallery/page.tsx";
import { HomePage } from "../../web/site/home/page.tsx";
import { findArtwork, listFeatured } from "../catalogue/artworks/artworks.ts";
import { getHomepageSettings } from "../catalogue/settings.ts";
import { getSiteIdentity, type SiteIdentity } from "../catalogue/site-identity.ts";
import { artistJsonLd } from "../catalogue/structured-data.ts";
import { bundledPictures } from "../http/assets.ts";
import type { AppEnv } from "../http/request.ts";
import { picturesOf } from "../pictures/pictures.ts";
import { homeSharePicture, type SharePicture } from "../pictures/share/share-pictures.ts";
import { pageHead } from "./head.ts";
import { languageOf } from "./language.ts";
import { sendPage } from "./render.tsx";

export async function showHome(c: Context<AppEnv>): Promise<Response> {
  const { database, media } = c.var.services;
  const identity = await getSiteIdentity(c.var.services);
  const { artist, contact } = identity;
  const settings = await getHomepageSettings(database, artist);
  const latest = await findArtwork(database, latestCreationId);
  const featured = await listFeatured(database, settings.featuredArtworkIds);

  const heroAddress = settings.heroImage || bundledPictures.hero;
  const works = latest ? [latest, ...featured] : featured;
  const images = works.flatMap((work) => work.images);
  const pictures = await picturesOf(media, [heroAddress, ...images]);
  const hero = {
    artist,
    homepage: { ...settings, heroQuote: settings.heroQuote || defaultQuoteOf(artist) },
    picture: pictureOf(heroAddress, pictures),
  };
  const share = homeSharePicture(artist, settings.heroImage, works, languageOf(c));
  const head = headOfHome(identity, languageOf(c), hero.homepage.heroQuote, share);
  return sendPage(c, {
    identity,
    kind: "home",
    head,
    main: (
      <HomePage
        hero={hero}
        latest={latest && toWork(latest, pictures)}
        featured={featured.map((work) => toWork(work, pictures))}
      />
    ),
    overlay: <WorkOverlay work={null} title={head.title} artist={artist} contact={contact} />,
  });
}

function headOfHome(
  identity: SiteIdentity,
  language: Language,
  quote: string,
  { address }: SharePicture,
) {
  const { name } = identity.artist;
  const line = artistLine(identity.artist);
  const works = pageTexts[language].home.description(name);
  const head = pageHead(identity, language, {
    name,
    description: [quote, works, line && `${line}.`].filter((part) => part !== "").join(" "),
    path: site.home,
    share: { address },
    structuredData: [artistJsonLd(identity, language, site.home)],
  });
  return { ...head, title: line ? `${name} — ${line}` : name };
}
