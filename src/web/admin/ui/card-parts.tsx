import { describeViews, type ViewedKind } from "../../../core/entities/views.ts";
import { useViewCounts } from "../api/views.ts";

/** How often visitors looked at a record: one quiet line, absent where the site does not count. */
export function ViewLine({ kind, id }: { kind: ViewedKind; id: number }) {
  const counts = useViewCounts(kind, id);
  return counts && <p className="card-views">{describeViews(counts)}</p>;
}
