import { type Artist, artistLine } from "../../../core/entities/artist.ts";
import type { Picture } from "../../../core/entities/picture.ts";
import { site } from "../../../core/routes.ts";
import { ArtistPicture } from "../../ui/artist-picture.tsx";

export interface HeroData {
  artist: Artist;
  quote: string;
  picture: Picture;
}

export function Hero({ artist, quote, picture }: HeroData) {
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
          <p className="hero-badge">
            {artist.name} · {line}
          </p>
        )}
        <h1 className="font-serif text-name">{artist.name}</h1>
        {quote && <p className="hero-quote">{quote}</p>}
        <p className="hero-buttons">
          <a className="button button-light" href={site.prints}>
            View Prints
          </a>
          <a className="button button-clear" href={site.about}>
            About the Artist
          </a>
        </p>
      </div>
      <p className="hero-hint" aria-hidden="true">
        Scroll to explore
      </p>
    </section>
  );
}
