import { type Artist, artistLine } from "../../../core/entities/artist.ts";
import type { Picture } from "../../../core/entities/picture.ts";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { ArtistPicture } from "../../ui/artist-picture.tsx";

export interface HeroData {
  artist: Artist;
  quote: string;
  picture: Picture;
}

export function Hero({ artist, quote, picture }: HeroData) {
  const { site, contentLang } = useLanguage();
  const texts = usePageTexts();
  const line = artistLine(artist);
  return (
    <section className="hero">
      <ArtistPicture
        picture={picture}
        alt=""
        sizes="(orientation: portrait) 99vw, 100vw"
        loading="first"
        cover
        className="hero-picture"
      />
      <div className="hero-words">
        {line && (
          <p className="hero-badge" lang={contentLang}>
            {artist.name} · {line}
          </p>
        )}
        <h1 className="font-serif text-name">{artist.name}</h1>
        {quote && (
          <p className="hero-quote" lang={contentLang}>
            {quote}
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
