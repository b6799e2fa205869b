import { workAnchor } from "../../../core/routes.ts";
import { usePageTexts } from "../../in-language.tsx";
import { hangOnWall, sizesOnWall } from "./hang-on-wall.ts";
import { WorkCard, type WorkCardProps } from "./work-card.tsx";
import type { Work } from "./work-view.ts";

function CountBadge({ count }: { count: number }) {
  const texts = usePageTexts();
  return (
    <span className="caption text-centre count-badge">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{texts.gallery.pictures(count)}</span>
    </span>
  );
}

/** A card on a wall, see `hangOnWall`. */
export function CardOnWall({ work, loading }: Pick<WorkCardProps, "work" | "loading">) {
  const place = hangOnWall(work);
  return (
    <WorkCard
      work={work}
      loading={loading}
      sizes={sizesOnWall(place)}
      id={workAnchor(work.id)}
      share={place.share}
      badge={work.pictures.length > 1 && <CountBadge count={work.pictures.length} />}
    />
  );
}

interface WorkGridProps {
  works: Work[];
  eager?: boolean;
}

export function WorkGrid({ works, eager = false }: WorkGridProps) {
  return (
    <ul className="work-grid" data-enhance="artwork/tilt">
      {works.map((work, index) => (
        <CardOnWall key={work.id} work={work} loading={eager && index === 0 ? "first" : "lazy"} />
      ))}
    </ul>
  );
}
