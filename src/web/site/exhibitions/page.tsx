import {
  type ExhibitionType,
  exhibitionGroups,
  exhibitionsInGroup,
  exhibitionTypes,
  findPresentExhibition,
} from "../../../core/entities/exhibition-rules.ts";
import { exhibitionAnchor } from "../../../core/routes.ts";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { ArtistPicture, type PictureLoading } from "../../ui/artist-picture.tsx";
import { RecordSentence, RecordText } from "../record-text.tsx";
import { CalendarLink, ExhibitionTiming } from "./exhibition-timing.tsx";
import { describeExhibition, type ExhibitionView, isOnOrComing } from "./exhibition-view.ts";

interface ExhibitionsData {
  exhibitions: ExhibitionView[];
  type: ExhibitionType;
}

/**
 * The page with the lists of exhibitions, one for each type. It contains all lists, so that a script can
 * switch between them; without the script, the tabs are links.
 */
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
              <TabMark exhibitions={exhibitions.filter(({ type }) => type === each)} />
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
            isShown={each === type}
            exhibitions={exhibitions.filter((exhibition) => exhibition.type === each)}
          />
        </div>
      ))}
    </div>
  );
}

/** Says in a tab that its list contains an exhibition which is on now or next. */
function TabMark({ exhibitions }: { exhibitions: ExhibitionView[] }) {
  const { groups } = usePageTexts().exhibitions;
  const group = findPresentExhibition(exhibitions)?.timing?.group;
  return group && <span className="caption tab-mark"> {groups[group]}</span>;
}

interface ExhibitionListProps {
  type: ExhibitionType;
  isShown: boolean;
  exhibitions: ExhibitionView[];
}

function ExhibitionList({ type, isShown, exhibitions }: ExhibitionListProps) {
  const texts = usePageTexts();
  const [first] = exhibitions;
  if (!first) return <p className="text-ash text-centre empty">{texts.exhibitions.none[type]}</p>;
  if (!findPresentExhibition(exhibitions))
    return <ExhibitionCards exhibitions={exhibitions} isFirstInView={isShown} Title="h2" />;
  const groups = exhibitionGroups
    .map((group) => ({ group, members: exhibitionsInGroup(group, exhibitions) }))
    .filter(({ members }) => members.length > 0);
  return groups.map(({ group, members }, index) => (
    <section
      key={group}
      className={`exhibition-group exhibitions-${group}`}
      aria-labelledby={`${type}-${group}`}
    >
      <h2 id={`${type}-${group}`} className="text-heading">
        {texts.exhibitions.groups[group]}
      </h2>
      <ExhibitionCards exhibitions={members} isFirstInView={isShown && index === 0} Title="h3" />
    </section>
  ));
}

interface ExhibitionCardsProps {
  exhibitions: ExhibitionView[];
  /** True if the first card is the first that the visitor sees. */
  isFirstInView: boolean;
  /** Element of the exhibitions' titles. */
  Title: "h2" | "h3";
}

function ExhibitionCards({ exhibitions, isFirstInView, Title }: ExhibitionCardsProps) {
  return (
    <ul className="exhibitions">
      {exhibitions.map((exhibition, index) => (
        <li key={exhibition.id} id={exhibitionAnchor(exhibition.id)}>
          <ExhibitionCard
            exhibition={exhibition}
            loading={isFirstInView && index === 0 ? "first" : "lazy"}
            Title={Title}
          />
        </li>
      ))}
    </ul>
  );
}

interface ExhibitionCardProps extends Pick<ExhibitionCardsProps, "Title"> {
  exhibition: ExhibitionView;
  loading: PictureLoading;
}

function ExhibitionCard({ exhibition, loading, Title }: ExhibitionCardProps) {
  const { language, site, langOf } = useLanguage();
  const texts = usePageTexts();
  const { id, slug, title, year, type, description, startDate, endDate, timing } = exhibition;
  return (
    <article className="exhibition">
      <p className="text-heading text-serif">{year}</p>
      <div>
        <Title
          className={`wall-label-title ${isOnOrComing(exhibition) ? "text-title" : "text-heading"}`}
          lang={langOf(exhibition, "title")}
        >
          {slug === null ? (
            texts.exhibitions.title(title)
          ) : (
            <a href={site.exhibition({ id, slug })}>{texts.exhibitions.title(title)}</a>
          )}
        </Title>
        {isOnOrComing(exhibition) && <ExhibitionTiming timing={timing} className="text-lead" />}
        <p>
          <RecordText record={exhibition} field="venue" />,{" "}
          <RecordText record={exhibition} field="location" />
        </p>
        <p className="text-ash">
          <span className="exhibition-type">{texts.exhibitions.types[type]}</span>
          {startDate && endDate && (
            <>
              <br />
              <RecordSentence
                record={exhibition}
                fields={["startDate", "endDate"]}
                sentence={(start, end) => texts.exhibitions.duration({ start, end })}
              />
            </>
          )}
        </p>
        {!isOnOrComing(exhibition) && <ExhibitionTiming timing={timing} className="text-ash" />}
        <CalendarLink id={id} timing={timing} />
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
          loading={loading}
          className="exhibition-picture"
        />
      )}
    </article>
  );
}
