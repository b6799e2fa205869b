import type { ReactNode } from "react";
import type { Picture } from "../../../core/entities/picture.ts";
import { pictureRatio } from "../../ui/artist-picture.tsx";

interface SimilarRowProps {
  heading: string;
  /** One for each card. */
  covers: (Picture | undefined)[];
  children: ReactNode;
}

/** Cards whose pictures stand on one line; no empty space is above the tallest. */
export function SimilarRow({ heading, covers, children }: SimilarRowProps) {
  /** Width / height of the tallest picture. */
  const tallest = Math.min(...covers.map((cover) => (cover && pictureRatio(cover)) ?? 1));
  return (
    <section className="ruled similar" aria-labelledby="similar">
      <h2 id="similar" className="section-heading">
        {heading}
      </h2>
      <ul className="similar-row" style={{ "--tallest": tallest }}>
        {children}
      </ul>
    </section>
  );
}
