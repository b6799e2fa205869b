import { hangingTop } from "@nkar/dimensions/hanging";
import { workDimensions } from "@nkar/dimensions/work-dimensions";
import type { Context } from "hono";
import { artistLine } from "../../core/entities/artist.ts";
import { latestCreationId } from "../../core/entities/artwork-rules.ts";
import { findPresentExhibition } from "../../core/entities/exhibition-rules.ts";
import { pictureAt } from "../../core/entities/picture.ts";
import { isActive } from "../../core/entities/print-rules.ts";
import type { Localized } from "../../core/entities/translation-rules.ts";
import { textLanguage } from "../../core/entities/translation-rules.ts";
import type { Language } from "../../core/languages.ts";
import type { Artwork } from "../../core/records/artworks.ts";
import type { ArtistBio } from "../../core/records/settings.ts";
import { defaultQuote } from "../../core/records/settings-defaults.ts";
import { site } from "../../core/routes.ts";
import { pageTexts } from "../../core/texts/page.ts";
import { toWork } from "../../web/site/artwork/work.ts";
import type { Work } from "../../web/site/artwork/work-view.ts";
import { toExhibitionView } from "../../web/site/exhibitions/exhibition-view.ts";
import { WorkOverlay } from "../../web/site/gallery/page.tsx";
import type { Statement } from "../../web/site/home/home-sections.tsx";
import { HomePage } from "../../web/site/home/page.tsx";
import { findArtwork, listFeaturedArtworks } from "../catalogue/artworks/artworks.ts";
import { listRecords } from "../catalogue/content.ts";
import { translateSamples } from "../catalogue/samples.ts";
import { getArtistBio, getHomepageSettings } from "../catalogue/settings.ts";
import { getSiteIdentity, type SiteIdentity } from "../catalogue/site-identity.ts";
import { createArtistJsonLd } from "../catalogue/structured-data.ts";
import { bundledPictures } from "../http/assets.ts";
import { getPageLanguage } from "../http/request.ts";
import { loadPictures } from "../pictures/pictures.ts";
import { describeHomeSharePicture, type SharePicture } from "../pictures/share/share-pictures.ts";
import type { AppEnv } from "../services.ts";
import { createPageHead } from "./head.ts";
import { sendPage } from "./render.tsx";
import { listExhibitionsUntilChange } from "./timed-exhibitions.ts";

/** Shows the home page: the main picture, the latest and featured works, an exhibition, a wall. */
export async function showHome(c: Context<AppEnv>): Promise<Response> {
  const { database, media } = c.var.services;
  const identity = await getSiteIdentity(c.var.services);
  const { artist, contact } = identity;
  const settings = await getHomepageSettings(database, artist);
  const latestWork = await findArtwork(database, latestCreationId);
  const featuredWorks = await listFeaturedArtworks(database, settings.featuredArtworkIds);

  const exhibitions = await listExhibitionsUntilChange(c);
  // Without a present exhibition, the page shows the latest one with a picture.
  const exhibition = findPresentExhibition(exhibitions) ?? exhibitions.find(({ image }) => image);
  const heroAddress = settings.heroImage || bundledPictures.hero;
  const artworks = await listRecords(database, "artworks");
  const heroWork = artworks.find(({ images }) => images.includes(heroAddress));
  const works = latestWork
    ? [latestWork, ...featuredWorks.filter(({ id }) => id !== latestWork.id)]
    : featuredWorks;
  const images = [...works.flatMap((work) => work.images), exhibition?.image ?? ""];
  const pictures = await loadPictures(media, [heroAddress, ...images]);
  const hero = {
    artist,
    homepage: translateSamples(
      { ...settings, heroQuote: settings.heroQuote || defaultQuote(artist) },
      getPageLanguage(c),
    ),
    picture: pictureAt(heroAddress, pictures),
    work: heroWork ?? null,
    hasPrints: (await listRecords(database, "prints")).some(isActive),
  };
  const toHomeWork = (artwork: Artwork) => toWork(artwork, pictures, getPageLanguage(c));
  const share = describeHomeSharePicture(artist, settings.heroImage, works, getPageLanguage(c));
  const head = createHomeHead(identity, getPageLanguage(c), hero.homepage.heroQuote, share);
  return sendPage(c, {
    identity,
    kind: "home",
    head,
    main: (
      <HomePage
        hero={hero}
        latestWork={latestWork && toHomeWork(latestWork)}
        featuredWorks={featuredWorks.map(toHomeWork)}
        exhibition={exhibition ? toExhibitionView(exhibition, pictures) : null}
        statement={findFirstSentence(await getArtistBio(database), getPageLanguage(c))}
        wall={createWall(works.map(toHomeWork))}
      />
    ),
    overlay: <WorkOverlay work={null} title={head.title} artist={artist} contact={contact} />,
  });
}

/** Returns the first sentence of the painter's statement. */
function findFirstSentence(bio: ArtistBio & Localized, language: Language): Statement | null {
  const lang = textLanguage(language, bio, "statement");
  const sentences = new Intl.Segmenter(lang ?? language, { granularity: "sentence" });
  const [first] = sentences.segment(bio.statement ?? "");
  return first ? { sentence: first.segment.trim(), lang } : null;
}

/** Returns the works whose sizes are known, for the wall on which they hang at one scale. */
function createWall(works: Work[]) {
  const measuredWorks = works.flatMap((work) => {
    const size = workDimensions(work.dimensions, work.pictures[0]);
    return size ? { work, top: hangingTop(size.height) } : [];
  });
  return {
    works: measuredWorks.map(({ work }) => work),
    highestTop: Math.max(0, ...measuredWorks.map(({ top }) => top)),
  };
}

function createHomeHead(
  identity: SiteIdentity,
  language: Language,
  quote: string,
  { address }: SharePicture,
) {
  const { name } = identity.artist;
  const line = artistLine(identity.artist, language);
  const description = pageTexts[language].home.description(name);
  const head = createPageHead(identity, language, {
    name,
    description: [quote, description, line && `${line}.`].filter((text) => text !== "").join(" "),
    path: site.home,
    share: { address },
    structuredData: [createArtistJsonLd(identity, language, site.home)],
  });
  return { ...head, title: line ? `${name} — ${line}` : name };
}
