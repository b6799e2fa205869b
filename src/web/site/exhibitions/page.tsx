import type { Exhibition } from "../../../core/entities/exhibition.ts";
import {
  type ExhibitionType,
  exhibitionTypeNames,
  exhibitionTypes,
} from "../../../core/entities/exhibition-rules.ts";
import type { Picture } from "../../../core/entities/picture.ts";
import { site } from "../../../core/routes.ts";
import { ArtistPicture } from "../../ui/artist-picture.tsx";

export interface ExhibitionView extends Omit<Exhibition, "image"> {
  picture: Picture | null;
}

export interface ExhibitionsData {
  exhibitions: ExhibitionView[];
  type: ExhibitionType;
}

/** Contains both lists; the tabs are links that also switch in place. */
export function ExhibitionsPage({ exhibitions, type }: ExhibitionsData) {
  return (
    <div className="page">
      <div className="page-head">
        <h1 className="font-serif text-title">Exhibitions</h1>
        <div
          className="choices"
          role="tablist"
          aria-label="Exhibitions"
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
              {exhibitionTypeNames[each]} Exhibitions
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
  if (exhibitions.length === 0) return <p className="empty">No {type} exhibitions to display.</p>;
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

interface ExhibitionCardProps {
  exhibition: ExhibitionView;
  eager: boolean;
}

function ExhibitionCard({ exhibition, eager }: ExhibitionCardProps) {
  const { title, year, type, venue, location, description, startDate, endDate } = exhibition;
  return (
    <article className="exhibition">
      <p className="exhibition-year">{year}</p>
      <div>
        <h2 className="wall-label-title text-heading">“{title}”</h2>
        <p className="mt-2">
          {venue}, {location}
        </p>
        <p className="text-ash">
          <span className="exhibition-type">{exhibitionTypeNames[type]}</span>
          {startDate && endDate && (
            <span className="block">
              Duration: {startDate} - {endDate}
            </span>
          )}
        </p>
        {description && <p className="reading mt-5 whitespace-pre-line">{description}</p>}
      </div>
      {exhibition.picture && (
        <ArtistPicture
          picture={exhibition.picture}
          alt={`${title}, ${venue}, ${year}`}
          sizes="(min-width: 64rem) 34rem, 89vw"
          loading={eager ? "first" : "late"}
          className="exhibition-picture picture-whole"
        />
      )}
    </article>
  );
}
