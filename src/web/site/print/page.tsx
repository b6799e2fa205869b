/** The page of a print: pictures, sizes with prices, and ways to order. */
import type { ContactSettings } from "../../../core/records/settings.ts";
import { selectContactWays } from "../../../core/ways-to-reach.ts";
import { describeAvailability } from "../../../core/wording.ts";
import { usePageTexts } from "../../in-language.tsx";
import { Island } from "../../islands/island.tsx";
import { useLanguage } from "../../language.ts";
import { pictureRatio } from "../../ui/artist-picture.tsx";
import { Sentence } from "../../ui/sentence.tsx";
import { FromSeries } from "../artwork/from-series.tsx";
import { SilhouetteSymbols } from "../artwork/in-scale.tsx";
import { type ExhibitionOfWork, OnView } from "../artwork/on-view.tsx";
import { SimilarRow } from "../artwork/similar-row.tsx";
import { type SizeOfWork, WorkSize } from "../artwork/work-size.tsx";
import type { SeriesOfWork, Work } from "../artwork/work-view.ts";
import { ContactLinks } from "../contact/contact-links.tsx";
import type { ArtistOfWork } from "../gallery/opened-work.ts";
import { KeepButton } from "../kept/keep-button.tsx";
import { type PageCode, PrintedAddress } from "../printed-address.tsx";
import { PrintCard } from "../prints/print-card.tsx";
import { type PrintView, useMaterialPrices } from "../prints/print-view.ts";
import { RecordText } from "../record-text.tsx";
import { ShareLinks } from "../share/share-links.tsx";
import { PrintOptions } from "./print-options.island.tsx";
import { PrintPictures } from "./print-pictures.island.tsx";

/** The data of a print's page. */
interface PrintData {
  print: PrintView;
  artist: ArtistOfWork;
  contact: ContactSettings;
  /** The work that the print shows. */
  referenceArtwork?: ReferenceArtwork | null;
  /** Address of the share picture. */
  sharePicture?: string | null;
  /** The page's address and its QR code, shown on paper only. Absent in the exported site. */
  pageCode?: PageCode;
  similar?: PrintView[];
  series?: SeriesOfWork[];
  /** Absent in the exported site, where the list would go out of date. */
  onView?: ExhibitionOfWork[];
}

interface ReferenceArtwork extends SizeOfWork, Pick<Work, "medium" | "available" | "reserved"> {
  address: string;
}

export function PrintPage(props: PrintData) {
  const {
    print,
    artist,
    contact,
    referenceArtwork,
    sharePicture,
    pageCode,
    similar = [],
    series = [],
    onView = [],
  } = props;
  const { langOf } = useLanguage();
  const { print: printTexts } = usePageTexts();
  const { id, title, translated, writtenIn, pictures, availableSizes: sizes } = print;
  const pictureProps = { title, lang: langOf(print, "title"), pictures, size: sizes[0] ?? null };
  return (
    <div className="page page-wide">
      {/* The drawing of a work in scale refers to these outlines. */}
      <SilhouetteSymbols />
      <article className="columns print-detail">
        <div
          className="print-detail-pictures"
          style={{ "--ratio": pictures[0] && pictureRatio(pictures[0]) }}
        >
          {pictures.length > 1 ? (
            <Island view={PrintPictures} props={pictureProps} />
          ) : (
            <PrintPictures {...pictureProps} />
          )}
        </div>
        <div className="flow">
          <PrintLabel print={print} artist={artist} referenceArtwork={referenceArtwork} />
          <Island
            view={PrintOptions}
            props={{ id, title, translated, writtenIn, sizes, picture: pictures[0] ?? null }}
          />
          <AboutEdition print={print} />
          <OnView exhibitions={onView} />
          <FromSeries series={series} />
          <HowToOrder print={print} contact={contact} sharePicture={sharePicture} />
          {pageCode && <PrintedAddress {...pageCode} />}
        </div>
      </article>
      {similar.length > 0 && (
        <SimilarRow
          heading={printTexts.similar}
          covers={similar.map(({ pictures: [cover] }) => cover)}
        >
          {similar.map((each) => (
            <PrintCard key={each.id} print={each} loading="lazy" />
          ))}
        </SimilarRow>
      )}
    </div>
  );
}

