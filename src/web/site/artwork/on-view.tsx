import type { Localized } from "../../../core/entities/translation-rules.ts";
import { useLanguage } from "../../language.ts";
import { RecordText } from "../record-text.tsx";

/** An exhibition, on now or planned, that shows a work. */
export interface ExhibitionOfWork extends Localized {
  address: string;
  title: string;
  venue: string;
  /** `Now, until 20 January 2027`, in the page's language. */
  when: string;
}

/**
 * A paragraph for each exhibition in which a work can be seen. Islands render it, too, so it cannot use
 * the texts of pages.
 */
export function OnView({ exhibitions }: { exhibitions: readonly ExhibitionOfWork[] }) {
  const { langOf } = useLanguage();
  return exhibitions.map((each) => (
    <p key={each.address}>
      {each.when}
      <br />
      <a className="text-link" href={each.address} lang={langOf(each, "title")}>
        {each.title}
      </a>
      , <RecordText record={each} field="venue" />
    </p>
  ));
}
