import { enquiryAddress } from "../../../core/enquiry.ts";
import { describeLabelPrice } from "../../../core/wording.ts";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { ArtistPicture, sizesWithin } from "../../ui/artist-picture.tsx";
import { AvailabilityBadge, LabelLines } from "../artwork/wall-label.tsx";
import { describeWork, type Work } from "../artwork/work-view.ts";
import { NewTabLink } from "../new-tab-link.tsx";

/** In percent of the window's width and height. */
const pictureSpace = { desk: { width: 54, height: 76 }, phone: { width: 89, height: 76 } };

/** The part of the home page about the painter's latest work. */
export function LatestCreation({ work }: { work: Work }) {
  const wording = useLanguage();
  const { site, language, langOf } = wording;
  const texts = usePageTexts();
  const [cover] = work.pictures;
  const address = site.artwork(work.id);
  return (
    <section className="page-section" aria-labelledby="latest">
      <article className="columns latest">
        {cover && (
          <a className="latest-picture" href={address} data-work={work.id}>
            <ArtistPicture
              picture={cover}
              alt={describeWork(work, language)}
              lang={langOf(work, "title")}
              sizes={sizesWithin(pictureSpace, cover)}
            />
          </a>
        )}
        <div className="flow">
          <h2 id="latest" className="plain-heading text-ash">
            {texts.home.latest}
          </h2>
          <h3 className="wall-label-title text-title" lang={langOf(work, "title")}>
            <a href={address} data-work={work.id}>
              {work.title}
            </a>
          </h3>
          <LabelLines work={work} />
          <p className="text-lead">{describeLabelPrice(work, wording)}</p>
          {work.description && (
            <p className="reading" lang={langOf(work, "description")}>
              {work.description}
            </p>
          )}
          <p className="row">
            {work.available ? <ViewDetails work={work} /> : <AvailabilityBadge {...work} />}
            {work.available && (
              <a
                className="button button-quiet"
                href={enquiryAddress(site.contact, { about: "artwork", id: work.id })}
              >
                {wording.texts.work.ask}
              </a>
            )}
          </p>
        </div>
      </article>
    </section>
  );
}

/** The button for details. Leads to the work's page in a shop if there is one, else to its page here. */
function ViewDetails({ work }: { work: Work }) {
  const { site } = useLanguage();
  const { home } = usePageTexts();
  if (!work.saatchiUrl) {
    return (
      <a className="button" href={site.artwork(work.id)} data-work={work.id}>
        {home.details}
      </a>
    );
  }
  return <NewTabLink className="button" href={work.saatchiUrl} label={home.details} />;
}
