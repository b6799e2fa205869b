import { formatKeptWork, type KeptWork, maxKeptWorks } from "../../../core/kept-works.ts";
import { formatKeptQuery } from "../../../core/routes.ts";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { WorkGrid } from "../artwork/work-grid.tsx";
import type { Work } from "../artwork/work-view.ts";
import { PrintCard } from "../prints/print-card.tsx";
import type { PrintView } from "../prints/print-view.ts";
import { ShareLinks } from "../share/share-links.tsx";

interface KeptData {
  /** Shown on the page, in the order of the list. */
  shown: KeptWork[];
  works: Work[];
  prints: PrintView[];
  /** Works of the list that the site does not show. */
  missing: KeptWork[];
  isTooLong: boolean;
}

/** The list of an address: the visitor's own, or one that somebody has sent. */
export function KeptPage({ shown, works, prints, missing, isTooLong }: KeptData) {
  const { kept: texts, screens } = usePageTexts();
  const names = shown.map(formatKeptWork);
  return (
    <div className="page page-wide kept-page" data-list={names.join(",")}>
      <h1 className="text-title">{texts.heading}</h1>
      {missing.length > 0 && (
        <p className="text-ash">
          {texts.missing(missing.length)}{" "}
          {/* kept.ts shows it if some of these are kept on this device. */}
          <button
            type="button"
            className="text-link kept-gone"
            data-keep={missing.map(formatKeptWork).join(",")}
            hidden
          >
            {texts.removeMissing}
          </button>
        </p>
      )}
      {isTooLong && <p className="text-ash">{texts.tooLong(maxKeptWorks)}</p>}
      {names.length > 0 ? <ListTools names={names} /> : <EmptyList />}
      {works.length > 0 && (
        <>
          <h2 className="section-heading">{screens.artworks}</h2>
          <WorkGrid works={works} isFirstInView />
        </>
      )}
      {prints.length > 0 && (
        <>
          <h2 className="section-heading">{screens.prints}</h2>
          <ul className="print-grid">
            {prints.map((print) => (
              <PrintCard key={print.id} print={print} loading="lazy" />
            ))}
          </ul>
        </>
      )}
      <p className="reading text-ash">{texts.note}</p>
    </div>
  );
}

function ListTools({ names }: { names: string[] }) {
  const { site } = useLanguage();
  const { kept: texts } = usePageTexts();
  const query = formatKeptQuery(names);
  return (
    <div className="row kept-tools">
      <a className="button kept-ask" href={`${site.contact}?${query}`}>
        {texts.ask}
      </a>
      {/* kept.ts shows it if not all of these are kept on this device. */}
      <button
        type="button"
        className="button button-quiet keep-list"
        data-keep={names.join(",")}
        hidden
      >
        {texts.keepThese}
      </button>
      <ShareLinks address={`${site.kept}?${query}`} picture={null} />
    </div>
  );
}

function EmptyList() {
  const { site } = useLanguage();
  const texts = usePageTexts();
  return (
    <div className="text-ash empty">
      <p>{texts.kept.none}</p>
      <p className="empty-more">
        <a className="text-link" href={site.artworks()}>
          {texts.screens.artworks}
        </a>
      </p>
    </div>
  );
}
