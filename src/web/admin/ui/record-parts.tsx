import { ExternalLink, Pencil } from "lucide-react";
import { describeViews, type ViewedKind } from "../../../core/entities/view-rules.ts";
import { useViewCounts } from "../api/views.ts";
import { Link } from "../navigation/link.tsx";

/** Renders nothing if the site does not count views. */
export function ViewLine({ kind, id }: { kind: ViewedKind; id: number }) {
  const counts = useViewCounts(kind, id);
  return counts && <p className="card-views">{describeViews(counts)}</p>;
}

interface PageLinkProps {
  title: string;
  /** Absent for a record that cannot be unpublished. */
  published: boolean | undefined;
  page: string;
  preview: string;
}

/** Leads to the record's page, or to its preview if it is not on the site. */
export function PageLink({ title, published, page, preview }: PageLinkProps) {
  const isUnpublished = published === false;
  const name = isUnpublished ? "Preview as the real page" : "View on site";
  return (
    <a
      className="tool"
      href={isUnpublished ? preview : page}
      target="_blank"
      rel="noopener"
      title={name}
    >
      <ExternalLink />
      <span className="sr-only">
        {name}: {title} (opens in a new tab)
      </span>
    </a>
  );
}

/** Renders nothing for a published record. */
export function UnpublishedMark({ published }: Pick<PageLinkProps, "published">) {
  return (
    published === false && (
      <span className="mark" data-status="unpublished">
        Not on the site
      </span>
    )
  );
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
