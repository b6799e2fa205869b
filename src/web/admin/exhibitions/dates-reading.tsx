import { formatTiming } from "../../../core/date-format.ts";
import { localDay } from "../../../core/entities/date-text.ts";
import { endsBeforeStart, readTiming } from "../../../core/entities/exhibition-rules.ts";
import type { Exhibition } from "../../../core/records/exhibitions.ts";
import { fill } from "../../../core/template.ts";
import { useForm } from "../forms/form-state.ts";
import { adminLanguage, texts } from "../texts/texts.ts";

type DateTexts = Pick<Exhibition, "startDate" | "endDate">;

/** Today is the day of the painter's device. */
function readBack({ startDate, endDate }: DateTexts): string {
  const words = texts.exhibitions.dates;
  if (!startDate && !endDate) return "";
  // Without a year, only dates tell the timing.
  const timing = readTiming({ startDate, endDate, year: 0 }, localDay(new Date()));
  if (timing.group !== "other") {
    const until = (date: string) => fill(words.until, { date });
    const dates = formatTiming(timing, adminLanguage, until);
    return fill(words.line, { state: words[timing.group], dates });
  }
  return endsBeforeStart({ startDate, endDate }) ? words.backwards : words.unread;
}

/** Reads the dates back while the painter types. */
export function DatesReading() {
  return (
    <p className="caption" role="status">
      {readBack(useForm<Exhibition>().values)}
    </p>
  );
}
