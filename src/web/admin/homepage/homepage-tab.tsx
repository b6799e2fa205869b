import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { site } from "../../../core/routes.ts";
import { type HomepageSettings, homepageSettingsInputSchema } from "../../../core/settings.ts";
import { serverMessage } from "../api/api-error.ts";
import { homepageSettings, useSaveSettings } from "../api/settings.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import { notify, notifyFailure } from "../toasts.tsx";
import { TextArea } from "../ui/field.tsx";
import { focusFirstError } from "../ui/form-errors.ts";
import { LoadFailed, SkeletonFields } from "../ui/states.tsx";
import { useUnsavedChanges } from "../ui/unsaved-changes.ts";

/** What the home page opens with. */
export function HomepageTab() {
  const { data: settings, isPending, refetch } = useQuery(homepageSettings.query);
  return (
    <section className="narrow" aria-labelledby="homepage-heading">
      <h2 className="text-heading" id="homepage-heading">
        Homepage
      </h2>
      {settings ? (
        <HomepageForm settings={settings} />
      ) : isPending ? (
        <SkeletonFields count={2} />
      ) : (
        <LoadFailed what="The homepage settings" onRetry={refetch} />
      )}
    </section>
  );
}

function HomepageForm({ settings }: { settings: HomepageSettings }) {
  const { mutateAsync } = useSaveSettings(homepageSettings);
  const { heroQuote, heroImage, featuredArtworkIds } = settings;
  const form = useForm({
    // There is no control for featuredArtworkIds: what is stored goes back as it came.
    defaultValues: { heroQuote, heroImage, featuredArtworkIds },
    resolver: zodResolver(homepageSettingsInputSchema),
    shouldFocusError: false,
  });
  const element = useRef<HTMLFormElement>(null);
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedChanges(isDirty);

  const submit = form.handleSubmit(
    async (values) => {
      try {
        const { id: _id, ...saved } = await mutateAsync(values);
        form.reset(saved);
        notify("Homepage updated successfully", { viewOnSite: site.home });
      } catch (error) {
        notifyFailure("Failed to update homepage", serverMessage(error));
      }
    },
    () => focusFirstError(element.current),
  );

  return (
    <form ref={element} className="stack" noValidate onSubmit={submit}>
      <TextArea
        label="Hero Quote"
        rows={3}
        registration={form.register("heroQuote")}
        error={errors.heroQuote?.message}
      />
      <PictureField
        label="Hero Background Image"
        uploadLabel="Upload Image"
        registration={form.register("heroImage")}
        address={form.watch("heroImage")}
        error={errors.heroImage?.message}
        onChange={(address) => form.setValue("heroImage", address, { shouldDirty: true })}
      />
      <button type="submit" className="button button-start" disabled={isSubmitting}>
        {isSubmitting ? "Saving..." : "Save Changes"}
      </button>
    </form>
  );
}
