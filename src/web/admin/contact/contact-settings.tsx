import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { site } from "../../../core/routes.ts";
import { type ContactSettings, contactSettingsInputSchema } from "../../../core/settings.ts";
import { serverMessage } from "../api/api-error.ts";
import { contactSettings, useSaveSettings } from "../api/settings.ts";
import { notify, notifyFailure } from "../toasts.tsx";
import { TextField } from "../ui/field.tsx";
import { focusFirstError } from "../ui/form-errors.ts";
import { LoadFailed, SkeletonFields } from "../ui/states.tsx";
import { useUnsavedChanges } from "../ui/unsaved-changes.ts";

/** Contact Settings. */
export function ContactSettingsSection() {
  const { data: settings, isPending, refetch } = useQuery(contactSettings.query);
  return (
    <section aria-labelledby="contact-heading">
      <h2 className="text-heading" id="contact-heading">
        Contact Settings
      </h2>
      {settings ? (
        <ContactSettingsForm settings={settings} />
      ) : isPending ? (
        <SkeletonFields count={5} />
      ) : (
        <LoadFailed what="The contact settings" onRetry={refetch} />
      )}
    </section>
  );
}

function ContactSettingsForm({ settings }: { settings: ContactSettings }) {
  const { mutateAsync } = useSaveSettings(contactSettings);
  const { id: _id, ...defaultValues } = settings;
  const form = useForm({
    defaultValues,
    resolver: zodResolver(contactSettingsInputSchema),
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
        notify("Contact settings updated successfully", { viewOnSite: site.contact });
      } catch (error) {
        notifyFailure("Failed to update contact settings", serverMessage(error));
      }
    },
    () => focusFirstError(element.current),
  );

  return (
    <form ref={element} className="stack" noValidate onSubmit={submit}>
      <div className="entry-columns">
        <TextField
          label="Instagram URL"
          inputMode="url"
          placeholder="https://"
          registration={form.register("instagramUrl")}
          error={errors.instagramUrl?.message}
        />
        <TextField
          label="Instagram Handle"
          placeholder="@name"
          registration={form.register("instagramHandle")}
          error={errors.instagramHandle?.message}
        />
        <TextField
          label="Marketplace URL"
          inputMode="url"
          placeholder="https://"
          registration={form.register("saatchiUrl")}
          error={errors.saatchiUrl?.message}
        />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          registration={form.register("email")}
          error={errors.email?.message}
        />
        <TextField
          label="Location"
          registration={form.register("location")}
          error={errors.location?.message}
        />
      </div>
      <button type="submit" className="button button-start" disabled={isSubmitting}>
        {isSubmitting ? "Saving..." : "Save Contact Settings"}
      </button>
    </form>
  );
}
