import { workAnchor } from "../../../core/routes.ts";
import { usePageTexts } from "../../in-language.tsx";
import { hangOnWall, sizesOnWall } from "./hang-on-wall.ts";
import { WorkCard, type WorkCardProps } from "./work-card.tsx";
import type { Work } from "./work-view.ts";

/** Says how many pictures a work has. */
function CountBadge({ count }: { count: number }) {
  const texts = usePageTexts();
  return (
    <span className="caption text-centre count-badge">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{texts.gallery.pictures(count)}</span>
    </span>
  );
}

/** The card of an artwork in its width on the wall, see `hangOnWall`. */
export function CardOnWall({ work, loading }: Pick<WorkCardProps, "work" | "loading">) {
  const widths = hangOnWall(work);
  return (
    <WorkCard
      work={work}
      loading={loading}
      sizes={sizesOnWall(widths)}
      id={workAnchor(work.id)}
      cardWidth={widths.cardWidth}
      badge={work.pictures.length > 1 && <CountBadge count={work.pictures.length} />}
    />
  );
}

interface WorkGridProps {
  works: Work[];
  /** True if the first cover is the first picture that the visitor sees. */
  isFirstInView?: boolean;
}

/** The wall of the gallery: rows of cards, as wide as the works' sizes suggest. */
export function WorkGrid({ works, isFirstInView = false }: WorkGridProps) {
  return (
    <ul className="work-grid" data-enhance="artwork/tilt">
      {works.map((work, index) => (
        <CardOnWall
          key={work.id}
          work={work}
          loading={isFirstInView && index === 0 ? "first" : "lazy"}
        />
      ))}
    </ul>
  );
}
