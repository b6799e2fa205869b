import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { FieldValues } from "react-hook-form";
import { LoadFailed, SkeletonFields } from "../ui/states.tsx";
import { SettingsForm, type SettingsFormProps } from "./settings-form.tsx";

interface SettingsSectionProps<Stored, Values extends FieldValues, Input>
  extends SettingsFormProps<Stored, Values, Input> {
  heading: string;
  /** Subject of the error message "… could not be loaded". */
  subject: string;
  /** Number of placeholders while loading. */
  fieldCount: number;
  narrow?: boolean;
}

export function SettingsSection<Stored, Values extends FieldValues, Input>({
  heading,
  subject,
  fieldCount,
  narrow = false,
  ...form
}: SettingsSectionProps<Stored, Values, Input>) {
  const id = useId();
  const { data: stored, isPending, refetch } = useQuery(form.settings.query);
  return (
    <section className={narrow ? "narrow" : undefined} aria-labelledby={id}>
      <h2 className="text-heading" id={id}>
        {heading}
      </h2>
      {stored !== undefined ? (
        <SettingsForm {...form} stored={stored} />
      ) : isPending ? (
        <SkeletonFields count={fieldCount} />
      ) : (
        <LoadFailed subject={subject} onRetry={refetch} />
      )}
    </section>
  );
}
