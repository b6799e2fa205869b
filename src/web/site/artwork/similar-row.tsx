import type { ReactNode } from "react";
import type { Picture } from "../../../core/entities/picture.ts";
import { pictureRatio } from "../../ui/artist-picture.tsx";

interface SimilarRowProps {
  heading: string;
  /** The cover of each card; undefined for a work without pictures. */
  covers: (Picture | undefined)[];
  children: ReactNode;
}

/**
 * A row of cards with similar works, below a work. All pictures stand on one line, and the row is only
 * as high as the tallest picture needs.
 */
export function SimilarRow({ heading, covers, children }: SimilarRowProps) {
  const ratioOfTallest = Math.min(...covers.map((cover) => (cover && pictureRatio(cover)) ?? 1));
  return (
    <section className="ruled similar" aria-labelledby="similar">
      <h2 id="similar" className="section-heading">
        {heading}
      </h2>
      <ul className="similar-row" style={{ "--tallest": ratioOfTallest }}>
        {children}
      </ul>
    </section>
  );
}
