import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { LoadFailed, SkeletonFields } from "../ui/states.tsx";

interface SettingsSectionProps<Stored, Key extends readonly unknown[]> {
  heading: string;
  /** Begins the sentence that says it could not be loaded. */
  what: string;
  /** How many fields the form has: so many stand in for it while it loads. */
  fields: number;
  query: UseQueryOptions<Stored, Error, Stored, Key>;
  /** As wide as a page of text, where nothing stands beside it. */
  narrow?: boolean;
  children: (stored: Stored) => ReactNode;
}

/** One of the settings under its heading: its form once it has loaded. */
export function SettingsSection<Stored, Key extends readonly unknown[]>({
  heading,
  what,
  fields,
  query,
  narrow = false,
  children,
}: SettingsSectionProps<Stored, Key>) {
  const id = useId();
  const { data: stored, isPending, refetch } = useQuery(query);
  return (
    <section className={narrow ? "narrow" : undefined} aria-labelledby={id}>
      <h2 className="text-heading" id={id}>
        {heading}
      </h2>
      {stored !== undefined ? (
        children(stored)
      ) : isPending ? (
        <SkeletonFields count={fields} />
      ) : (
        <LoadFailed what={what} onRetry={refetch} />
      )}
    </section>
  );
}
