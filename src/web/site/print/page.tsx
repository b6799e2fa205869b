import { hangingHeight } from "@nkar/dimensions/hanging";
import type { Localized } from "../../../core/entities/translation-rules.ts";
import type { ContactSettings } from "../../../core/records/settings.ts";
import { reachableBy } from "../../../core/ways-to-reach.ts";
import { describeAvailability } from "../../../core/wording.ts";
import { usePageTexts } from "../../in-language.tsx";
import { Island } from "../../islands/island.tsx";
import { useLanguage } from "../../language.ts";
import { ratioOf } from "../../ui/artist-picture.tsx";
import { InScale, SilhouetteSheet } from "../artwork/in-scale.tsx";
import type { Work } from "../artwork/work-view.ts";
import { ContactLinks } from "../contact/contact-links.tsx";
import { type PageCode, PrintedAddress } from "../printed-address.tsx";
import type { PrintView } from "../prints/print-card.tsx";
import { ShareLinks } from "../share/share-links.tsx";
import { WrittenSentence } from "../written.tsx";
import { PrintOptions } from "./print-options.island.tsx";
import { PrintPictures } from "./print-pictures.island.tsx";

interface PrintData {
  print: PrintView;
  contact: ContactSettings;
  /** The work that the print shows. */
  original?: OriginalOfPrint | null;
  /** Address of the share picture. */
  sharePicture?: string | null;
  /** Absent in the exported site. */
  pageCode?: PageCode;
}

interface OriginalOfPrint
  extends Pick<Work, "medium" | "size" | "available" | "reserved" | keyof Localized> {
  address: string;
}

export function PrintPage({ print, contact, original, sharePicture, pageCode }: PrintData) {
  const { langOf } = useLanguage();
  const { id, title, translated, writtenIn, pictures, availableSizes: sizes } = print;
  const pictureProps = { title, lang: langOf(print, "title"), pictures, size: sizes[0] ?? null };
  return (
    <div className="page">
      <article className="columns print-detail">
        <div
          className="print-detail-pictures"
          style={{ "--ratio": pictures[0] && ratioOf(pictures[0]) }}
        >
          {pictures.length > 1 ? (
            <Island view={PrintPictures} props={pictureProps} />
          ) : (
            <PrintPictures {...pictureProps} />
          )}
        </div>
        <div className="flow">
          <PrintLabel print={print} original={original} />
          <Island
            view={PrintOptions}
            props={{ id, title, translated, writtenIn, sizes, picture: pictures[0] ?? null }}
          />
          <HowToOrder print={print} contact={contact} sharePicture={sharePicture} />
          <PrintInScale print={print} />
          {pageCode && <PrintedAddress {...pageCode} />}
        </div>
      </article>
    </div>
  );
}

/** The largest size, on paper only: on the screen the wall preview shows all. */
function PrintInScale({ print: { pictures, availableSizes } }: Pick<PrintData, "print">) {
  const { format } = useLanguage();
  const [largest] = availableSizes.toSorted((one, other) => other.height - one.height);
  if (!largest) return null;
  const { width, height } = largest;
  const scale = { width, height, centre: hangingHeight(height), coverIsWhole: false };
  return (
    <div className="on-paper">
      <SilhouetteSheet />
      <InScale work={{ pictures, scale, size: format.size(largest), translated: ["size"] }} />
    </div>
  );
}

function PrintLabel({ print, original }: Pick<PrintData, "print" | "original">) {
  const { site, texts, langOf } = useLanguage();
  const page = usePageTexts();
  return (
    <>
      <p>
        <a className="text-link" href={site.prints}>
          {page.screens.prints}
        </a>
      </p>
      <h1 className="wall-label-title print-title" lang={langOf(print, "title")}>
        {print.title}
      </h1>
      <p className="text-ash wall-label-line">
        {page.print.edition}
        <br />
        {page.print.preferred(texts.materials.names[print.preferredMaterial])}
      </p>
      {original && (
        <p className="text-ash wall-label-line">
          <a className="text-link" href={original.address}>
            <OriginalLine {...original} />
          </a>
        </p>
      )}
      {print.description && (
        <section className="flow print-detail-section">
          <h2 className="section-heading">{page.print.about}</h2>
          <p className="reading" lang={langOf(print, "description")}>
            {print.description}
          </p>
        </section>
      )}
    </>
  );
}

function HowToOrder({ print, contact, sharePicture }: Omit<PrintData, "original">) {
  const { site } = useLanguage();
  const page = usePageTexts();
  return (
    <section className="flow print-detail-section">
      <h2 className="section-heading">{page.print.order}</h2>
      <p className="text-ash">{page.print.howToOrder}</p>
      <ContactLinks
        contact={reachableBy(contact)}
        subject={page.print.subject(print.title)}
        enquiry={{ about: "print", id: print.id }}
        label={page.print.write}
      />
      <ShareLinks address={site.print(print.id)} picture={sharePicture ?? null} />
    </section>
  );
}

function OriginalLine(artwork: OriginalOfPrint) {
  const { original } = usePageTexts().print;
  const availability = describeAvailability(artwork, useLanguage()).toLowerCase();
  return (
    <WrittenSentence
      record={artwork}
      fields={["medium", "size"]}
      sentence={(medium, size) => original(`${medium}, ${size}, ${availability}`)}
    />
  );
}

function PrintUnavailable({ heading, explanation }: { heading: string; explanation?: string }) {
  const { site } = useLanguage();
  const texts = usePageTexts();
  return (
    <div className="page message-page">
      <h1 className="text-title">{heading}</h1>
      {explanation && <p className="text-lead text-ash">{explanation}</p>}
      <p>
        <a className="button" href={site.prints}>
          {texts.print.back}
        </a>
      </p>
    </div>
  );
}

export function PrintNotFound() {
  return <PrintUnavailable heading={usePageTexts().print.notFound} />;
}

export function PrintNotAvailable() {
  const { notAvailable, notAvailableNow } = usePageTexts().print;
  return <PrintUnavailable heading={notAvailable} explanation={notAvailableNow} />;
}
