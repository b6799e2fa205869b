import { type ExhibitionType, exhibitionTypes } from "../../../core/entities/exhibition-rules.ts";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { ArtistPicture } from "../../ui/artist-picture.tsx";
import { Written, WrittenSentence } from "../written.tsx";
import { describeExhibition, type ExhibitionView } from "./exhibition-view.ts";

interface ExhibitionsData {
  exhibitions: ExhibitionView[];
  type: ExhibitionType;
}

/** Contains both lists; the tabs are links that also switch in place. */
export function ExhibitionsPage({ exhibitions, type }: ExhibitionsData) {
  const { site } = useLanguage();
  const texts = usePageTexts();
  return (
    <div className="page">
      <div className="row spread page-head">
        <h1 className="text-title">{texts.screens.exhibitions}</h1>
        <div
          className="row text-ash choices"
          role="tablist"
          aria-label={texts.screens.exhibitions}
          data-enhance="exhibitions/tabs"
        >
          {exhibitionTypes.map((each) => (
            <a
              key={each}
              id={`tab-${each}`}
              role="tab"
              href={site.exhibitionsOfType(each)}
              aria-selected={each === type}
              aria-controls={`panel-${each}`}
            >
              {texts.exhibitions.tabs[each]}
            </a>
          ))}
        </div>
      </div>
      {exhibitionTypes.map((each) => (
        <div
          key={each}
          id={`panel-${each}`}
          role="tabpanel"
          aria-labelledby={`tab-${each}`}
          hidden={each !== type}
        >
          <ExhibitionList
            type={each}
            shown={each === type}
            exhibitions={exhibitions.filter((exhibition) => exhibition.type === each)}
          />
        </div>
      ))}
    </div>
  );
}

interface ExhibitionListProps {
  type: ExhibitionType;
  shown: boolean;
  exhibitions: ExhibitionView[];
}

function ExhibitionList({ type, shown, exhibitions }: ExhibitionListProps) {
  const texts = usePageTexts();
  if (exhibitions.length === 0)
    return <p className="text-ash text-centre empty">{texts.exhibitions.none[type]}</p>;
  return (
    <ul className="exhibitions">
      {exhibitions.map((exhibition, index) => (
        <li key={exhibition.id}>
          <ExhibitionCard exhibition={exhibition} eager={shown && index === 0} />
        </li>
      ))}
    </ul>
  );
}

function ExhibitionCard({ exhibition, eager }: { exhibition: ExhibitionView; eager: boolean }) {
  const { language, langOf } = useLanguage();
  const texts = usePageTexts();
  const { title, year, type, description, startDate, endDate } = exhibition;
  return (
    <article className="exhibition">
      <p className="text-heading text-serif">{year}</p>
      <div>
        <h2 className="wall-label-title text-heading" lang={langOf(exhibition, "title")}>
          {texts.exhibitions.title(title)}
        </h2>
        <p>
          <Written record={exhibition} field="venue" />,{" "}
          <Written record={exhibition} field="location" />
        </p>
        <p className="text-ash">
          <span className="exhibition-type">{texts.exhibitions.types[type]}</span>
          {startDate && endDate && (
            <>
              <br />
              <WrittenSentence
                record={exhibition}
                fields={["startDate", "endDate"]}
                sentence={(start, end) => texts.exhibitions.duration({ start, end })}
              />
            </>
          )}
        </p>
        {description && (
          <p className="reading" lang={langOf(exhibition, "description")}>
            {description}
          </p>
        )}
      </div>
      {exhibition.picture && (
        <ArtistPicture
          picture={exhibition.picture}
          alt={describeExhibition(exhibition, language)}
          lang={langOf(exhibition, "title")}
          sizes="(min-width: 64rem) 34rem, 89vw"
          loading={eager ? "first" : "lazy"}
          className="exhibition-picture"
        />
      )}
    </article>
  );
}
