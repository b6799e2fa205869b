import { formatKeptWork, type KeptWork, maxKeptWorks } from "../../../core/kept-works.ts";
import { formatKeptQuery } from "../../../core/routes.ts";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { WorkGrid } from "../artwork/work-grid.tsx";
import type { Work } from "../artwork/work-view.ts";
import { PrintCard } from "../prints/print-card.tsx";
import type { PrintView } from "../prints/print-view.ts";
import { ShareLinks } from "../share/share-links.tsx";

/** The works that the page's address names. */
interface KeptData {
  /** The artworks and prints on the page, in the order of the list. */
  shownWorks: KeptWork[];
  works: Work[];
  prints: PrintView[];
  /** Works of the list that the site does not show. */
  missingWorks: KeptWork[];
  /** True if the address names more works than a list may have. */
  isTooLong: boolean;
}

/** The page with a list of works: the visitor's own list, or one that somebody has sent them. */
export function KeptPage({ shownWorks, works, prints, missingWorks, isTooLong }: KeptData) {
  const { kept: texts, screens } = usePageTexts();
  const names = shownWorks.map(formatKeptWork);
  return (
    <div className="page page-wide kept-page" data-list={names.join(",")}>
      <h1 className="text-title">{texts.heading}</h1>
      {missingWorks.length > 0 && (
        <p className="text-ash">
          {texts.missing(missingWorks.length)}{" "}
          {/* kept.ts shows this button if the visitor keeps one of the missing works. */}
          <button
            type="button"
            className="text-link kept-gone"
            data-keep={missingWorks.map(formatKeptWork).join(",")}
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
      {/* kept.ts shows this button if the visitor does not keep all of these works. */}
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