function PrintLabel({
  print,
  artist,
  referenceArtwork,
}: Pick<PrintData, "print" | "artist" | "referenceArtwork">) {
  const { texts, langOf } = useLanguage();
  const { print: printTexts } = usePageTexts();
  return (
    <>
      <h1 id="print-title" className="wall-label-title print-title" lang={langOf(print, "title")}>
        {print.title}
      </h1>
      <div className="row">
        <p lang={langOf(artist, "name")}>{artist.name}</p>
        <KeepButton about="print" work={print} labelled />
      </div>
      <p className="text-medium print-card-prices">{useMaterialPrices(print).join(" · ")}</p>
      <p className="text-ash wall-label-line">
        {printTexts.edition}
        <br />
        {printTexts.preferred(texts.materials.names[print.preferredMaterial])}
      </p>
      {referenceArtwork && (
        <p className="text-ash wall-label-line">
          <a className="text-link" href={referenceArtwork.address}>
            <ReferenceArtworkLine {...referenceArtwork} />
          </a>
        </p>
      )}
    </>
  );
}

/** The description, then the number of copies, facts about this print, and facts about all prints. */
function AboutEdition({ print }: Pick<PrintData, "print">) {
  const { sales, langOf } = useLanguage();
  const { print: printTexts } = usePageTexts();
  return (
    <>
      {print.description && (
        <section className="flow print-detail-section">
          <h2 className="section-heading">{printTexts.about}</h2>
          <p className="reading" lang={langOf(print, "description")}>
            {print.description}
          </p>
        </section>
      )}
      <section className="flow print-detail-section">
        <h2 className="section-heading">{printTexts.facts}</h2>
        <p>{print.editionSize ? printTexts.limited(print.editionSize) : printTexts.open}</p>
        {print.editionFacts && (
          <p className="text-lines" lang={langOf(print, "editionFacts")}>
            {print.editionFacts}
          </p>
        )}
        {sales.printFacts && (
          <p className="text-lines" lang={langOf(sales, "printFacts")}>
            {sales.printFacts}
          </p>
        )}
      </section>
    </>
  );
}

function HowToOrder({
  print,
  contact,
  sharePicture,
}: Pick<PrintData, "print" | "contact" | "sharePicture">) {
  const { site } = useLanguage();
  const { print: printTexts } = usePageTexts();
  return (
    <section className="flow print-detail-section">
      <h2 className="section-heading">{printTexts.order}</h2>
      <p className="text-ash">{printTexts.howToOrder}</p>
      <ContactLinks
        contact={selectContactWays(contact)}
        subject={printTexts.subject(print.title)}
        enquiry={{ about: "print", id: print.id }}
        label={printTexts.write}
      />
      <ShareLinks address={site.print(print.id)} picture={sharePicture ?? null} />
    </section>
  );
}

function ReferenceArtworkLine(artwork: ReferenceArtwork) {
  const { original } = usePageTexts().print;
  const availability = describeAvailability(artwork, useLanguage()).toLowerCase();
  return (
    <Sentence
      parts={[
        <RecordText key="medium" record={artwork} field="medium" />,
        <WorkSize key="size" work={artwork} />,
      ]}
      sentence={(medium, size) => original(`${medium}, ${size}, ${availability}`)}
    />
  );
}

function PrintMessage({ heading, explanation }: { heading: string; explanation?: string }) {
  const { site } = useLanguage();
  const { print: printTexts } = usePageTexts();
  return (
    <div className="page message-page">
      <h1 className="text-title">{heading}</h1>
      {explanation && <p className="text-lead text-ash">{explanation}</p>}
      <p>
        <a className="button" href={site.prints}>
          {printTexts.back}
        </a>
      </p>
    </div>
  );
}

export function PrintNotFound() {
  return <PrintMessage heading={usePageTexts().print.notFound} />;
}

/** Shown for a print that exists but that the painter does not offer now. */
export function PrintNotOnSale() {
  const { notAvailable, notAvailableNow } = usePageTexts().print;
  return <PrintMessage heading={notAvailable} explanation={notAvailableNow} />;
}
