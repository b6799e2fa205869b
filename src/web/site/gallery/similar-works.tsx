import { useLanguage } from "../../language.ts";
import { SimilarRow } from "../artwork/similar-row.tsx";
import { WorkCard } from "../artwork/work-card.tsx";
import type { ArtworkDetail } from "../artwork/work-view.ts";

/** The `sizes` attribute of the covers. */
const cardSizes = "(min-width: 84rem) 26rem, (min-width: 43.75rem) 29vw, 12rem";

/** The row of works that resemble a work, below it. Offers available works instead of a sold one. */
export function SimilarWorks({ available, similar }: Pick<ArtworkDetail, "available" | "similar">) {
  const { texts } = useLanguage();
  if (similar.length === 0) return null;
  const isOffer = !available && similar.every((work) => work.available);
  return (
    <SimilarRow
      heading={isOffer ? texts.work.similarAvailable : texts.work.similar}
      covers={similar.map(({ pictures: [cover] }) => cover)}
    >
      {similar.map((work) => (
        <WorkCard key={work.id} work={work} loading="lazy" sizes={cardSizes} />
      ))}
    </SimilarRow>
  );
}
