import { describeViews, type ViewedKind } from "../../../core/entities/views.ts";
import { useViewCounts } from "../api/views.ts";

/** Renders nothing if the site does not count views. */
export function ViewLine({ kind, id }: { kind: ViewedKind; id: number }) {
  const counts = useViewCounts(kind, id);
  return counts && <p className="card-views">{describeViews(counts)}</p>;
}
