/** Everything that the gallery's dialog shows about one artwork. */
import { type Enquiry, enquiryAddress } from "../../../core/enquiry.ts";
import type { ContactWays } from "../../../core/ways-to-reach.ts";
import { useLanguage } from "../../language.ts";
import { pictureRatio } from "../../ui/artist-picture.tsx";
import { Carousel } from "../../ui/carousel.tsx";
import { FromSeries } from "../artwork/from-series.tsx";
import { InScale } from "../artwork/in-scale.tsx";
import { OnView } from "../artwork/on-view.tsx";
import { LabelLines, PriceLine } from "../artwork/wall-label.tsx";
import { type ArtworkDetail, type ArtworkRights, describeWork } from "../artwork/work-view.ts";
import { ZoomLink } from "../artwork/zoom-link.tsx";
import { ContactLinks } from "../contact/contact-links.tsx";
import { KeepButton } from "../kept/keep-button.tsx";
import { NewTabLink } from "../new-tab-link.tsx";
import { PrintedAddress } from "../printed-address.tsx";
import { TermsOfSale } from "../record-text.tsx";
import { ShareLinks } from "../share/share-links.tsx";
import { PreviewButton } from "../wall/preview-button.tsx";
import type { ArtistOfWork } from "./opened-work.ts";
import { SimilarWorks } from "./similar-works.tsx";

interface WorkSheetProps {
  work: ArtworkDetail;
  artist: ArtistOfWork;
  contact: ContactWays;
}

function createEnquiry({ id }: ArtworkDetail): Enquiry {
  return { about: "artwork", id };
}

/** In percent of the window's width and height. */
const pictureSpace = { desk: { width: 66, height: 82 }, phone: { width: 89, height: 62 } };

export function WorkSheet({ work, artist, contact }: WorkSheetProps) {
  const { site, texts, langOf } = useLanguage();
  const [cover] = work.pictures;
  return (
    <div className="work-page">
      <article className="work-sheet" style={{ "--ratio": cover && pictureRatio(cover) }}>
        <div className="work-sheet-picture">
          <WorkPictures {...work} />
        </div>
        <div className="work-sheet-label">
          <p lang={langOf(artist, "name")}>{artist.name}</p>
          <h1
            id="work-title"
            className="wall-label-title text-heading"
            lang={langOf(work, "title")}
          >
            {work.title}
          </h1>
          <LabelLines work={work} />
          <AskAboutWork work={work} contact={contact} />
          {work.available && work.saatchiUrl && (
            <NewTabLink
              className="button button-quiet"
              href={work.saatchiUrl}
              label={texts.work.buy}
            />
          )}
          {work.available && <TermsOfSale />}
          <div className="ruled flow work-sheet-more">
            <AboutWork {...work} />
            <WallPreviewOffer {...work} />
            {!work.available && <InsteadOfSoldWork work={work} contact={contact} />}
            <WaysToAsk work={work} contact={contact} />
            <ShareLinks address={site.artwork(work.id)} picture={work.sharePicture} />
            <Rights {...work.rights} />
            {work.pageCode && <PrintedAddress {...work.pageCode} />}
          </div>
        </div>
      </article>
      <SimilarWorks {...work} />
    </div>
  );
}

function AboutWork(work: ArtworkDetail) {
  const { langOf } = useLanguage();
  return (
    <>
      {work.description && (
        <p className="reading" lang={langOf(work, "description")}>
          {work.description}
        </p>
      )}
      <OnView exhibitions={work.onView} />
      <FromSeries series={work.series} />
      <InScale work={work} />
    </>
  );
}

function AskAboutWork({ work, contact }: Pick<WorkSheetProps, "work" | "contact">) {
  const { site, texts } = useLanguage();
  const takesCommissions = contact.commission !== "hidden";
  return (
    <div className="work-sheet-ask">
      <PriceLine work={work} className="text-lead">
        <KeepButton about="artwork" work={work} labelled />
      </PriceLine>
      <a className="button" href={enquiryAddress(site.contact, createEnquiry(work))}>
        {work.available || !takesCommissions ? texts.work.ask : texts.work.askCommission}
      </a>
    </div>
  );
}

