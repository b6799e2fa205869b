import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { lazy } from "react";
import { adminApp } from "../../../core/admin-app-routes.ts";
import { admin } from "../../../core/routes.ts";
import { api } from "../api/records.ts";
import { Link } from "../navigation/link.tsx";
import { OrderedGrid } from "../ordering/ordered-grid.tsx";
import { FoldedSettings } from "../settings/folded-settings.tsx";
import { plural } from "../texts/plural.ts";
import { t } from "../texts/text.ts";
import { RecentlyDeleted } from "../trash/recently-deleted.tsx";
import { Empty, Loaded, SkeletonCards } from "../ui/states.tsx";
import { PrintCard } from "./print-card.tsx";

const SalesSettings = lazy(async () => ({
  default: (await import("./sales-settings.tsx")).SalesSettingsSection,
}));

export function PrintsTab() {
  const count = useQuery(api.prints.list).data?.length ?? 0;
  return (
    <>
      <header className="tab-head">
        <div>
          <h2 className="text-heading">{t("Print Editions Management")}</h2>
          {count > 0 && (
            <p className="text-ash">
              {plural(
                "{count} edition, in the order visitors see them|{count} editions, in the order visitors see them",
                count,
              )}
            </p>
          )}
        </div>
        <Link className="button" to={admin.createPrint}>
          <Plus />
          {t("Add New Print Edition")}
        </Link>
      </header>
      <IndependenceNote />
      <Loaded
        query={api.prints.list}
        subject={t("The print editions")}
        skeleton={<SkeletonCards count={3} />}
      >
        {(prints) =>
          prints.length > 0 ? (
            <OrderedGrid name="prints" records={prints}>
              {(print, order) => <PrintCard key={print.id} print={print} order={order} />}
            </OrderedGrid>
          ) : (
            <Empty title={t("No Print Editions Yet")}>
              <p>{t("One picture and one size are enough for the first.")}</p>
              <Link className="button button-quiet" to={admin.createPrint}>
                {t("Create First Print Edition")}
              </Link>
            </Empty>
          )
        }
      </Loaded>
      <RecentlyDeleted kind="print" />
      <FoldedSettings
        heading={t("Prices and currency")}
        address={adminApp.salesSettings}
        folded={admin.tab("prints")}
        fieldCount={6}
      >
        <SalesSettings />
      </FoldedSettings>
    </>
  );
}

function IndependenceNote() {
  return (
    <section className="note" aria-labelledby="prints-note">
      <h3 id="prints-note" className="form-heading">
        {t("Prints are independent of originals")}
      </h3>
      <ul>
        <li>
          <strong>{t("Independent data:")}</strong>{" "}
          {t("a print has its own title, pictures and description.")}
        </li>
        <li>
          <strong>{t("Custom sizes:")}</strong>{" "}
          {t("each edition has its own sizes, materials and prices.")}
        </li>
        <li>
          <strong>{t("Optional reference:")}</strong>{" "}
          {t(
            "a print may name the original it was made from, and remains when that original is deleted.",
          )}
        </li>
      </ul>
    </section>
  );
}
