import { chair, chairOutline, person, personOutline } from "@nkar/dimensions/hanging";
import { addressForWidth } from "../../../core/entities/picture.ts";
import { useLanguage } from "../../language.ts";
import { Sentence } from "../../ui/sentence.tsx";
import { type SizeOfWork, WorkSize } from "./work-size.tsx";
import type { ArtworkDetail, WorkScale } from "./work-view.ts";

/** In cm, between the person, the work and the chair, and around them. */
const gap = 34;
const margin = 14;
/** Room for the line of the floor. */
const floorHeight = 2;

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** @param part its sizes are shares of the place */
function placeWithin(place: Place, part: NonNullable<WorkScale["printed"]>): Place {
  return {
    x: place.x + part.left * place.width,
    y: place.y + part.top * place.height,
    width: part.width * place.width,
    height: part.height * place.height,
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
  const top = Math.max(person.height, centre + height / 2) + margin;
  const workLeft = margin + person.width + gap;
  const chairLeft = workLeft + width + gap;
  const sceneWidth = chairLeft + chair.width + margin;
  const place = { x: workLeft, y: -centre - height / 2, width, height };
  const wholePlace = coverIsWhole ? place : null;
  const picturePlace = printed ? placeWithin(place, printed) : wholePlace;
  return (
    <figure className="in-scale">
      <svg
        viewBox={`0 ${-top} ${sceneWidth} ${top + floorHeight}`}
        role="img"
        preserveAspectRatio="xMinYMax meet"
        aria-label={texts.work.inScaleLabel({ size: work.size, person: personHeight })}
      >
        <use fill="var(--color-line)" href={`#${person.id}`} x={margin + person.width / 2} />
        {/* The origin of the chair is at its back legs: a part of it lies further left. */}
        <use fill="var(--color-line)" href={`#${chair.id}`} x={chairLeft + 4} />
        <path stroke="var(--color-edge)" d={`M0 0H${sceneWidth}`} />
        <rect fill="var(--color-shade)" stroke="var(--color-line)" {...place} />
        {cover && picturePlace && (
          // An `<image>` cannot be lazy and would compete with the first picture.
          <foreignObject {...picturePlace}>
            <img
              // Every supported browser shows AVIF, and so often has this thumbnail.
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
 * `<use href="#person">` draws from these definitions, so scripts need no outlines. Some browsers
 * draw nothing from `display: none`.
 */
export function SilhouetteSheet() {
  return (
    <svg className="sr-only" width="0" height="0" aria-hidden="true">
      <defs>
        <path id={person.id} d={personOutline} />
        <path id={chair.id} d={chairOutline} />
      </defs>
    </svg>
  );
}
