import { type Dimensions, showsWholeWork, workDimensions } from "../../../core/dimensions.ts";
import { hangingHeight } from "../../../core/hanging.ts";
import { site } from "../../../core/routes.ts";
import { ArtistPicture } from "../../ui/artist-picture.tsx";
import { person } from "../artwork/silhouettes.ts";
import { describeWork, type Work } from "../artwork/work-view.ts";

/** Bare wall above the tallest thing, in cm. */
const headroom = 16;

/** How much of the screen’s height the wall takes at most; see `--wall` in the styles. */
const wallShare = 58;

interface MeasuredWork {
  work: Work;
  size: Dimensions;
}

/** Works whose size is known at their relative size on one long wall, beside a person. */
export function ScaleWall({ works }: { works: Work[] }) {
  const measured = works.flatMap((work): MeasuredWork[] => {
    const size = workDimensions(work.dimensions, work.pictures[0]);
    return size ? [{ work, size }] : [];
  });
  const hung = new Set(measured.map(({ work }) => work));
  const left = works.filter((work) => !hung.has(work));
  const tops = measured.map(({ size }) => hangingHeight(size.height) + size.height / 2);
  const tall = Math.max(person.height, ...tops) + headroom;
  return (
    <>
      {measured.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys, too
        <section className="scale-wall" aria-label="Works to scale" tabIndex={0}>
          <ol style={{ "--tall": tall }}>
            <li style={{ "--wide": person.width, "--lowest": 0 }}>
              <span className="scale-wall-space">
                <svg
                  viewBox={`${-person.width / 2} ${-person.height} ${person.width} ${person.height}`}
                  role="img"
                  aria-label={`A person of ${person.height} cm`}
                >
                  <use href={`#${person.id}`} />
                </svg>
              </span>
              <p>{person.height} cm</p>
            </li>
            {measured.map((each) => (
              <HungWork key={each.work.id} {...each} tall={tall} />
            ))}
          </ol>
        </section>
      )}
      {left.length > 0 && <LeftOut works={left} />}
    </>
  );
}

function HungWork({ work, size, tall }: MeasuredWork & { tall: number }) {
  const [cover] = work.pictures;
  const { width, height } = size;
  const lowest = hangingHeight(height) - height / 2;
  return (
    <li className="scale-wall-work" style={{ "--wide": width, "--lowest": lowest }}>
      <a href={site.artwork(work.id)} data-work={work.id}>
        <span className="scale-wall-space">
          <span className="scale-wall-picture" style={{ aspectRatio: `${width} / ${height}` }}>
            {cover && (
              <ArtistPicture
                picture={cover}
                alt={describeWork(work)}
                sizes={`${Math.ceil((width / tall) * wallShare)}svh`}
                cover={showsWholeWork(size, cover)}
              />
            )}
          </span>
        </span>
        <h3 className="wall-label-title">{work.title}</h3>
      </a>
      <p>{work.dimensions}</p>
    </li>
  );
}

/** The works that cannot be hung to scale, and why. */
function LeftOut({ works }: { works: Work[] }) {
  return (
    <section className="scale-wall-left" aria-labelledby="left-out">
      <h3 id="left-out">
        {works.length === 1
          ? "One work is not on this wall: its size cannot be read."
          : `${works.length} works are not on this wall: their sizes cannot be read.`}
      </h3>
      <ul>
        {works.map((work) => (
          <li key={work.id}>
            <a className="text-link" href={site.artwork(work.id)} data-work={work.id}>
              <cite>{work.title}</cite>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
