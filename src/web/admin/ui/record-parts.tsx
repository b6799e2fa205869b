import { Pencil } from "lucide-react";
import { describeViews, type ViewedKind } from "../../../core/entities/view-rules.ts";
import { useViewCounts } from "../api/views.ts";
import { Link } from "../navigation/link.tsx";

/** Renders nothing if the site does not count views. */
export function ViewLine({ kind, id }: { kind: ViewedKind; id: number }) {
  const counts = useViewCounts(kind, id);
  return counts && <p className="card-views">{describeViews(counts)}</p>;
}

/** @param title of the record, for screen readers */
export function EditLink({ to, title }: { to: string; title: string }) {
  return (
    <Link className="tool" to={to}>
      <Pencil />
      <span>Edit</span>
      <span className="sr-only"> {title}</span>
    </Link>
  );
}

const momentFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

interface MomentProps {
  /** ISO 8601; shown in the browser's time zone. */
  iso: string;
  className?: string;
}

export function Moment({ iso, className }: MomentProps) {
  return (
    <time className={className} dateTime={iso}>
      {momentFormat.format(new Date(iso))}
    </time>
  );
}
