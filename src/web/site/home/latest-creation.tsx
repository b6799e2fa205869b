import { ArrowUpRight } from "lucide-react";
import { site } from "../../../core/routes.ts";
import { ArtistPicture, sizesWithin } from "../../ui/artist-picture.tsx";
import { AvailabilityBadge, priceText } from "../artwork/wall-label.tsx";
import { describeWork, type Work } from "../artwork/work-view.ts";

const pictureSpace = { desk: { width: 54, height: 76 }, phone: { width: 89, height: 76 } };

export function LatestCreation({ work }: { work: Work }) {
  const [cover] = work.pictures;
  return (
    <section className="page-section" aria-labelledby="latest">
      <article className="latest">
        <div className="latest-picture">
          {cover && (
            <ArtistPicture
              picture={cover}
              alt={describeWork(work)}
              sizes={sizesWithin(pictureSpace, cover)}
              className="picture-whole"
            />
          )}
        </div>
        <div className="latest-label">
          <h2 id="latest" className="font-sans text-base tracking-normal text-ash">
            Latest Creation
          </h2>
          <h3 className="wall-label-title mt-3 text-title">{work.title}</h3>
          <p className="wall-label-line mt-4">
            {work.year}
            <br />
            {work.medium}
            <br />
            {work.dimensions}
          </p>
          <p className="mt-4 text-lead">{priceText(work)}</p>
          <p className="reading mt-6 whitespace-pre-line">{work.description}</p>
          <p className="mt-8">
            {work.available ? <ViewDetails work={work} /> : <AvailabilityBadge available={false} />}
          </p>
        </div>
      </article>
    </section>
  );
}

function ViewDetails({ work }: { work: Work }) {
  if (!work.saatchiUrl) {
    return (
      <a className="button" href={site.artwork(work.id)} data-work={work.id}>
        View Details
      </a>
    );
  }
  return (
    <a className="button" href={work.saatchiUrl} target="_blank" rel="noopener">
      View Details
      <ArrowUpRight size={18} strokeWidth={1.5} aria-hidden="true" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
