import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { ArtistPicture, sizesWithin } from "../../ui/artist-picture.tsx";
import { RecordSentence, RecordText } from "../record-text.tsx";
import { SelectionWall } from "../selection/selection-wall.tsx";
import type { ExhibitionDetail } from "./exhibition-detail.ts";
import { CalendarLink, ExhibitionTiming } from "./exhibition-timing.tsx";
import { describeExhibition } from "./exhibition-view.ts";

interface ExhibitionPageProps {
  exhibition: ExhibitionDetail;
}

/** The page of one exhibition: dates, place, installation views, works and press. */
export function ExhibitionPage({ exhibition }: ExhibitionPageProps) {
  const { exhibitions: texts } = usePageTexts();
  const { works, press } = exhibition;
  return (
    <div className="page page-wide">
      <Head exhibition={exhibition} />
      <Words exhibition={exhibition} />
      <InstallationViews exhibition={exhibition} />
      {works.length > 0 && (
        <section className="exhibition-part" aria-labelledby="exhibited">
          <h2 id="exhibited" className="text-heading">
            {texts.works}
          </h2>
          <SelectionWall works={works} />
        </section>
      )}
      {press.length > 0 && (
        <section className="exhibition-part" aria-labelledby="press">
          <h2 id="press" className="text-heading">
            {texts.press}
          </h2>
          <ul>
            {press.map(({ name, url }) => (
              <li key={url}>
                <a className="text-link with-sign" href={url} rel="noopener">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Space for a picture, in percent of the window's width and height. */
const viewSpace = { desk: { width: 89, height: 78 }, phone: { width: 89, height: 70 } };

function Head({ exhibition }: ExhibitionPageProps) {
  const { language, site, langOf } = useLanguage();
  const { exhibitions: texts, ...otherTexts } = usePageTexts();
  const { id, title, type, year, picture, timing } = exhibition;
  const lang = langOf(exhibition, "title");
  return (
    <header>
      <div className="columns selection-head">
        <div>
          <a className="with-sign text-link" href={site.exhibitionsOfType(type)}>
            {otherTexts.screens.exhibitions}
          </a>
          <h1 className="text-title" lang={lang}>
            {texts.title(title)}
          </h1>
          <OpenTime exhibition={exhibition} />
        </div>
        <div>
          <p>
            <RecordText record={exhibition} field="venue" />,{" "}
            <RecordText record={exhibition} field="location" />
          </p>
          <VisitingDetails exhibition={exhibition} />
          <p className="text-ash">
            {texts.types[type]}, {year}
          </p>
          <CalendarLink id={id} timing={timing} />
        </div>
      </div>
      {picture && (
        <ArtistPicture
          picture={picture}
          alt={describeExhibition(exhibition, language)}
          lang={lang}
          sizes={sizesWithin(viewSpace, picture)}
          loading="first"
          className="exhibition-view"
        />
      )}
    </header>
  );
}

/** The dates of the exhibition. Dates that the site cannot read appear as the painter wrote them. */
function OpenTime({ exhibition }: ExhibitionPageProps) {
  const { exhibitions: texts } = usePageTexts();
  const { timing, startDate, endDate } = exhibition;
  if (timing?.dates) return <ExhibitionTiming timing={timing} className="text-lead" />;
  if (!startDate || !endDate) return null;
  return (
    <p className="text-lead">
      <RecordSentence
        record={exhibition}
        fields={["startDate", "endDate"]}
        sentence={(start, end) => texts.duration({ start, end })}
      />
    </p>
  );
}

function Words({ exhibition }: ExhibitionPageProps) {
  const { langOf } = useLanguage();
  const { description, text } = exhibition;
  if (!description && !text) return null;
  return (
    <div className="exhibition-words">
      {description && (
        <p className="text-lead text-serif" lang={langOf(exhibition, "description")}>
          {description}
        </p>
      )}
      {text && (
        <p className="reading pre-line" lang={langOf(exhibition, "text")}>
          {text}
        </p>
      )}
    </div>
  );
}

/** Returns the address of a search for the place on OpenStreetMap, which needs no account. */
function mapAddress({ address, location }: ExhibitionDetail): string {
  const query = [address, location].join(", ");
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`;
}

/** The address, with a link to a map, and the opening hours. */
function VisitingDetails({ exhibition }: ExhibitionPageProps) {
  const { langOf } = useLanguage();
  const { exhibitions: texts } = usePageTexts();
  const { address, hours } = exhibition;
  if (!address && !hours) return null;
  return (
    <>
      {address && (
        <p>
          <RecordText record={exhibition} field="address" />
          {" · "}
          <a className="text-link" href={mapAddress(exhibition)} rel="noopener">
            {texts.map}
          </a>
        </p>
      )}
      {hours && (
        <p className="pre-line" lang={langOf(exhibition, "hours")}>
          {hours}
        </p>
      )}
    </>
  );
}

function InstallationViews({ exhibition }: ExhibitionPageProps) {
  const { language, langOf } = useLanguage();
  return exhibition.views.map(({ picture, caption }, index) => {
    const lang = langOf(exhibition, caption ? "installationCaptions" : "title");
    return (
      <figure key={picture.src} className="exhibition-part">
        <ArtistPicture
          picture={picture}
          alt={caption || describeExhibition(exhibition, language)}
          lang={lang}
          sizes={sizesWithin(viewSpace, picture)}
          loading={index === 0 && !exhibition.picture ? "first" : "lazy"}
          className="exhibition-view"
        />
        {caption && (
          <figcaption className="caption" lang={lang}>
            {caption}
          </figcaption>
        )}
      </figure>
    );
  });
}
