import type { ContactSettings } from "../../../core/records/settings.ts";
import { selectContactWays } from "../../../core/ways-to-reach.ts";
import { usePageTexts } from "../../in-language.tsx";
import { Island } from "../../islands/island.tsx";
import { PriceCalculator } from "./price-calculator.island.tsx";
import { PrintCard, type PrintLoading } from "./print-card.tsx";
import type { PrintView } from "./print-view.ts";

/** The page contains this number of thumbnails, as specified. A script requests the others. */
const thumbnailsInPage = 3;

/** The first screen of a phone shows two prints. Both load first, since either may be larger. */
function chooseLoading(index: number): PrintLoading {
  if (index <= 1) return "first";
  return index < thumbnailsInPage ? "lazy" : "deferred";
}

/** The page with all prints on sale and a price calculator. */
export function PrintsPage({ prints, contact }: { prints: PrintView[]; contact: ContactSettings }) {
  const texts = usePageTexts();
  return (
    <div className="page page-wide">
      <div className="row spread page-head">
        <h1 className="text-title">{texts.screens.prints}</h1>
        <p className="text-ash">{texts.prints.available(prints.length)}</p>
      </div>
      {prints.length > 0 ? (
        <ul className="print-grid" data-enhance="prints/thumbnails">
          {prints.map((print, index) => (
            <PrintCard key={print.id} print={print} loading={chooseLoading(index)} />
          ))}
        </ul>
      ) : (
        <p className="text-ash text-centre empty">{texts.prints.none}</p>
      )}
      <Island view={PriceCalculator} props={{ contact: selectContactWays(contact) }} />
    </div>
  );
}
