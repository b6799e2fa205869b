import { type Artist, artistLine, artistLineField } from "../../../core/entities/artist.ts";
import type { Picture } from "../../../core/entities/picture.ts";
import type { Localized } from "../../../core/entities/translation-rules.ts";
import type { HomepageSettings } from "../../../core/records/settings.ts";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { ArtistPicture } from "../../ui/artist-picture.tsx";
import type { Work } from "../artwork/work-view.ts";
import { MarkedText, RecordText } from "../record-text.tsx";

/** The data of the picture and words at the top of the home page. */
export interface HeroData {
  artist: Artist;
  homepage: Pick<HomepageSettings, "heroQuote"> & Localized;
  picture: Picture;
  /** The work that the picture shows; null for other pictures. */
  work: Pick<Work, "id" | "title" | "year" | keyof Localized> | null;
  /** True if visitors can buy at least one print. */
  hasPrints: boolean;
}

/**
 * The `sizes` attribute of a picture as wide as the window. Not 100vw in portrait: a phone that is 412
 * CSS px wide at a pixel ratio of 1.75 would load the variant of 1024 px instead of 720 px.
 */
export const fullWidthSizes = "(orientation: portrait) 99vw, 100vw";

function HeroPicture({ picture }: Pick<HeroData, "picture">) {
  return (
    <ArtistPicture
      picture={picture}
      alt=""
      sizes={fullWidthSizes}
      loading="first"
      className="hero-picture"
    />
  );
}

/**
 * The top of the home page. The words stand below the picture, so that nothing darkens or covers the
 * picture.
 */
export function Hero({ artist, homepage, picture, work, hasPrints }: HeroData) {
  const { language, site, langOf } = useLanguage();
  const texts = usePageTexts();
  const line = artistLine(artist, language);
  return (
    <section className="hero">
      {work ? (
        <a className="hero-work" href={site.artwork(work.id)} data-work={work.id}>
          <HeroPicture picture={picture} />
          <span className="caption hero-label">
            <cite className="wall-label-title" lang={langOf(work, "title")}>
              {work.title}
            </cite>
            , {work.year}
          </span>
        </a>
      ) : (
        <HeroPicture picture={picture} />
      )}
      <div className="page-section hero-words">
        <div>
          {/* The caption introduces the artist, for example "Anna · painter · Yerevan". The heading is the
              name alone. */}
          {line && (
            <p className="caption">
              <RecordText record={artist} field="name" /> ·{" "}
              <MarkedText lang={langOf(artist, artistLineField(artist))} text={line} />
            </p>
          )}
          <h1 lang={langOf(artist, "name")}>{artist.name}</h1>
        </div>
        <div className="flow">
          {homepage.heroQuote && (
            <p className="hero-quote" lang={langOf(homepage, "heroQuote")}>
              {homepage.heroQuote}
            </p>
          )}
          {/* The page always links to the prints. Without prints, the gallery is the main action. */}
          <p className="row">
            {!hasPrints && (
              <a className="button" href={site.artworks()}>
                {texts.home.viewArtworks}
              </a>
            )}
            <a className={hasPrints ? "button" : "button button-quiet"} href={site.prints}>
              {texts.home.viewPrints}
            </a>
            <a className="button button-quiet" href={site.about}>
              {texts.home.about}
            </a>
          </p>
        </div>
      </div>
      <p className="caption text-centre hero-hint" aria-hidden="true">
        {texts.home.scroll}
      </p>
    </section>
  );
}
