/** The page about the painter: portrait, texts and exhibitions. */
import {
  type Artist,
  artistLine,
  artistLineField,
  isDefaultArtist,
} from "../../../core/entities/artist.ts";
import type { Picture } from "../../../core/entities/picture.ts";
import type { Localized } from "../../../core/entities/translation-rules.ts";
import type { Language } from "../../../core/languages.ts";
import type { Exhibition } from "../../../core/records/exhibitions.ts";
import type { ArtistBio } from "../../../core/records/settings.ts";
import { defaultBioTitle } from "../../../core/records/settings-defaults.ts";
import { samplesTexts } from "../../../core/texts/samples.ts";
import { usePageTexts } from "../../in-language.tsx";
import { toAttributeText, useLanguage } from "../../language.ts";
import { ArtistPicture, type PictureSpace, sizesWithin } from "../../ui/artist-picture.tsx";
import { ExhibitionTiming } from "../exhibitions/exhibition-timing.tsx";
import { type ExhibitionView, exhibitionAddress } from "../exhibitions/exhibition-view.ts";
import { type PageCode, PrintedAddress } from "../printed-address.tsx";
import { MarkedText, RecordText } from "../record-text.tsx";

/** The data of the page about the painter. */
interface AboutData {
  artist: Artist;
  bio: ArtistBio & Localized;
  portrait: Picture;
  /** Shown if the portrait cannot be loaded. */
  stockPortrait: string;
  exhibitions: (Exhibition & Localized)[];
  /** The exhibition that is on, or the next. */
  presentExhibition?: ExhibitionView | null;
  /** Address and QR code, shown on paper only. Absent in the exported site. */
  pageCode?: PageCode;
}

type HistoryEntry = Pick<Exhibition, "title" | "venue" | "location" | "year"> & Localized;

/** Space for the portrait, in percent of the window's width and height. */
const portraitSpace: PictureSpace = {
  desk: { width: 33, height: 78 },
  phone: { width: 89, height: 78 },
};

export function AboutPage(about: AboutData) {
  const { artist, bio, portrait, stockPortrait, exhibitions, presentExhibition, pageCode } = about;
  const { language, langOf } = useLanguage();
  const texts = usePageTexts();
  const hasOwnTitle = bio.title !== "" && bio.title !== defaultBioTitle;
  const nameLang = langOf(artist, "name");
  const samples = isDefaultArtist(artist) ? listSampleExhibitions(language) : [];
  const introduction = artistLine(artist, language);
  const history: readonly HistoryEntry[] = exhibitions.length > 0 ? exhibitions : samples;
  return (
    <div className="page">
      <div className="columns about">
        <div className="about-portrait">
          <ArtistPicture
            picture={portrait}
            alt={bio.image ? toAttributeText(artist.name, nameLang, texts.about.portrait) : ""}
            lang={nameLang}
            sizes={sizesWithin(portraitSpace, portrait)}
            loading="first"
            fallback={stockPortrait}
          />
        </div>
        <div className="flow about-words">
          <h1 className="text-title" lang={hasOwnTitle ? langOf(bio, "title") : undefined}>
            {hasOwnTitle ? bio.title : texts.about.biography}
          </h1>
          {presentExhibition && <PresentExhibition exhibition={presentExhibition} />}
          {bio.description && (
            <p className="reading" lang={langOf(bio, "description")}>
              {bio.description}
            </p>
          )}
          {!bio.description && !bio.statement && introduction && (
            <p className="reading">
              <RecordText record={artist} field="name" />.{" "}
              <MarkedText lang={langOf(artist, artistLineField(artist))} text={introduction} />.
            </p>
          )}
          {bio.statement && (
            <section>
              <h2 className="section-heading">{texts.about.statement}</h2>
              <p className="quote pre-line" lang={langOf(bio, "statement")}>
                {bio.statement}
              </p>
            </section>
          )}
          <BioLines heading={texts.about.education} bio={bio} field="education" />
          <BioLines heading={texts.about.awards} bio={bio} field="awards" />
        </div>
      </div>
      {history.length > 0 && <ExhibitionHistory history={history} />}
      {pageCode && <PrintedAddress {...pageCode} />}
    </div>
  );
}

/** The years of the sample exhibitions. A new site shows them until the painter adds exhibitions. */
const sampleYears = [2023, 2022, 2021, 2020, 2019];

function listSampleExhibitions(language: Language): HistoryEntry[] {
  const { exhibitions } = samplesTexts[language];
  const translated = ["title", "venue", "location"];
  return exhibitions.map((words, index) => ({
    year: sampleYears[index] ?? 0,
    translated,
    ...words,
  }));
}

function PresentExhibition({ exhibition }: { exhibition: ExhibitionView }) {
  const { site, langOf } = useLanguage();
  const texts = usePageTexts();
  return (
    <div className="about-present text-ash">
      <ExhibitionTiming timing={exhibition.timing} />
      <p>
        <a href={exhibitionAddress(site, exhibition)} lang={langOf(exhibition, "title")}>
          {texts.exhibitions.title(exhibition.title)}
        </a>
        , <RecordText record={exhibition} field="venue" />,{" "}
        <RecordText record={exhibition} field="location" />
      </p>
    </div>
  );
}

interface BioLinesProps {
  heading: string;
  bio: ArtistBio & Localized;
  field: "education" | "awards";
}

function BioLines({ heading, bio, field }: BioLinesProps) {
  const { langOf } = useLanguage();
  if (!bio[field]) return null;
  return (
    <section>
      <h2 className="section-heading">{heading}</h2>
      <p className="pre-line text-ash" lang={langOf(bio, field)}>
        {bio[field]}
      </p>
    </section>
  );
}

function ExhibitionHistory({ history }: { history: readonly HistoryEntry[] }) {
  const { site, langOf } = useLanguage();
  const texts = usePageTexts();
  return (
    <section className="columns about-history" aria-labelledby="history">
      <h2 id="history" className="text-heading">
        {texts.about.history}
      </h2>
      <div className="flow">
        <ol className="text-figures history">
          {history.map((exhibition) => (
            <li key={`${exhibition.year} ${exhibition.title}`}>
              <span>{exhibition.year}</span>
              <span>
                <cite className="wall-label-title" lang={langOf(exhibition, "title")}>
                  {exhibition.title}
                </cite>
                <br />
                <span className="text-ash">
                  <RecordText record={exhibition} field="venue" />,{" "}
                  <RecordText record={exhibition} field="location" />
                </span>
              </span>
            </li>
          ))}
        </ol>
        <p>
          <a className="text-link" href={site.exhibitions}>
            {texts.about.allExhibitions}
          </a>
        </p>
      </div>
    </section>
  );
}
