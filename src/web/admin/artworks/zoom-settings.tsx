import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { site } from "../../../core/routes.ts";
import {
  rightsStatements,
  type ZoomSettings,
  zoomSettingsInputSchema,
} from "../../../core/settings.ts";
import { zoomLimitNames, zoomLimits } from "../../../core/zoom.ts";
import { serverMessage } from "../api/api-error.ts";
import { useSaveSettings, zoomSettings } from "../api/settings.ts";
import { notify, notifyFailure } from "../toasts.tsx";
import { choicesOf, SelectField, TextField } from "../ui/field.tsx";
import { focusFirstError } from "../ui/form-errors.ts";
import { LoadFailed, SkeletonFields } from "../ui/states.tsx";
import { useUnsavedChanges } from "../ui/unsaved-changes.ts";

const rights = rightsStatements.map(({ uri, name }) => ({ value: uri, label: name }));

/** How closely visitors may look, and what museums' viewers say of the works. */
export function ZoomSettingsSection() {
  const { data: settings, isPending, refetch } = useQuery(zoomSettings.query);
  return (
    <section className="zoom-settings" aria-labelledby="zoom-heading">
      <h2 className="text-heading" id="zoom-heading">
        Looking closely
      </h2>
      {settings ? (
        <ZoomSettingsForm settings={settings} />
      ) : isPending ? (
        <SkeletonFields count={3} />
      ) : (
        <LoadFailed what="The settings for looking closely" onRetry={refetch} />
      )}
    </section>
  );
}

function ZoomSettingsForm({ settings }: { settings: ZoomSettings }) {
  const { mutateAsync } = useSaveSettings(zoomSettings);
  const { id: _id, ...defaultValues } = settings;
  const form = useForm({
    defaultValues,
    resolver: zodResolver(zoomSettingsInputSchema),
    shouldFocusError: false,
  });
  const element = useRef<HTMLFormElement>(null);
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedChanges(isDirty);

  const submit = form.handleSubmit(
    async (values) => {
      try {
        const { id: _saved, ...saved } = await mutateAsync(values);
        form.reset(saved);
        notify("Settings updated successfully", { viewOnSite: site.artworks() });
      } catch (error) {
        notifyFailure("Failed to update settings", serverMessage(error));
      }
    },
    () => focusFirstError(element.current),
  );

  return (
    <form ref={element} className="stack" noValidate onSubmit={submit}>
      <div className="entry-columns">
        <SelectField
          label="How closely visitors may look"
          choices={choicesOf(zoomLimits, zoomLimitNames)}
          hint="Along the longest side. Nothing larger of any picture can be had from this site; originals stay private."
          registration={form.register("zoom")}
          error={errors.zoom?.message}
        />
        <SelectField
          label="Rights"
          choices={rights}
          hint="What other sites are told when they show your works."
          registration={form.register("rights")}
          error={errors.rights?.message}
        />
        <TextField
          label="Attribution"
          hint="The line beside your works elsewhere. Left empty, it is © and your name."
          registration={form.register("attribution")}
          error={errors.attribution?.message}
        />
      </div>
      <button type="submit" className="button button-start" disabled={isSubmitting}>
        {isSubmitting ? "Saving..." : "Save Settings"}
      </button>
    </form>
  );
}
