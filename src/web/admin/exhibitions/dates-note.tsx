import { formatTiming } from "../../../core/date-format.ts";
import { localDay } from "../../../core/entities/date-text.ts";
import { endsBeforeStart, readTiming } from "../../../core/entities/exhibition-rules.ts";
import type { Exhibition } from "../../../core/records/exhibitions.ts";
import { fill } from "../../../core/template.ts";
import { useForm } from "../forms/form-state.ts";
import { adminLanguage, texts } from "../texts/texts.ts";

type DateTexts = Pick<Exhibition, "startDate" | "endDate">;

/** Returns how the site reads the dates. The clock of the painter's device says which day it is. */
function describeDates({ startDate, endDate }: DateTexts): string {
  const words = texts.exhibitions.dates;
  if (!startDate && !endDate) return "";
  // With the year 0, only the dates can say that an exhibition is on or to come.
  const timing = readTiming({ startDate, endDate, year: 0 }, localDay(new Date()));
  if (timing.group !== "other") {
    const until = (date: string) => fill(words.until, { date });
    const dates = formatTiming(timing, adminLanguage, until);
    return fill(words.line, { state: words[timing.group], dates });
  }
  return endsBeforeStart({ startDate, endDate }) ? words.backwards : words.unread;
}

/** Says below the fields how the site reads the dates, while the painter types. */
export function DatesNote() {
  return (
    <p className="caption" role="status">
      {describeDates(useForm<Exhibition>().values)}
    </p>
  );
}
