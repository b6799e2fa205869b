import { api } from "../api/records.ts";
import { RecentlyDeleted } from "../trash/recently-deleted.tsx";
import { Empty, Loaded, SkeletonFields } from "../ui/states.tsx";
import { ExhibitionForm } from "./exhibition-form.tsx";
import { ExhibitionItem } from "./exhibition-item.tsx";

export function ExhibitionsTab() {
  return (
    <div className="two-columns">
      <section aria-labelledby="new-exhibition">
        <h2 className="text-heading" id="new-exhibition">
          Add New Exhibition
        </h2>
        <ExhibitionForm exhibition={null} />
      </section>
      <section aria-labelledby="exhibition-list">
        <h2 className="text-heading" id="exhibition-list">
          Exhibitions
        </h2>
        <Loaded
          query={api.exhibitions.list}
          subject="The exhibitions"
          skeleton={<SkeletonFields count={3} />}
        >
          {(exhibitions) =>
            exhibitions.length > 0 ? (
              <ul className="lines">
                {exhibitions.map((exhibition) => (
                  <ExhibitionItem key={exhibition.id} exhibition={exhibition} />
                ))}
              </ul>
            ) : (
              <Empty title="No exhibitions yet">
                Visitors see five sample entries until you add your first.
              </Empty>
            )
          }
        </Loaded>
        <RecentlyDeleted kind="exhibition" />
      </section>
    </div>
  );
}
