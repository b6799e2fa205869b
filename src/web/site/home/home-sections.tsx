import type { Language } from "../../../core/languages.ts";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { ArtistPicture } from "../../ui/artist-picture.tsx";
import { CalendarLink, ExhibitionTiming } from "../exhibitions/exhibition-timing.tsx";
import {
  describeExhibition,
  type ExhibitionView,
  exhibitionAddress,
  isOnOrComing,
} from "../exhibitions/exhibition-view.ts";
import { RecordText } from "../record-text.tsx";
import { fullWidthSizes } from "./hero.tsx";

/** A sentence of the painter about their work. */
export interface Statement {
  sentence: string;
  lang: Language | undefined;
}

/** The part of the home page with the painter's statement. */
export function StatementSection({ sentence, lang }: Statement) {
  const { site } = useLanguage();
  const texts = usePageTexts();
  return (
    <section className="page-section">
      <blockquote className="quote" lang={lang}>
        {sentence}
      </blockquote>
      <a className="text-link" href={site.about}>
        {texts.home.about}
      </a>
    </section>
  );
}

/**
 * The part of the home page about an exhibition. If the exhibition is on now or next, it is news, and its
 * words come before the picture.
 */
export function ExhibitionSection({ exhibition }: { exhibition: ExhibitionView }) {
  const { language, site, langOf } = useLanguage();
  const texts = usePageTexts();
  const { id, picture, timing, title, year } = exhibition;
  const isNews = isOnOrComing(exhibition);
  const words = (
    <div className="page-section">
      {isNews ? (
        <ExhibitionTiming timing={timing} className="text-lead" />
      ) : (
        <p className="text-ash">{texts.screens.exhibitions}</p>
      )}
      <h2
        className={`wall-label-title ${isNews ? "text-title" : "text-heading"}`}
        lang={langOf(exhibition, "title")}
      >
        <a href={exhibitionAddress(site, exhibition)}>{texts.exhibitions.title(title)}</a>
      </h2>
      <p className="text-ash">
        <RecordText record={exhibition} field="venue" />,{" "}
        <RecordText record={exhibition} field="location" />
        {!isNews && `, ${year}`}
      </p>
      <CalendarLink id={id} timing={timing} />
    </div>
  );
  return (
    <section className={isNews ? "home-exhibition home-news" : "home-exhibition"}>
      {isNews && words}
      {picture && (
        <ArtistPicture
          picture={picture}
          alt={describeExhibition(exhibition, language)}
          lang={langOf(exhibition, "title")}
          sizes={fullWidthSizes}
        />
      )}
      {!isNews && words}
    </section>
  );
}
