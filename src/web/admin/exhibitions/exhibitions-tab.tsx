import { useQuery } from "@tanstack/react-query";
import { exhibitionList } from "../api/exhibitions.ts";
import { RecentlyDeleted } from "../trash/recently-deleted.tsx";
import { Empty, LoadFailed, SkeletonFields } from "../ui/states.tsx";
import { CreateExhibition } from "./create-exhibition.tsx";
import { ExhibitionItem } from "./exhibition-item.tsx";

export function ExhibitionsTab() {
  const { data: exhibitions, isPending, refetch } = useQuery(exhibitionList);
  return (
    <div className="two-columns">
      <CreateExhibition />
      <section aria-labelledby="exhibition-list">
        <h2 className="text-heading" id="exhibition-list">
          Exhibitions
        </h2>
        {exhibitions ? (
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
        ) : isPending ? (
          <SkeletonFields count={3} />
        ) : (
          <LoadFailed subject="The exhibitions" onRetry={refetch} />
        )}
        <RecentlyDeleted kind="exhibition" />
      </section>
    </div>
  );
}
