/** Shows a list or form that is loading, has failed to load, or is empty. */

import {
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from "@tanstack/react-query";
import type { ReactNode } from "react";
import { fill } from "../../../core/template.ts";
import { texts } from "../texts/texts.ts";

interface LoadedProps<Stored, Key extends QueryKey> {
  query: UseQueryOptions<Stored, DefaultError, Stored, Key>;
  /** Subject of the error message "… could not be loaded". */
  subject: string;
  /** Shown while the query loads. */
  skeleton: ReactNode;
  children: (stored: Stored) => ReactNode;
}

/**
 * Renders the result of a query. Until there is one, shows placeholders or that the query failed.
 */
export function Loaded<Stored, Key extends QueryKey>(props: LoadedProps<Stored, Key>) {
  const { data, isPending, refetch } = useQuery(props.query);
  if (data !== undefined) return props.children(data);
  if (isPending) return props.skeleton;
  return <LoadFailed subject={props.subject} onRetry={refetch} />;
}

/** Says that a list has no entries. */
export function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="nothing">
      <p className="section-heading">{title}</p>
      <div className="text-ash">{children}</div>
    </div>
  );
}

/** Says that something could not be loaded, with a button that tries again. */
export function LoadFailed({ subject, onRetry }: { subject: string; onRetry: () => unknown }) {
  return (
    <div className="nothing" role="alert">
      <p className="section-heading">{fill(texts.ui.loadFailed, { subject })}</p>
      <p className="text-ash">{texts.common.checkConnection}</p>
      <button type="button" className="button button-quiet" onClick={() => onRetry()}>
        {texts.common.tryAgain}
      </button>
    </div>
  );
}

/** Placeholders for cards. */
export function SkeletonCards({ count }: { count: number }) {
  return (
    <div className="card-grid" role="status" aria-label={texts.common.loading}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} className="ruled card" data-testid="skeleton-card">
          <div className="card-picture skeleton" />
          <div>
            <div className="skeleton skeleton-line" />
            <div className="skeleton skeleton-line" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Placeholders for fields of a form. */
export function SkeletonFields({ count }: { count: number }) {
  return (
    <div className="stack" role="status" aria-label={texts.common.loading}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} className="entry" data-testid="skeleton-field">
          <div className="skeleton skeleton-line" />
          <div className="skeleton entry-input" />
        </div>
      ))}
    </div>
  );
}
