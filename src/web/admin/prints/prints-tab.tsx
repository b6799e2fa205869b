import { adminApp } from "../../../core/admin-app-routes.ts";
import { isActive } from "../../../core/entities/print-rules.ts";
import { readSizeList } from "../../../core/entities/print-size-rules.ts";
import type { ApiPrint } from "../../../core/records/prints.ts";
import { previews } from "../../../core/unpublished.ts";
import { api } from "../api/records.ts";
import { CardScreen } from "../collections/card-screen.tsx";
import { pictureOfWork, WorkCard } from "../collections/work-card.tsx";
import type { CardOrder } from "../ordering/ordered-card.tsx";
import { PrintButton } from "../papers/paper-buttons.tsx";
import { FoldedSettings } from "../settings/folded-settings.tsx";
import { materialNames, printStatusNames } from "../texts/choice-names.ts";
import { sitePages } from "../texts/language.ts";
import { plural } from "../texts/plural.ts";
import { texts } from "../texts/texts.ts";
import { SalesSettingsSection as SalesSettings } from "./sales-settings.tsx";

function sizeCount(print: ApiPrint): string {
  const { length } = readSizeList(print.availableSizes);
  return length === 0 ? texts.prints.noSizes : plural(texts.prints.sizeCount, length);
}

const words = texts.prints.list;

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
      line={`${materialNames[print.preferredMaterial]} · ${sizeCount(print)}`}
      marks={<span className="mark">{printStatusNames[print.status]}</span>}
    />
  );
}

export function PrintsTab() {
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
