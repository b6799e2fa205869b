import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { ArtistPicture, sizesWithin } from "../../ui/artist-picture.tsx";
import { SelectionWall } from "../selection/selection-wall.tsx";
import { Written, WrittenSentence } from "../written.tsx";
import type { ExhibitionDetail } from "./exhibition-detail.ts";
import { CalendarLink, ExhibitionTiming } from "./exhibition-timing.tsx";
import { describeExhibition, isNews } from "./exhibition-view.ts";

interface ExhibitionPageProps {
  exhibition: ExhibitionDetail;
}

export function ExhibitionPage({ exhibition }: ExhibitionPageProps) {
  const { langOf } = useLanguage();
  const { exhibitions: texts } = usePageTexts();
  const { text, description, works, press } = exhibition;
  return (
    <div className="page page-wide">
      <Head exhibition={exhibition} />
      {[description, text].map(
        (words, index) =>
          words && (
            <p
              key={words}
              className={index === 0 ? "reading text-lead" : "reading pre-line"}
              lang={langOf(exhibition, index === 0 ? "description" : "text")}
            >
              {words}
            </p>
          ),
      )}
      <InstallationViews exhibition={exhibition} />
      {works.length > 0 && (
        <section className="page-section" aria-labelledby="exhibited">
          <h2 id="exhibited" className="text-heading">
            {texts.works}
          </h2>
          <SelectionWall works={works} />
        </section>
      )}
      {press.length > 0 && (
        <section className="page-section" aria-labelledby="press">
          <h2 id="press" className="text-heading">
            {texts.press}
          </h2>
          <ul className="press">
            {press.map(({ name, url }) => (
              <li key={url}>
                <a className="text-link" href={url} rel="noopener">
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

const viewSpace = { desk: { width: 89, height: 78 }, phone: { width: 89, height: 70 } };

function Head({ exhibition }: ExhibitionPageProps) {
  const { language, site, langOf } = useLanguage();
  const { exhibitions: texts, ...page } = usePageTexts();
  const { id, title, type, year, picture, timing, startDate, endDate } = exhibition;
  const lang = langOf(exhibition, "title");
  return (
    <header className="exhibition-head">
      <a className="with-sign text-link" href={site.exhibitionsOfType(type)}>
        {page.screens.exhibitions}
      </a>
      <h1 className="text-title" lang={lang}>
        {texts.title(title)}
      </h1>
      {isNews(exhibition) && <ExhibitionTiming timing={timing} className="text-lead" />}
      <p>
        <Written record={exhibition} field="venue" />,{" "}
        <Written record={exhibition} field="location" />
      </p>
      <p className="text-ash">
        {texts.types[type]}, {year}
        {startDate && endDate && (
          <>
            <br />
            <WrittenSentence
              record={exhibition}
              fields={["startDate", "endDate"]}
              sentence={(start, end) => texts.duration({ start, end })}
            />
          </>
        )}
      </p>
      <Visit exhibition={exhibition} />
      <CalendarLink id={id} timing={timing} />
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

/** Searches for the place on a map that needs no account. */
function mapAddress({ venue, address, location }: ExhibitionDetail): string {
  const query = [address ?? venue, location].join(", ");
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`;
}

function Visit({ exhibition }: ExhibitionPageProps) {
  const { langOf } = useLanguage();
  const { exhibitions: texts } = usePageTexts();
  const { address, hours } = exhibition;
  if (!address && !hours) return null;
  return (
    <p className="exhibition-visit">
      {address && (
        <>
          <Written record={exhibition} field="address" />{" "}
          <a className="text-link" href={mapAddress(exhibition)} rel="noopener">
            {texts.map}
          </a>
        </>
      )}
      {hours && (
        <span className="pre-line" lang={langOf(exhibition, "hours")}>
          {hours}
        </span>
      )}
    </p>
  );
}

function InstallationViews({ exhibition }: ExhibitionPageProps) {
  const { language, langOf } = useLanguage();
  return exhibition.views.map(({ picture, caption }, index) => {
    const lang = langOf(exhibition, caption ? "installationCaptions" : "title");
    return (
      <figure key={picture.src} className="page-section">
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
