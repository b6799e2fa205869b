import { ArrowRight } from "lucide-react";
import { availabilities } from "../../../core/entities/artwork-rules.ts";
import { useSales } from "../api/records.ts";
import { availabilityNames } from "../texts/choice-names.ts";
import { format, plural } from "../texts/formats.ts";
import { texts } from "../texts/texts.ts";
import {
  changedField,
  type FieldValue,
  listUnchanged,
  type PlannedChange,
  type WantedChange,
} from "./plan.ts";

interface PreviewProps {
  plan: readonly PlannedChange[];
  /** The works of the plan whose values differ. */
  changedWorks: readonly PlannedChange[];
  wanted: WantedChange;
}

/** Shows the changed works before and after, and says why the others keep their values. */
export function Preview({ plan, changedWorks, wanted }: PreviewProps) {
  const { currencies } = useSales();
  const unchangedCount = plan.length - changedWorks.length;
  function formatValue(value: FieldValue): string {
    if (typeof value === "number") return format.money(value, currencies.artworks, 0);
    const availability = availabilities.find((each) => each === value);
    if (availability) return availabilityNames[availability];
    const { inSeries, notInSeries, onSite } = texts.several;
    if (changedField(wanted) === "series") return value ? inSeries : notInSeries;
    return value ? onSite : texts.common.unpublished;
  }
  return (
    <>
      <div className="caption">
        {/* Without titles, because screen readers read this part after each typed character. */}
        <div role="status">
          {unchangedCount > 0 && <p>{plural(texts.several.staying, unchangedCount)}</p>}
        </div>
        {listUnchanged(plan, wanted).map(([reason, titles]) => (
          <p key={reason}>{`${texts.several.stays[reason]}: ${titles.join(", ")}`}</p>
        ))}
      </div>
      <ul className="several-plan">
        {changedWorks.map(({ id, title, before, after }) => (
          <li key={id} className="ruled row spread">
            <span className="card-title">{title}</span>
            <span className="row text-figures">
              <span className="text-ash">{formatValue(before)}</span>
              <ArrowRight role="img" aria-label="→" />
              {formatValue(after)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
