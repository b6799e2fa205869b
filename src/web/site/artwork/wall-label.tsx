import type { ReactNode } from "react";
import { describeAvailability, describeLabelPrice } from "../../../core/wording.ts";
import { useLanguage } from "../../language.ts";
import { RecordText } from "../record-text.tsx";
import { type SizeOfWork, WorkSize } from "./work-size.tsx";
import type { Work } from "./work-view.ts";

interface WallLabelProps {
  work: SizeOfWork & Pick<Work, "title" | "year" | "medium" | "price" | "available" | "reserved">;
  /** Replaces the plain title, e.g. by a link. */
  title?: ReactNode;
  /** Content after the price, e.g. a button. */
  children?: ReactNode;
}

/** The museum label of a work: title, year, medium, size and price. */
export function WallLabel({ work, title, children }: WallLabelProps) {
  const { langOf } = useLanguage();
  return (
    <div className="wall-label">
      <div className="wall-label-title" lang={langOf(work, "title")}>
        {title ?? <p>{work.title}</p>}
        <span className="wall-label-year">, {work.year}</span>
      </div>
      <p className="text-ash wall-label-line">
        <RecordText record={work} field="medium" />
        <br />
        <WorkSize work={work} />
      </p>
      <PriceLine work={work}>{children}</PriceLine>
    </div>
  );
}

/** Year, medium and size, below a title. */
export function LabelLines({ work }: { work: SizeOfWork & Pick<Work, "year" | "medium"> }) {
  return (
    <p className="text-ash wall-label-line">
      {work.year}
      <br />
      <RecordText record={work} field="medium" />
      <br />
      <WorkSize work={work} />
    </p>
  );
}

interface PriceLineProps {
  work: Pick<Work, "price" | "available" | "reserved">;
  className?: string;
  children?: ReactNode;
}

/** The last line of a label: price, availability and further content. */
export function PriceLine({ work, className, children }: PriceLineProps) {
  const price = describeLabelPrice(work, useLanguage());
  return (
    <p className={["row wall-label-price", className].filter(Boolean).join(" ")}>
      {price && <span>{price}</span>}
      <AvailabilityBadge {...work} />
      {children}
    </p>
  );
}

export function AvailabilityBadge(work: Pick<Work, "available" | "reserved">) {
  const wording = useLanguage();
  const words = describeAvailability(work, wording);
  if (work.available) return <span className="text-ash availability">{words}</span>;
  return (
    <span className="text-ash availability">
      <span className="dot" aria-hidden="true" />
      {words}
    </span>
  );
}
