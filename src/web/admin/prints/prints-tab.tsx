import { isActive, parseStoredSizes } from "../../../core/entities/print-rules.ts";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import { lowestPrice } from "../../../core/pricing.ts";
import type { ApiPrint } from "../../../core/records/prints.ts";
import type { Sales } from "../../../core/sales.ts";
import { fill } from "../../../core/template.ts";
import { previews } from "../../../core/unpublished.ts";
import { api, useSales } from "../api/records.ts";
import { CardScreen } from "../collections/card-screen.tsx";
import { pictureOfWork, WorkCard } from "../collections/work-card.tsx";
import type { WorkFacts } from "../ordering/list-rules.ts";
import type { CardOrder } from "../ordering/ordered-card.tsx";
import { PrintButton } from "../papers/paper-buttons.tsx";
import { materialNames, printStatusNames } from "../texts/choice-names.ts";
import { format, plural } from "../texts/formats.ts";
import { sitePages, texts } from "../texts/texts.ts";
import { FoldedSalesSettings } from "./sales-settings.tsx";

const words = texts.prints.list;

function describePrice(sizes: readonly PrintSize[], sales: Sales): string {
  if (sizes.length === 0) return "";
  const lowest = lowestPrice(sizes, sales);
  if (lowest === null) return texts.printSizes.priceOnRequest;
  return fill(texts.prints.from, { price: format.money(lowest, sales.currencies.prints) });
}

/** Returns the texts of a card, and the values by which the painter sorts and filters the list. */
function describePrint(print: ApiPrint, sales: Sales): WorkFacts {
  const sizes = parseStoredSizes(print.availableSizes);
  const sizeCountText =
    sizes.length === 0 ? texts.prints.noSizes : plural(texts.prints.sizeCount, sizes.length);
  return {
    year: null,
    // 0 means that the print has no price.
    price: lowestPrice(sizes, sales) ?? 0,
    state: print.status,
    line: `${materialNames[print.preferredMaterial]} · ${sizeCountText}`,
    hasSize: sizes.length > 0,
    priceText: describePrice(sizes, sales),
  };
}

function PrintCard({ print, order }: { print: ApiPrint; order: CardOrder }) {
  const { id } = print;
  const { priceText, line } = describePrint(print, useSales());
  const textParts = [priceText, ...line.split(" · ")].filter(Boolean);
  return (
    <WorkCard
      name="prints"
      words={words}
      record={print}
      order={order}
      page={sitePages.print(id)}
      preview={previews.print(id)}
      isDimmed={!isActive(print)}
      // No-break spaces within each part: on a narrow screen the text wraps only between parts.
      line={textParts.map((part) => part.replaceAll(" ", "\u00a0")).join(" · ")}
      marks={<span className="mark">{printStatusNames[print.status]}</span>}
    />
  );
}

/** The tab with all print editions, and with the settings of sales below them. */
export function PrintsTab() {
  const sales = useSales();
  return (
    <CardScreen
      records={api.prints}
      words={words}
      heading={texts.prints.heading}
      countText={(count) => plural(texts.prints.count, count)}
      addLabel={texts.prints.add}
      addFirstLabel={texts.prints.addFirst}
      placeholderCount={3}
      tools={<PrintButton records="prints" />}
      getPictureAddress={pictureOfWork}
      factsOf={(print) => describePrint(print, sales)}
      renderCard={(print, order) => <PrintCard key={print.id} print={print} order={order} />}
    >
      <IndependenceNote />
      <FoldedSalesSettings tab="prints" />
    </CardScreen>
  );
}

/** Says that prints are independent of the artworks that they reproduce. */
function IndependenceNote() {
  return (
    <section className="text-ash flow note" aria-labelledby="prints-note">
      <h3 id="prints-note" className="form-heading">
        {texts.prints.about.heading}
      </h3>
      <ul className="list-columns">
        <li>
          <strong>{texts.prints.about.own}</strong> {texts.prints.about.ownNote}
        </li>
        <li>
          <strong>{texts.prints.about.sizes}</strong> {texts.prints.about.sizesNote}
        </li>
        <li>
          <strong>{texts.prints.about.reference}</strong> {texts.prints.about.referenceNote}
        </li>
      </ul>
    </section>
  );
}
