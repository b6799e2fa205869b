import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { WorkGrid } from "../artwork/work-grid.tsx";
import type { Work } from "../artwork/work-view.ts";
import { type ExhibitionView, isOnOrComing } from "../exhibitions/exhibition-view.ts";
import { ScaleView } from "../gallery/scale-view.tsx";
import { SidesNote } from "../gallery/sides-note.tsx";
import { Hero, type HeroData } from "./hero.tsx";
import { ExhibitionSection, type Statement, StatementSection } from "./home-sections.tsx";
import { LatestCreation } from "./latest-creation.tsx";

/** The data of the home page. */
export interface HomeData {
  hero: HeroData;
  latestWork: Work | null;
  featuredWorks: Work[];
  /** The exhibition that is on or next; else the last exhibition with a picture. */
  exhibition: ExhibitionView | null;
  statement: Statement | null;
  /** Works of known size, and the upper edge of the highest work, in cm above the floor. */
  wall: { works: Work[]; highestTop: number };
}

export function HomePage(home: HomeData) {
  const { hero, latestWork, featuredWorks, exhibition, statement, wall } = home;
  const { site } = useLanguage();
  const texts = usePageTexts();
  return (
    <>
      <Hero {...hero} />
      {exhibition && isOnOrComing(exhibition) && <ExhibitionSection exhibition={exhibition} />}
      {latestWork && <LatestCreation work={latestWork} />}
      {statement && <StatementSection {...statement} />}
      {featuredWorks.length > 0 && (
        <section className="page-section" aria-labelledby="featured">
          <p className="text-ash">{texts.home.featured}</p>
          <h2 id="featured" className="text-title">
            {texts.home.selection}
          </h2>
          <WorkGrid works={featuredWorks} />
          <p className="text-centre all-works">
            <a className="button" href={site.artworks()}>
              {texts.home.allArtworks}
            </a>
          </p>
        </section>
      )}
      {exhibition && !isOnOrComing(exhibition) && <ExhibitionSection exhibition={exhibition} />}
      {wall.works.length > 1 && (
        <section className="home-wall">
          <p>
            <a className="text-link" href={site.artworks({ view: "scale" })}>
              {texts.gallery.views.scale}
            </a>
          </p>
          <ScaleView {...wall} isExcerpt />
          <SidesNote {...wall} />
        </section>
      )}
    </>
  );
}
