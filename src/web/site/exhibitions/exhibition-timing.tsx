import { formatTiming } from "../../../core/date-format.ts";
import { calendarDates, type Timing } from "../../../core/entities/exhibition-rules.ts";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";

interface ExhibitionTimingProps {
  /** Absent in the exported site, where it would go out of date. */
  timing: Timing | undefined;
  className?: string;
}

/**
 * Says when an exhibition is on: `Now, until 20 January 2027`. Empty if the site cannot read the
 * dates.
 */
export function ExhibitionTiming({ timing, className }: ExhibitionTimingProps) {
  const { language } = useLanguage();
  const { exhibitions: texts } = usePageTexts();
  if (!timing?.dates) return null;
  const dates = formatTiming(timing, language, texts.until);
  return <p className={className}>{texts.line({ state: texts.groups[timing.group], dates })}</p>;
}

interface CalendarLinkProps {
  id: number;
  timing: Timing | undefined;
}

/** A link to a calendar file. Empty if the site cannot read the dates. */
export function CalendarLink({ id, timing }: CalendarLinkProps) {
  const { site } = useLanguage();
  const { exhibitions: texts } = usePageTexts();
  if (!timing || !calendarDates(timing)) return null;
  return (
    <p className="calendar-link">
      <a className="text-link" href={site.exhibitionCalendar(id)} type="text/calendar">
        {texts.calendar}
      </a>
    </p>
  );
}
