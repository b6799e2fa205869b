import type { Picture } from "../../../core/entities/picture.ts";
import { workAnchor } from "../../../core/routes.ts";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { ArtistPicture, type PictureLoading, ratioOf } from "../../ui/artist-picture.tsx";
import { WallLabel } from "./wall-label.tsx";
import { describeWork, type Work } from "./work-view.ts";

interface WorkCardProps {
  work: Work;
  loading: PictureLoading;
  /** The `sizes` of the cover. */
  sizes: string;
  /** For addresses that lead to the card. */
  id?: string;
}

/** Width / height of the place where the picture hangs. */
const placeRatio = 3 / 4;

/** One card in a row on a phone, two on a tablet, three on a desktop, more in a wide gallery. */
function cardSizes(picture: Picture | undefined, isWide: boolean): string {
  const share = Math.min(1, ((picture && ratioOf(picture)) ?? placeRatio) / placeRatio);
  const wide = (length: number, unit: string) => `${Math.ceil(length * share)}${unit}`;
  const columns = isWide
    ? `(min-width: 150rem) ${wide(17, "vw")}, (min-width: 112.5rem) ${wide(20, "vw")}, `
    : "";
  return `${columns}(min-width: 94rem) ${wide(26, "rem")}, (min-width: 64rem) ${wide(27, "vw")}, (min-width: 36rem) ${wide(43, "vw")}, ${wide(89, "vw")}`;
}

/** Also in islands. */
export function WorkCard({ work, loading, sizes, id }: WorkCardProps) {
  const { language, site, langOf } = useLanguage();
  const [cover] = work.pictures;
  const address = site.artwork(work.id);
  return (
    <li className="work-card" style={{ "--ratio": cover && ratioOf(cover) }}>
      <a id={id} className="work-card-picture" href={address} data-work={work.id}>
        {cover ? (
          <ArtistPicture
            picture={cover}
            alt={describeWork(work, language)}
            lang={langOf(work, "title")}
            sizes={sizes}
            loading={loading}
          />
        ) : (
          <span className="sr-only" lang={langOf(work, "title")}>
            {describeWork(work, language)}
          </span>
        )}
        {work.pictures.length > 1 && <CountBadge count={work.pictures.length} />}
      </a>
      <WallLabel
        work={work}
        title={
          <h3>
            {/* The picture is the same link for the keyboard. */}
            <a href={address} data-work={work.id} tabIndex={-1}>
              {work.title}
            </a>
          </h3>
        }
      />
    </li>
  );
}

function CountBadge({ count }: { count: number }) {
  const texts = usePageTexts();
  return (
    <span className="caption text-centre count-badge">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{texts.gallery.pictures(count)}</span>
    </span>
  );
}

interface WorkGridProps {
  works: Work[];
  eager?: boolean;
  /** More than three columns on a wide screen. */
  isWide?: boolean;
}

export function WorkGrid({ works, eager = false, isWide = false }: WorkGridProps) {
  return (
    <ul className={isWide ? "work-grid work-grid-wide" : "work-grid"} data-enhance="artwork/tilt">
      {works.map((work, index) => (
        <WorkCard
          key={work.id}
          work={work}
          loading={eager && index === 0 ? "first" : "lazy"}
          sizes={cardSizes(work.pictures[0], isWide)}
          id={workAnchor(work.id)}
        />
      ))}
    </ul>
  );
}
