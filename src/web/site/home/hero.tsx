import { type Artist, artistLine, lineField } from "../../../core/entities/artist.ts";
import type { Picture } from "../../../core/entities/picture.ts";
import type { HomepageSettings } from "../../../core/entities/settings.ts";
import type { Localized } from "../../../core/entities/translation-rules.ts";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { ArtistPicture } from "../../ui/artist-picture.tsx";
import { Marked, Written } from "../written.tsx";

export interface HeroData {
  artist: Artist;
  homepage: Pick<HomepageSettings, "heroQuote"> & Localized;
  picture: Picture;
}

export function Hero({ artist, homepage, picture }: HeroData) {
  const { site, langOf } = useLanguage();
  const texts = usePageTexts();
  const line = artistLine(artist);
  return (
    <section className="hero">
      <ArtistPicture
        picture={picture}
        alt=""
        sizes="(orientation: portrait) 99vw, 100vw"
        loading="first"
        className="hero-picture"
      />
      <div className="hero-words">
        {line && (
          <p className="hero-badge">
            <Written record={artist} field="name" /> ·{" "}
            <Marked lang={langOf(artist, lineField(artist))} text={line} />
          </p>
        )}
        <h1 className="font-serif text-name" lang={langOf(artist, "name")}>
          {artist.name}
        </h1>
        {homepage.heroQuote && (
          <p className="hero-quote" lang={langOf(homepage, "heroQuote")}>
            {homepage.heroQuote}
          </p>
        )}
        <p className="hero-buttons">
          <a className="button button-light" href={site.prints}>
            {texts.home.viewPrints}
          </a>
          <a className="button button-clear" href={site.about}>
            {texts.home.about}
          </a>
        </p>
      </div>
      <p className="hero-hint" aria-hidden="true">
        {texts.home.scroll}
      </p>
    </section>
  );
}
