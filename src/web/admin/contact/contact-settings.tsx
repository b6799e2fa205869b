import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { site } from "../../../core/routes.ts";
import { type ContactSettings, contactSettingsInputSchema } from "../../../core/settings.ts";
import { contactSettings, useSaveSettings } from "../api/settings.ts";
import { SettingsForm } from "../settings/settings-form.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { TextField } from "../ui/field.tsx";

/** Contact Settings. */
export function ContactSettingsSection() {
  return (
    <SettingsSection
      heading="Contact Settings"
      what="The contact settings"
      fields={5}
      query={contactSettings.query}
    >
      {(settings) => <ContactSettingsForm settings={settings} />}
    </SettingsSection>
  );
}

function valuesOf({ id: _id, ...values }: ContactSettings) {
  return values;
}

function ContactSettingsForm({ settings }: { settings: ContactSettings }) {
  const { mutateAsync } = useSaveSettings(contactSettings);
  const form = useForm({
    defaultValues: valuesOf(settings),
    resolver: zodResolver(contactSettingsInputSchema),
    shouldFocusError: false,
  });
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <SettingsForm
      form={form}
      onSave={async (values) => valuesOf(await mutateAsync(values))}
      saved="Contact settings updated successfully"
      failed="Failed to update contact settings"
      viewOnSite={site.contact}
      submit="Save Contact Settings"
    >
      <div className="entry-columns">
        <TextField
          label="Instagram URL"
          inputMode="url"
          placeholder="https://"
          registration={register("instagramUrl")}
          error={errors.instagramUrl?.message}
        />
        <TextField
          label="Instagram Handle"
          placeholder="@name"
          registration={register("instagramHandle")}
          error={errors.instagramHandle?.message}
        />
        <TextField
          label="Marketplace URL"
          inputMode="url"
          placeholder="https://"
          registration={register("saatchiUrl")}
          error={errors.saatchiUrl?.message}
        />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          registration={register("email")}
          error={errors.email?.message}
        />
        <TextField
          label="Location"
          registration={register("location")}
          error={errors.location?.message}
        />
      </div>
    </SettingsForm>
  );
}
