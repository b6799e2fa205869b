import type { Language } from "../../../core/languages.ts";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { ArtistPicture } from "../../ui/artist-picture.tsx";
import { describeExhibition, type ExhibitionView } from "../exhibitions/exhibition-view.ts";
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

export function ExhibitionSection({ exhibition }: { exhibition: ExhibitionView }) {
  const { language, site, langOf } = useLanguage();
  const texts = usePageTexts();
  return (
    <section className="home-exhibition">
      {exhibition.picture && (
        <ArtistPicture
          picture={exhibition.picture}
          alt={describeExhibition(exhibition, language)}
          lang={langOf(exhibition, "title")}
          sizes="(orientation: portrait) 99vw, 100vw"
        />
      )}
      <div className="page-section">
        <p className="text-ash">{texts.screens.exhibitions}</p>
        <h2 className="wall-label-title text-heading" lang={langOf(exhibition, "title")}>
          <a href={site.exhibitionsOfType(exhibition.type)}>
            {texts.exhibitions.title(exhibition.title)}
          </a>
        </h2>
        <p className="text-ash">
          <Written record={exhibition} field="venue" />,{" "}
          <Written record={exhibition} field="location" />, {exhibition.year}
        </p>
      </div>
    </section>
  );
}
