import { eyeLevel, hangingHeight, person } from "@nkar/dimensions/hanging";
import type { Dimensions } from "@nkar/dimensions/parse";
import { workDimensions } from "@nkar/dimensions/work-dimensions";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { workAnchor } from "../../../core/routes.ts";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { ArtistPicture } from "../../ui/artist-picture.tsx";
import { PriceLine } from "../artwork/wall-label.tsx";
import { WorkSize } from "../artwork/work-size.tsx";
import { describeWork, type Work } from "../artwork/work-view.ts";

/** Empty wall above the highest work. */
const headroomCm = 16;

/** Height of the view in svh; see `--view-height` in works.css. */
const maxViewHeightSvh = 58;

interface ScaleViewProps {
  works: Work[];
  /**
   * Upper edge of the highest work on all pages of the gallery, in cm above the floor, so that all pages
   * have one scale.
   */
  highestTop: number;
  /**
   * True on the home page, where the view has no arrows. It has no anchors either, because the cards on
   * that page have them.
   */
  isExcerpt?: boolean;
}

/**
 * The gallery's works beside a person, at one scale. A work of unknown size has a note in place of its
 * picture.
 */
export function ScaleView({ works, highestTop, isExcerpt = false }: ScaleViewProps) {
  const { format } = useLanguage();
  const texts = usePageTexts();
  const personHeight = format.centimetres(person.height);
  const viewHeightCm = Math.ceil(Math.max(person.height, highestTop)) + headroomCm;
  return (
    <>
      {!isExcerpt && <Arrows />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll it as well */}
      <section className="scale-view" aria-label={texts.gallery.toScale} tabIndex={0}>
        <ol style={{ "--tall": viewHeightCm }}>
          <li style={{ "--wide": person.width, "--lowest": 0 }}>
            <span className="scale-view-space">
              <svg
                viewBox={`${-person.width / 2} ${-person.height} ${person.width} ${person.height}`}
                role="img"
                aria-label={texts.gallery.person(personHeight)}
              >
                <use href={`#${person.id}`} />
              </svg>
            </span>
            <p>{personHeight}</p>
          </li>
          {works.map((work) => {
            const size = workDimensions(work.dimensions, work.pictures[0]);
            const anchor = isExcerpt ? undefined : workAnchor(work.id);
            return size ? (
              <MeasuredWork key={work.id} {...{ work, size, viewHeightCm, anchor }} />
            ) : (
              <UnmeasuredWork key={work.id} {...{ work, anchor }} />
            );
          })}
        </ol>
      </section>
    </>
  );
}

/** Buttons that scroll the view, for a mouse without a sideways wheel. */
function Arrows() {
  const { gallery } = usePageTexts();
  return (
    <div className="row scale-view-arrows" data-enhance="gallery/scale-view">
      <button type="button" className="icon-button" aria-label={gallery.previous}>
        <ChevronLeft aria-hidden="true" />
      </button>
      <button type="button" className="icon-button" aria-label={gallery.more}>
        <ChevronRight aria-hidden="true" />
      </button>
    </div>
  );
}

interface UnmeasuredWorkProps {
  work: Work;
  /** Id of the link, for addresses that lead to the work. */
  anchor: string | undefined;
}

interface MeasuredWorkProps extends UnmeasuredWorkProps {
  size: Dimensions;
  viewHeightCm: number;
}

function MeasuredWork({ work, size, viewHeightCm, anchor }: MeasuredWorkProps) {
  const { language, langOf } = useLanguage();
  const [cover] = work.pictures;
  const { width, height } = size;
  const lowest = hangingHeight(height) - height / 2;
  return (
    <WorkInScale work={work} width={width} lowest={lowest} anchor={anchor}>
      <span className="scale-view-picture" style={{ "--high": height }}>
        {cover && (
          <ArtistPicture
            picture={cover}
            alt={describeWork(work, language)}
            lang={langOf(work, "title")}
            sizes={`${Math.ceil((width / viewHeightCm) * maxViewHeightSvh)}svh`}
          />
        )}
      </span>
    </WorkInScale>
  );
}

function UnmeasuredWork({ work, anchor }: UnmeasuredWorkProps) {
  const { gallery } = usePageTexts();
  return (
    <WorkInScale work={work} width={0} lowest={eyeLevel} anchor={anchor}>
      <span className="caption scale-view-unmeasured">{gallery.unmeasured}</span>
    </WorkInScale>
  );
}

interface WorkInScaleProps extends UnmeasuredWorkProps {
  /** In cm; 0 if unknown. */
  width: number;
  /** Height of the lower edge above the floor, in cm. */
  lowest: number;
  children: ReactNode;
}

function WorkInScale({ work, width, lowest, anchor, children }: WorkInScaleProps) {
  const { site, langOf } = useLanguage();
  return (
    <li className="scale-view-work" style={{ "--wide": width, "--lowest": lowest }}>
      <a id={anchor} href={site.artwork(work.id)} data-work={work.id}>
        <span className="scale-view-space">{children}</span>
        <h3 className="wall-label-title" lang={langOf(work, "title")}>
          {work.title}
        </h3>
      </a>
      <p className="caption">
        <WorkSize work={work} />
      </p>
      <PriceLine work={work} className="caption" />
    </li>
  );
}
