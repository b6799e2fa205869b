import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { site } from "../../../core/routes.ts";
import { type HomepageSettings, homepageSettingsInputSchema } from "../../../core/settings.ts";
import { homepageSettings, useSaveSettings } from "../api/settings.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import { SettingsForm } from "../settings/settings-form.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { TextArea } from "../ui/field.tsx";

/** What the home page opens with. */
export function HomepageTab() {
  return (
    <SettingsSection
      heading="Homepage"
      what="The homepage settings"
      fields={2}
      query={homepageSettings.query}
      narrow
    >
      {(settings) => <HomepageForm settings={settings} />}
    </SettingsSection>
  );
}

// There is no control for featuredArtworkIds: what is stored goes back as it came.
function valuesOf({ id: _id, ...values }: HomepageSettings) {
  return values;
}

function HomepageForm({ settings }: { settings: HomepageSettings }) {
  const { mutateAsync } = useSaveSettings(homepageSettings);
  const form = useForm({
    defaultValues: valuesOf(settings),
    resolver: zodResolver(homepageSettingsInputSchema),
    shouldFocusError: false,
  });
  const {
    register,
    watch,
    setValue,
    formState: { errors },
  } = form;
  return (
    <SettingsForm
      form={form}
      onSave={async (values) => valuesOf(await mutateAsync(values))}
      saved="Homepage updated successfully"
      failed="Failed to update homepage"
      viewOnSite={site.home}
    >
      <TextArea
        label="Hero Quote"
        rows={3}
        registration={register("heroQuote")}
        error={errors.heroQuote?.message}
      />
      <PictureField
        label="Hero Background Image"
        uploadLabel="Upload Image"
        registration={register("heroImage")}
        address={watch("heroImage")}
        error={errors.heroImage?.message}
        onChange={(address) => setValue("heroImage", address, { shouldDirty: true })}
      />
    </SettingsForm>
  );
}
