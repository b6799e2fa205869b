import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { site } from "../../../core/routes.ts";
import { type ArtistBio, artistBioInputSchema } from "../../../core/settings.ts";
import { serverMessage } from "../api/api-error.ts";
import { artistBio, useSaveSettings } from "../api/settings.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import { notify, notifyFailure } from "../toasts.tsx";
import { TextArea, TextField } from "../ui/field.tsx";
import { focusFirstError } from "../ui/form-errors.ts";
import { LoadFailed, SkeletonFields } from "../ui/states.tsx";
import { useUnsavedChanges } from "../ui/unsaved-changes.ts";

/** Who the artist is. */
export function ArtistTab() {
  const { data: bio, isPending, refetch } = useQuery(artistBio.query);
  return (
    <section className="narrow" aria-labelledby="artist-heading">
      <h2 className="text-heading" id="artist-heading">
        About Artist
      </h2>
      {bio ? (
        <ArtistForm bio={bio} />
      ) : isPending ? (
        <SkeletonFields count={5} />
      ) : (
        <LoadFailed what="The biography" onRetry={refetch} />
      )}
    </section>
  );
}

function valuesOf({ title, description, image, statement, education, awards }: ArtistBio) {
  return {
    title,
    description,
    image,
    statement: statement ?? "",
    education: education ?? "",
    awards: awards ?? "",
  };
}

function ArtistForm({ bio }: { bio: ArtistBio }) {
  const { mutateAsync } = useSaveSettings(artistBio);
  const form = useForm({
    defaultValues: valuesOf(bio),
    resolver: zodResolver(artistBioInputSchema),
    shouldFocusError: false,
  });
  const element = useRef<HTMLFormElement>(null);
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedChanges(isDirty);

  const submit = form.handleSubmit(
    async ({ statement = null, education = null, awards = null, ...values }) => {
      try {
        const saved = await mutateAsync({ ...values, statement, education, awards });
        form.reset(valuesOf(saved));
        notify("Artist bio updated successfully", { viewOnSite: site.about });
      } catch (error) {
        notifyFailure("Failed to update artist bio", serverMessage(error));
      }
    },
    () => focusFirstError(element.current),
  );

  return (
    <form ref={element} className="stack" noValidate onSubmit={submit}>
      <TextField
        label="Title"
        placeholder="Biography"
        registration={form.register("title")}
        error={errors.title?.message}
      />
      <TextArea
        label="Description"
        rows={7}
        registration={form.register("description")}
        error={errors.description?.message}
      />
      <PictureField
        label="Artist Photo"
        uploadLabel="Upload Photo"
        registration={form.register("image")}
        address={form.watch("image")}
        error={errors.image?.message}
        onChange={(address) => form.setValue("image", address, { shouldDirty: true })}
      />
      <TextArea
        label="Artist Statement"
        rows={3}
        registration={form.register("statement")}
        error={errors.statement?.message}
      />
      <TextArea
        label="Education"
        rows={2}
        registration={form.register("education")}
        error={errors.education?.message}
      />
      <TextArea
        label="Awards & Recognition"
        rows={2}
        registration={form.register("awards")}
        error={errors.awards?.message}
      />
      <button type="submit" className="button button-start" disabled={isSubmitting}>
        {isSubmitting ? "Saving..." : "Save Changes"}
      </button>
    </form>
  );
}
