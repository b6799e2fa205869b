import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { adminApp } from "../../../core/admin-app-routes.ts";
import { isActive } from "../../../core/entities/print-rules.ts";
import { readSizeList } from "../../../core/entities/print-size-rules.ts";
import type { ApiPrint } from "../../../core/records/prints.ts";
import { admin, site } from "../../../core/routes.ts";
import { previews } from "../../../core/unpublished.ts";
import { api } from "../api/records.ts";
import { Link } from "../navigation/navigation.tsx";
import type { CardOrder } from "../ordering/ordered-card.tsx";
import { OrderedGrid } from "../ordering/ordered-grid.tsx";
import { WorkCard } from "../ordering/work-card.tsx";
import { lazyForm } from "../outbox/lazy-outbox.ts";
import { PrintButton } from "../papers/paper-buttons.tsx";
import { FoldedSettings } from "../settings/folded-settings.tsx";
import { materialNames, printStatusNames } from "../texts/choice-names.ts";
import { plural } from "../texts/plural.ts";
import { texts } from "../texts/texts.ts";
import { RecentlyDeleted } from "../trash/recently-deleted.tsx";
import { Empty, Loaded, SkeletonCards } from "../ui/states.tsx";

function sizeCount(print: ApiPrint): string {
  const { length } = readSizeList(print.availableSizes);
  return length === 0 ? texts.prints.noSizes : plural(texts.prints.sizeCount, length);
}

function PrintCard({ print, order }: { print: ApiPrint; order: CardOrder }) {
  const { id } = print;
  return (
    <WorkCard
      kind="print"
      record={print}
      order={order}
      form={admin.editPrint(id)}
      page={site.print(id)}
      preview={previews.print(id)}
      isDimmed={!isActive(print)}
      line={`${materialNames[print.preferredMaterial]} · ${sizeCount(print)}`}
      marks={<span className="mark">{printStatusNames[print.status]}</span>}
    />
  );
}

const SalesSettings = lazyForm(
  async () => (await import("./sales-settings.tsx")).SalesSettingsSection,
);

export function PrintsTab() {
  const { data: prints } = useQuery(api.prints.list);
  const count = prints?.length ?? 0;
  return (
    <>
      <header className="row spread tab-head">
        <div>
          <h2 className="text-heading">{texts.prints.heading}</h2>
          {count > 0 && <p className="text-ash">{plural(texts.prints.count, count)}</p>}
        </div>
        <PrintButton records="prints" />
        {prints?.length !== 0 && (
          <Link className="button" to={admin.createPrint}>
            <Plus />
            {texts.prints.add}
          </Link>
        )}
      </header>
      <Loaded
        query={api.prints.list}
        subject={texts.prints.list.subject}
        skeleton={<SkeletonCards count={3} />}
      >
        {(prints) =>
          prints.length > 0 ? (
            <OrderedGrid name="prints" records={prints}>
              {(print, order) => <PrintCard key={print.id} print={print} order={order} />}
            </OrderedGrid>
          ) : (
            <Empty title={texts.prints.list.empty}>
              <p>{texts.prints.list.emptyNote}</p>
              <Link className="button" to={admin.createPrint}>
                {texts.prints.addFirst}
              </Link>
            </Empty>
          )
        }
      </Loaded>
      <RecentlyDeleted kind="print" />
      <IndependenceNote />
      <FoldedSettings
        heading={texts.prints.sales.heading}
        address={adminApp.salesSettings}
        fieldCount={6}
      >
        <SalesSettings />
      </FoldedSettings>
    </>
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
