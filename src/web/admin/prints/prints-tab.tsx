import { Plus } from "lucide-react";
import { useRef } from "react";
import type { ApiPrint } from "../../../core/entities/print.ts";
import { admin } from "../../../core/routes.ts";
import { api } from "../api/records.ts";
import { Link } from "../navigation/link.tsx";
import { usePlaceInList } from "../navigation/place-in-list.ts";
import { RecentlyDeleted } from "../trash/recently-deleted.tsx";
import { Empty, Loaded, SkeletonCards } from "../ui/states.tsx";
import { PrintCard } from "./print-card.tsx";

export function PrintsTab() {
  return (
    <>
      <header className="tab-head">
        <h2 className="text-heading">Print Editions Management</h2>
        <Link className="button" to={admin.createPrint}>
          <Plus />
          Add New Print Edition
        </Link>
      </header>
      <section className="note" aria-labelledby="prints-note">
        <h3 id="prints-note" className="form-heading">
          Prints are independent of originals
        </h3>
        <ul>
          <li>
            <strong>Independent data:</strong> a print has its own title, pictures and description.
          </li>
          <li>
            <strong>Custom sizes:</strong> each edition has its own sizes, materials and prices.
          </li>
          <li>
            <strong>Optional reference:</strong> a print may name the original it was made from, and
            remains when that original is deleted.
          </li>
        </ul>
      </section>
      <Loaded
        query={api.prints.list}
        subject="The print editions"
        skeleton={<SkeletonCards count={3} />}
      >
        {(prints) =>
          prints.length > 0 ? (
            <PrintGrid prints={prints} />
          ) : (
            <Empty title="No Print Editions Yet">
              <p>One picture and one size are enough for the first.</p>
              <Link className="button button-quiet" to={admin.createPrint}>
                Create First Print Edition
              </Link>
            </Empty>
          )
        }
      </Loaded>
      <RecentlyDeleted kind="print" />
    </>
  );
}

function PrintGrid({ prints }: { prints: ApiPrint[] }) {
  const list = useRef<HTMLUListElement>(null);
  const placeOf = usePlaceInList("prints", list, prints);
  return (
    <ul ref={list} className="card-grid">
      {prints.map((print) => (
        <PrintCard key={print.id} print={print} place={placeOf(print.id)} />
      ))}
    </ul>
  );
}
