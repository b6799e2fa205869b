import { ArrowUpRight } from "lucide-react";
import { type Enquiry, enquiryAddress } from "../../../core/enquiry.ts";
import type { ContactSettings } from "../../../core/entities/settings.ts";
import { site } from "../../../core/routes.ts";
import { Carousel } from "../../ui/carousel.tsx";
import { PreviewButton } from "../../wall-preview/preview-button.tsx";
import { InScale } from "../artwork/in-scale.tsx";
import { PriceLine } from "../artwork/wall-label.tsx";
import { type ArtworkDetail, type ArtworkRights, describeWork } from "../artwork/work-view.ts";
import { ZoomLink } from "../artwork/zoom-link.tsx";
import { ContactLinks, commissionOffer } from "../contact/contact-links.tsx";
import { ShareLinks } from "../share/share-links.tsx";
import type { WorkPreview } from "./opened-work.ts";

interface WorkSheetProps {
  work: ArtworkDetail;
  artistName: string;
  contact: Pick<ContactSettings, "email" | "instagramUrl" | "instagramHandle">;
}

function enquiryAbout({ id }: ArtworkDetail): Enquiry {
  return { about: "artwork", id };
}

const pictureSpace = { desk: { width: 62, height: 74 }, phone: { width: 89, height: 50 } };

export function WorkSheet({ work, artistName, contact }: WorkSheetProps) {
  return (
    <article className="work-sheet">
      <div className="work-sheet-picture">
        <Carousel
          pictures={work.pictures}
          alt={describeWork(work)}
          space={pictureSpace}
          eager
          counter
          below={(picture, position) => (
            <ZoomLink
              picture={picture}
              title={work.title}
              widthCm={position === 0 && work.scale?.coverIsWhole ? work.scale.width : undefined}
            />
          )}
        />
      </div>
      <div className="work-sheet-label">
        <p className="mb-1">{artistName}</p>
        <h1 id="work-title" className="wall-label-title text-heading">
          {work.title}
        </h1>
        <p className="wall-label-line">
          {work.year}
          <br />
          {work.medium}
          <br />
          {work.size}
        </p>
        <PriceLine work={work} className="text-lead" />
        {work.available && work.saatchiUrl && (
          <a className="button mt-6" href={work.saatchiUrl} target="_blank" rel="noopener">
            Buy on the marketplace
            <ArrowUpRight size={18} strokeWidth={1.5} aria-hidden="true" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        )}
        <p className="reading mt-8 whitespace-pre-line">{work.description}</p>
        <InScale work={work} />
        <OnYourWall {...work} />
        {!work.available && <InsteadOfSoldWork {...work} />}
        <section className="work-sheet-contact">
          <h2>Interested in this artwork?</h2>
          <ContactLinks
            contact={contact}
            subject={`${work.title} (${work.year})`}
            enquiry={enquiryAbout(work)}
            label="Write about this work"
          >
            {work.available && <PrintLinks {...work} />}
          </ContactLinks>
        </section>
        <ShareLinks address={site.artwork(work.id)} picture={work.sharePicture} />
        <Rights {...work.rights} />
      </div>
    </article>
  );
}

function Rights({ attribution, statement, manifest }: ArtworkRights) {
  return (
    <p className="work-sheet-rights">
      <span>{attribution}</span>
      <a href={statement.uri} rel="license noopener" target="_blank">
        {statement.name}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      {manifest && (
        <a href={manifest} title="This work for museums’ viewers, by the IIIF standard">
          IIIF
          <span className="sr-only"> manifest</span>
        </a>
      )}
    </p>
  );
}

function PrintLinks({ prints }: Pick<ArtworkDetail, "prints">) {
  return prints.map(({ address, title, from }) => (
    <li key={address}>
      <a href={address}>
        <cite className="wall-label-title">{title}</cite>
      </a>
      <span className="ml-3 text-ash">{from ? `as a print, from ${from}` : "as a print"}</span>
    </li>
  ));
}

function InsteadOfSoldWork(work: ArtworkDetail) {
  return (
    <section className="work-sheet-contact">
      {work.prints.length > 0 && (
        <>
          <h2>Available as a print</h2>
          <ul className="contact-links mb-6">
            <PrintLinks {...work} />
          </ul>
        </>
      )}
      <h2>A painting like this one</h2>
      {/* Two lines in every font, so nothing moves when the site’s own arrives. */}
      <p className="mt-1 max-w-[17em] text-ash">{commissionOffer.number}</p>
      <p>
        <a className="text-link" href={enquiryAddress(site.contact, enquiryAbout(work))}>
          Ask about a commission in this size
        </a>
      </p>
    </section>
  );
}

/** For works of known size. */
function OnYourWall({ pictures: [picture], scale, size, ...work }: ArtworkDetail) {
  if (!picture || !scale) return null;
  return (
    <div className="needs-script">
      <PreviewButton work={{ ...work, about: "artwork", picture, scale, dimensions: size }} />
    </div>
  );
}

interface WorkSheetSkeletonProps {
  preview: WorkPreview | null;
  artistName: string;
}

export function WorkSheetSkeleton({ preview, artistName }: WorkSheetSkeletonProps) {
  return (
    <div className="work-sheet" aria-busy="true">
      <div className="work-sheet-picture">
        <div className="carousel-stage">
          <div className="carousel-slide">
            {preview ? (
              <img
                className="picture-preview"
                src={preview.src}
                alt=""
                style={{ "--ratio": preview.ratio }}
              />
            ) : (
              <div className="skeleton picture-preview" style={{ "--ratio": 0.8 }} />
            )}
          </div>
        </div>
      </div>
      <div className="work-sheet-label">
        <p className="mb-1">{artistName}</p>
        <h1 id="work-title" className="wall-label-title text-heading">
          {preview?.title || <span className="sr-only">Loading artwork</span>}
        </h1>
        <div className="skeleton mt-4 h-4 w-24" />
        <div className="skeleton mt-2 h-4 w-40" />
        <div className="skeleton mt-2 h-4 w-32" />
        <div className="skeleton mt-8 h-28 w-full" />
      </div>
    </div>
  );
}