/** Further ways to ask about the work, besides the button for the contact form. */
function WaysToAsk({ work, contact }: Pick<WorkSheetProps, "work" | "contact">) {
  const { texts } = useLanguage();
  const { email, instagramUrl, telephone, whatsapp, telegram } = contact;
  const hasPrints = work.available && work.prints.length > 0;
  if (!(email || instagramUrl || telephone || whatsapp || telegram || hasPrints)) return null;
  return (
    <section className="work-sheet-contact">
      <h2 className="section-heading">{texts.work.interested}</h2>
      <ContactLinks
        contact={contact}
        subject={`${work.title} (${work.year})`}
        enquiry={createEnquiry(work)}
      >
        {work.available && <PrintLinks {...work} />}
      </ContactLinks>
    </section>
  );
}

function WorkPictures(work: ArtworkDetail) {
  const { language, langOf } = useLanguage();
  const lang = langOf(work, "title");
  const { title, scale } = work;
  return (
    <Carousel
      pictures={work.pictures}
      alt={describeWork(work, language)}
      lang={lang}
      titleId="work-title"
      space={pictureSpace}
      below={(picture, position) => (
        <ZoomLink
          picture={picture}
          title={title}
          lang={lang}
          widthCm={position === 0 && scale?.coverIsWhole ? scale.width : undefined}
        />
      )}
    />
  );
}

function Rights(rights: ArtworkRights) {
  const { texts, langOf } = useLanguage();
  const { attribution, statement, manifest } = rights;
  const names: Record<string, string> = texts.work.rights;
  return (
    <p className="caption row work-sheet-rights">
      <span lang={langOf(rights, "attribution")}>{attribution}</span>
      <a href={statement.uri} rel="license noopener" target="_blank">
        {names[statement.name] ?? statement.name}
        <span className="sr-only">{` ${texts.links.newTab}`}</span>
      </a>
      {manifest && (
        <a href={manifest} title={texts.work.manifestTitle}>
          {texts.work.manifest}
        </a>
      )}
    </p>
  );
}

function PrintLinks({ prints }: Pick<ArtworkDetail, "prints">) {
  const { texts, langOf } = useLanguage();
  return prints.map((print) => (
    <li key={print.address}>
      <a href={print.address}>
        <cite className="wall-label-title" lang={langOf(print, "title")}>
          {print.title}
        </cite>
      </a>
      <span className="text-ash">
        {print.from ? texts.prints.linkFrom(print.from) : texts.prints.link}
      </span>
    </li>
  ));
}

/** Offers prints and a commission, because the work itself is sold. */
function InsteadOfSoldWork({ work, contact }: Pick<WorkSheetProps, "work" | "contact">) {
  const { texts } = useLanguage();
  const { commission } = contact;
  if (work.prints.length === 0 && commission === "hidden") return null;
  return (
    <section className="work-sheet-contact">
      {work.prints.length > 0 && (
        <>
          <h2 className="section-heading">{texts.prints.heading}</h2>
          <ul className="contact-links">
            <PrintLinks {...work} />
          </ul>
        </>
      )}
      {commission !== "hidden" && <h2 className="section-heading">{texts.work.likeThis}</h2>}
      {commission === "specified" && (
        // This text has two lines in every font, so nothing moves when the site's own font arrives.
        <p className="text-ash">{texts.commission.number}</p>
      )}
    </section>
  );
}

/** The button that opens the wall preview, for a work of known size. */
function WallPreviewOffer({ pictures: [picture], scale, ...work }: ArtworkDetail) {
  if (!picture || !scale) return null;
  return (
    <div className="needs-script">
      <PreviewButton work={{ ...work, about: "artwork", picture, scale }} />
    </div>
  );
}
