import { chair, chairOutline, person, personOutline } from "@nkar/dimensions/hanging";
import { addressForWidth } from "../../../core/entities/picture.ts";
import { useLanguage } from "../../language.ts";
import { Sentence } from "../../ui/sentence.tsx";
import { type SizeOfWork, WorkSize } from "./work-size.tsx";
import type { ArtworkDetail, WorkScale } from "./work-view.ts";

/** Distance between the person, the work and the chair. */
const gapCm = 34;
/** Empty space around all three. */
const marginCm = 14;
/** Space for the line of the floor. */
const floorCm = 2;
/** The chair's back legs are its origin. A part of the chair lies this far to the left of them. */
const chairBackCm = 4;

/** A rectangle of the drawing, in cm. The floor is at y = 0, and heights above it are negative. */
interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** @param shares of the outer place's width and height */
function placeWithin(outer: Place, shares: NonNullable<WorkScale["printed"]>): Place {
  return {
    x: outer.x + shares.left * outer.width,
    y: outer.y + shares.top * outer.height,
    width: shares.width * outer.width,
    height: shares.height * outer.height,
  };
}

interface InScaleProps {
  work: SizeOfWork & Pick<ArtworkDetail, "pictures" | "scale">;
}

/** Draws a work beside a person and a chair, at one scale. */
export function InScale({ work }: InScaleProps) {
  const { texts, format } = useLanguage();
  const [cover] = work.pictures;
  if (!work.scale) return null;
  const { width, height, centre, coverIsWhole, order, printed } = work.scale;
  const personHeight = format.centimetres(person.height);
  const top = Math.max(person.height, centre + height / 2) + marginCm;
  const workLeft = marginCm + person.width + gapCm;
  const chairLeft = workLeft + width + gapCm;
  const sceneWidth = chairLeft + chair.width + marginCm;
  const workPlace = { x: workLeft, y: -centre - height / 2, width, height };
  const coverPlace = coverIsWhole ? workPlace : null;
  const picturePlace = printed ? placeWithin(workPlace, printed) : coverPlace;
  return (
    <figure className="in-scale">
      <svg
        viewBox={`0 ${-top} ${sceneWidth} ${top + floorCm}`}
        role="img"
        preserveAspectRatio="xMinYMax meet"
        aria-label={texts.work.inScaleLabel({ size: work.size, person: personHeight })}
      >
        <use fill="var(--color-line)" href={`#${person.id}`} x={marginCm + person.width / 2} />
        <use fill="var(--color-line)" href={`#${chair.id}`} x={chairLeft + chairBackCm} />
        <path stroke="var(--color-edge)" d={`M0 0H${sceneWidth}`} />
        <rect fill="var(--color-shade)" stroke="var(--color-line)" {...workPlace} />
        {cover && picturePlace && (
          // An `<image>` cannot be lazy and would compete with the first picture.
          <foreignObject {...picturePlace}>
            <img
              // Every supported browser shows AVIF, so it has often loaded this thumbnail before.
              src={addressForWidth(cover, cover.widths[0], "avif")}
              alt=""
              loading="lazy"
              width={picturePlace.width}
              style={{ height: picturePlace.height }}
            />
          </foreignObject>
        )}
      </svg>
      <figcaption className="caption">
        <Sentence
          parts={[<WorkSize key="size" work={work} />]}
          sentence={(size) =>
            texts.work.inScale({
              size: order ? `${size}, ${texts.work.sides[order]}` : size,
              person: personHeight,
            })
          }
        />
      </figcaption>
    </figure>
  );
}

/**
 * The outlines of the person and the chair, once in a page. `<use href="#person">` draws one, so scripts need
 * no outlines. The class hides this element, because some browsers draw nothing from definitions in
 * `display: none`.
 */
export function SilhouetteSymbols() {
  return (
    <svg className="sr-only" width="0" height="0" aria-hidden="true">
      <defs>
        <path id={person.id} d={personOutline} />
        <path id={chair.id} d={chairOutline} />
      </defs>
    </svg>
  );
}
