import type { Language } from "../../../core/languages.ts";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { ArtistPicture } from "../../ui/artist-picture.tsx";
import { CalendarLink, ExhibitionTiming } from "../exhibitions/exhibition-timing.tsx";
import { describeExhibition, type ExhibitionView, isNews } from "../exhibitions/exhibition-view.ts";
import { Written } from "../written.tsx";

export interface Statement {
  sentence: string;
  lang: Language | undefined;
}

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

/** An exhibition that is on or to come is news: its words come before the picture. */
export function ExhibitionSection({ exhibition }: { exhibition: ExhibitionView }) {
  const { language, site, langOf } = useLanguage();
  const texts = usePageTexts();
  const picture = exhibition.picture && (
    <ArtistPicture
      picture={exhibition.picture}
      alt={describeExhibition(exhibition, language)}
      lang={langOf(exhibition, "title")}
      sizes="(orientation: portrait) 99vw, 100vw"
    />
  );
  const title = (
    <a href={site.exhibition(exhibition)}>{texts.exhibitions.title(exhibition.title)}</a>
  );
  const place = (
    <>
      <Written record={exhibition} field="venue" />,{" "}
      <Written record={exhibition} field="location" />
    </>
  );
  if (isNews(exhibition)) {
    return (
      <section className="home-exhibition home-news" aria-labelledby="present">
        <div className="page-section">
          <ExhibitionTiming timing={exhibition.timing} className="text-lead" />
          <h2
            id="present"
            className="wall-label-title text-title"
            lang={langOf(exhibition, "title")}
          >
            {title}
          </h2>
          <p className="text-ash">{place}</p>
          <CalendarLink id={exhibition.id} timing={exhibition.timing} />
        </div>
        {picture}
      </section>
    );
  }
  return (
    <section className="home-exhibition">
      {picture}
      <div className="page-section">
        <p className="text-ash">{texts.screens.exhibitions}</p>
        <h2 className="wall-label-title text-heading" lang={langOf(exhibition, "title")}>
          {title}
        </h2>
        <p className="text-ash">
          {place}, {exhibition.year}
        </p>
      </div>
    </section>
  );
}
