import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useLanguage } from "../../language.ts";
import { RecordSentence } from "../record-text.tsx";
import type { SeriesOfWork, WorkBeside } from "./work-view.ts";

const signProps = { size: 20, strokeWidth: 1.5, "aria-hidden": true } as const;

/**
 * A line for each series of a work: its page, and the works beside this one. Islands render it, too, so
 * it has no texts of pages.
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
        <Beside work={each.previous} sentence={texts.series.previous}>
          <ChevronLeft {...signProps} />
        </Beside>
        <Beside work={each.next} sentence={texts.series.next}>
          <ChevronRight {...signProps} />
        </Beside>
      </span>
    </div>
  ));
  return <div>{lines}</div>;
}

interface BesideProps {
  work: WorkBeside | null;
  sentence: (title: string) => string;
  /** The sign. */
  children: ReactNode;
}

/**
 * A link to a work beside this one. Without such a work it is empty, so that the other link keeps its
 * place.
 */
function Beside({ work, sentence, children }: BesideProps) {
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
