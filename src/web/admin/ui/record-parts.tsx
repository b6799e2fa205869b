import { ExternalLink, Pencil, Trash2 } from "lucide-react";
import { recentViewDays, type ViewedKind } from "../../../core/entities/view-rules.ts";
import { useViewCounts } from "../api/views.ts";
import { Link } from "../navigation/link.tsx";
import { formatMoment } from "../texts/dates.ts";
import { fill } from "../texts/fill.ts";
import { formatNumber, plural } from "../texts/plural.ts";
import { texts } from "../texts/texts.ts";

/** Keeps its place while the counts load. Renders nothing if the site does not count views. */
export function ViewLine({ kind, id }: { kind: ViewedKind; id: number }) {
  const counts = useViewCounts(kind, id);
  return counts !== null && <p className="caption card-views">{counts && describeViews(counts)}</p>;
}

type Views = NonNullable<ReturnType<typeof useViewCounts>>;

function describeViews({ total, recent }: Views): string {
  if (total === 0) return texts.ui.noViewsYet;
  return fill(texts.ui.viewsRecentInLastDays, {
    views: plural(texts.ui.viewCount, total),
    recent: formatNumber(recent),
    days: recentViewDays,
  });
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
  const name = isUnpublished ? texts.ui.previewAsRealPage : texts.ui.viewOnSite;
  return (
    <a
      className="tool"
      href={isUnpublished ? preview : page}
      target="_blank"
      rel="noopener"
      aria-label={fill(texts.ui.linkTitleOpensInNew, { link: name, title })}
    >
      <ExternalLink />
      <span>{name}</span>
    </a>
  );
}

/** Renders nothing for a published record. */
export function UnpublishedMark({ published }: Pick<PageLinkProps, "published">) {
  return (
    published === false && (
      <span className="mark" data-status="unpublished">
        {texts.common.notOnSite}
      </span>
    )
  );
}

/** @param title of the record, for screen readers */
export function EditLink({ to, title }: { to: string; title: string }) {
  return (
    <Link className="tool" to={to} title={texts.common.edit}>
      <Pencil />
      <span>{texts.common.edit}</span>
      <span className="sr-only"> {title}</span>
    </Link>
  );
}

interface RemoveButtonProps {
  label: string;
  /** The title of the record, for screen readers. */
  title: string;
  onPress: () => void;
}

export function RemoveButton({ label, title, onPress }: RemoveButtonProps) {
  return (
    <button type="button" className="tool" title={label} onClick={onPress}>
      <Trash2 />
      <span>{label}</span>
      <span className="sr-only"> {title}</span>
    </button>
  );
}

interface MomentProps {
  /** ISO 8601; shown in the browser's time zone. */
  iso: string;
  className?: string;
}

export function Moment({ iso, className }: MomentProps) {
  return (
    <time className={className} dateTime={iso}>
      {formatMoment(new Date(iso))}
    </time>
  );
}
