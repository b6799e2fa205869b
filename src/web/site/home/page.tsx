import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { WorkGrid } from "../artwork/work-card.tsx";
import type { Work } from "../artwork/work-view.ts";
import { Hero, type HeroData } from "./hero.tsx";
import { LatestCreation } from "./latest-creation.tsx";

export interface HomeData {
  hero: HeroData;
  latest: Work | null;
  featured: Work[];
}

export function HomePage({ hero, latest, featured }: HomeData) {
  const { site } = useLanguage();
  const texts = usePageTexts();
  return (
    <>
      <Hero {...hero} />
      {latest && <LatestCreation work={latest} />}
      {featured.length > 0 && (
        <section className="page-section" aria-labelledby="featured">
          <p className="text-ash">{texts.home.featured}</p>
          <h2 id="featured" className="mt-1 font-serif text-title">
            {texts.home.selection}
          </h2>
          <WorkGrid works={featured} />
          <p className="mt-14 text-center">
            <a className="button" href={site.artworks()}>
              {texts.home.allArtworks}
            </a>
          </p>
        </section>
      )}
    </>
  );
}
