import type { Picture } from "../../../core/entities/picture.ts";
import { site } from "../../../core/routes.ts";
import { ArtistPicture } from "../../ui/artist-picture.tsx";

export interface HeroData {
  artistName: string;
  quote: string;
  picture: Picture;
}

export function Hero({ artistName, quote, picture }: HeroData) {
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
        <p className="hero-badge">{artistName} · Abstract Realism Artist from Armenia</p>
        <h1 className="font-serif text-name">{artistName}</h1>
        <p className="hero-quote">{quote}</p>
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
