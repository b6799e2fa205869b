import type { ReactNode } from "react";
import { formatDollars } from "../../../core/format.ts";
import type { Work } from "./work-view.ts";

interface WallLabelProps {
  work: Pick<Work, "title" | "year" | "medium" | "dimensions" | "price" | "available">;
  /** Replaces the plain title, e.g. by a link. */
  title?: ReactNode;
  className?: string;
}

export function WallLabel({ work, title, className = "" }: WallLabelProps) {
  return (
    <div className={`wall-label ${className}`}>
      <div className="wall-label-title">
        {title ?? <p>{work.title}</p>}
        <span className="wall-label-year">, {work.year}</span>
      </div>
      <p className="wall-label-line">
        {work.medium}
        <br />
        {work.dimensions}
      </p>
      <p className="wall-label-price">
        <span>{formatDollars(work.price)}</span>
        <AvailabilityBadge available={work.available} />
      </p>
    </div>
  );
}

export function AvailabilityBadge({ available }: { available: boolean }) {
  if (available) return <span className="availability">Available</span>;
  return (
    <span className="availability availability-sold">
      <span className="sold-dot" aria-hidden="true" />
      Sold
    </span>
  );
}
