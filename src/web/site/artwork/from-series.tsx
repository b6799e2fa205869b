import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useLanguage } from "../../language.ts";
import { RecordSentence } from "../record-text.tsx";
import type { SeriesOfWork, WorkBeside } from "./work-view.ts";

const arrowProps = { size: 20, strokeWidth: 1.5, "aria-hidden": true } as const;

/**
 * A line for each series that contains a work, with links to the page of the series and to the works
 * beside this one. Islands render it, too, so it cannot use the texts of pages.
 */
export function FromSeries({ series }: { series: readonly SeriesOfWork[] }) {
  const { texts } = useLanguage();
  if (series.length === 0) return null;
  const lines = series.map((each) => (
    <div className="row spread from-series" key={each.address}>
      <a className="with-sign text-link" href={each.address}>
        <span>
          <RecordSentence record={each} fields={["title"]} sentence={texts.series.from} />
        </span>
      </a>
      <span className="row from-series-beside">
        <WorkBesideLink work={each.previous} sentence={texts.series.previous}>
          <ChevronLeft {...arrowProps} />
        </WorkBesideLink>
        <WorkBesideLink work={each.next} sentence={texts.series.next}>
          <ChevronRight {...arrowProps} />
        </WorkBesideLink>
      </span>
    </div>
  ));
  return <div>{lines}</div>;
}

interface WorkBesideLinkProps {
  work: WorkBeside | null;
  /** Says for screen readers where the link leads. */
  sentence: (title: string) => string;
  /** The arrow. */
  children: ReactNode;
}

/** Without a work, an empty element takes the link's space, so that the other link keeps its place. */
function WorkBesideLink({ work, sentence, children }: WorkBesideLinkProps) {
  if (!work) return <span className="icon-link" />;
  return (
    <a className="icon-link" href={work.address} data-work={work.artworkId ?? undefined}>
      {children}
      <span className="sr-only">
        <RecordSentence record={work} fields={["title"]} sentence={sentence} />
      </span>
    </a>
  );
}
