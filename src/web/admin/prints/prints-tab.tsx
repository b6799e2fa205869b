import { adminApp } from "../../../core/admin-app-routes.ts";
import { isActive } from "../../../core/entities/print-rules.ts";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import { readSizeList } from "../../../core/entities/print-size-rules.ts";
import { lowestPrice } from "../../../core/pricing.ts";
import type { ApiPrint } from "../../../core/records/prints.ts";
import { fill } from "../../../core/template.ts";
import { previews } from "../../../core/unpublished.ts";
import { api } from "../api/records.ts";
import { useSales } from "../api/use-sales.ts";
import { CardScreen } from "../collections/card-screen.tsx";
import { pictureOfWork, WorkCard } from "../collections/work-card.tsx";
import type { WorkFacts } from "../ordering/list-rules.ts";
import type { CardOrder } from "../ordering/ordered-card.tsx";
import { PrintButton } from "../papers/paper-buttons.tsx";
import { FoldedSettings } from "../settings/folded-settings.tsx";
import { materialNames, printStatusNames } from "../texts/choice-names.ts";
import { format } from "../texts/formats.ts";
import { sitePages } from "../texts/language.ts";
import { plural } from "../texts/plural.ts";
import { texts } from "../texts/texts.ts";
import { SalesSettingsSection as SalesSettings } from "./sales-settings.tsx";

function isSize(entry: unknown): entry is PrintSize {
  return typeof entry === "object" && entry !== null && "width" in entry;
}

function sizeCount(print: ApiPrint): string {
  const { length } = readSizeList(print.availableSizes);
  return length === 0 ? texts.prints.noSizes : plural(texts.prints.sizeCount, length);
}

const words = texts.prints.list;

function lineOf(print: ApiPrint): string {
  return `${materialNames[print.preferredMaterial]} · ${sizeCount(print)}`;
}

function PrintCard({ print, order }: { print: ApiPrint; order: CardOrder }) {
  const { id } = print;
  return (
    <WorkCard
      name="prints"
      words={words}
      record={print}
      order={order}
      page={sitePages.print(id)}
      preview={previews.print(id)}
      isDimmed={!isActive(print)}
      line={lineOf(print)}
      marks={<span className="mark">{printStatusNames[print.status]}</span>}
    />
  );
}

export function PrintsTab() {
  const sales = useSales();
  function factsOf(print: ApiPrint): WorkFacts {
    const sizes = readSizeList(print.availableSizes);
    const price = lowestPrice(sizes.filter(isSize), sales) ?? 0;
    const amount = format.money(price, sales.currencies.prints);
    return {
      ...{ year: null, price, state: print.status, line: lineOf(print) },
      hasSize: sizes.length > 0,
      priceText: price > 0 ? fill(texts.prints.priceFrom, { price: amount }) : "",
    };
  }
  return (
    <CardScreen
      records={api.prints}
      words={words}
      heading={texts.prints.heading}
      countText={(count) => plural(texts.prints.count, count)}
      add={texts.prints.add}
      addFirst={texts.prints.addFirst}
      cardCount={3}
      tools={<PrintButton records="prints" />}
      pictureOf={pictureOfWork}
      factsOf={factsOf}
      card={(print, order) => <PrintCard key={print.id} print={print} order={order} />}
    >
      <IndependenceNote />
      <FoldedSettings
        heading={texts.prints.sales.heading}
        address={adminApp.salesSettings}
        fieldCount={6}
      >
        <SalesSettings />
      </FoldedSettings>
    </CardScreen>
  );
}

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
