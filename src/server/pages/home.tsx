import type { Context } from "hono";
import { latestCreationId } from "../../core/entities/artwork-rules.ts";
import { pictureOf } from "../../core/entities/picture.ts";
import type { ContactSettings } from "../../core/entities/settings.ts";
import { defaultHeroQuote } from "../../core/entities/settings-defaults.ts";
import { site } from "../../core/routes.ts";
import { toWork } from "../../web/site/artwork/work.ts";
import { WorkOverlay } from "../../web/site/gallery/page.tsx";
import { HomePage } from "../../web/site/home/page.tsx";
import { findArtwork, listFeatured } from "../catalogue/artworks/artworks.ts";
import { getContactSettings, getHomepageSettings } from "../catalogue/settings.ts";
import { artistJsonLd } from "../catalogue/structured-data.ts";
import type { Config } from "../config/config.ts";
import { bundledPictures } from "../http/assets.ts";
import type { AppEnv } from "../http/request.ts";
import { picturesOf } from "../pictures/pictures.ts";
import { homeSharePicture, type SharePicture } from "../pictures/share/share-pictures.ts";
import { pageHead } from "./head.ts";
import { sendPage } from "./render.tsx";

export async function showHome(c: Context<AppEnv>): Promise<Response> {
  const { database, media, config } = c.var.services;
  const settings = await getHomepageSettings(database);
  const contact = await getContactSettings(database);
  const latest = await findArtwork(database, latestCreationId);
  const featured = await listFeatured(database, settings.featuredArtworkIds);

  const heroAddress = settings.heroImage || bundledPictures.hero;
  const works = latest ? [latest, ...featured] : featured;
  const addresses = [heroAddress, ...works.flatMap((work) => work.images)];
  const pictures = await picturesOf(media, addresses);
  const hero = {
    artistName: config.artistName,
    quote: settings.heroQuote || defaultHeroQuote,
    picture: pictureOf(heroAddress, pictures),
  };
  const share = homeSharePicture(config, settings.heroImage, works);
  const head = headOfHome(config, hero.quote, share, contact);
  return sendPage(c, {
    contact,
    head,
    main: (
      <HomePage
        hero={hero}
        latest={latest && toWork(latest, pictures)}
        featured={featured.map((work) => toWork(work, pictures))}
      />
    ),
    overlay: <WorkOverlay work={null} title={head.title} contact={contact} />,
  });
}

function headOfHome(
  config: Config,
  quote: string,
  { address }: SharePicture,
  contact: ContactSettings,
) {
  const { artistName } = config;
  const head = pageHead(config, {
    name: artistName,
    description: `${quote} Original paintings and print editions by ${artistName}, abstract realism artist from Armenia.`,
    path: site.home,
    share: { address },
    structuredData: [artistJsonLd(config, contact)],
  });
  return { ...head, title: `${artistName} — Abstract Realism Artist from Armenia` };
}
