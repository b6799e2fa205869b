/** Parts that the lists of several kinds of records show: views, links, times and deletions. */

import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { apiAddress, calls, resources } from "../../../core/api-routes.ts";
import { recentViewDays } from "../../../core/entities/view-rules.ts";
import type { ViewReport } from "../../../core/entities/views.ts";
import { fill } from "../../../core/template.ts";
import { createQuery } from "../api/resource.ts";
import { Link } from "../navigation/navigation.tsx";
import { formatMoment, formatNumber, plural } from "../texts/formats.ts";
import { texts } from "../texts/texts.ts";
import type { DeletionQuestion } from "./deletion-dialog.tsx";
import { DeletionDialog } from "./deletion-dialog.tsx";
import { Tool } from "./tool.tsx";

const viewReport = createQuery<ViewReport>(["views"], apiAddress(calls.readViews));

/**
 * Says how often visitors have opened the page of a work. The line takes its room while the counts
 * load, and is absent if the site does not count views.
 */
export function ViewLine({ name, id }: { name: "artworks" | "prints"; id: number }) {
  const { data } = useQuery(viewReport);
  if (data?.counting === false) return null;
  const { kind } = resources[name].trash;
  const viewCount = data?.counts.find((count) => count.kind === kind && count.recordId === id);
  return (
    <p className="caption text-figures card-views">
      {data && describeViews(viewCount ?? { total: 0, recent: 0 })}
    </p>
  );
}

function describeViews({ total, recent }: Record<"total" | "recent", number>): string {
  if (total === 0) return texts.ui.views.none;
  return fill(texts.ui.views.recent, {
    views: plural(texts.ui.views.count, total),
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

/** A link to the page of a record, or to the preview of an unpublished record. */
export function PageLink({ title, published, page, preview }: PageLinkProps) {
  const isUnpublished = published === false;
  const name = isUnpublished ? texts.ui.previewPage : texts.ui.viewOnSite;
  return (
    <a
      className="tool"
      href={isUnpublished ? preview : page}
      target="_blank"
      rel="noopener"
      aria-label={fill(texts.ui.pageLink, { link: name, title })}
    >
      <ExternalLink />
      <span>{name}</span>
    </a>
  );
}

/** A link to the form of a record. @param title of the record, for screen readers */
export function EditLink({ to, title }: { to: string; title: string }) {
  return (
    <Link className="tool" to={to} title={texts.common.edit}>
      <Pencil />
      <span>{texts.common.edit}</span>
      <span className="sr-only"> {title}</span>
    </Link>
  );
}

interface MomentProps {
  /** Date and time as ISO 8601. */
  iso: string;
  className?: string;
}

/** Shows a date with a time, in the browser's time zone. */
export function Moment({ iso, className }: MomentProps) {
  return (
    <time className={className} dateTime={iso}>
      {formatMoment(new Date(iso))}
    </time>
  );
}

/**
 * A button that opens a question, and deletes if the painter confirms.
 * @param title of the record, for screen readers
 */
export function ConfirmedDeletion({ title, ...deletion }: DeletionQuestion & { title: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const { label } = deletion;
  return (
    <>
      <Tool
        Icon={Trash2}
        label={label}
        subject={title}
        title={label}
        onPress={() => setIsAsking(true)}
      />
      {isAsking && <DeletionDialog {...deletion} onClose={() => setIsAsking(false)} />}
    </>
  );
}
