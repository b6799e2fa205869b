import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useId, useRef } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import {
  type ExhibitionInput,
  exhibitionInputSchema,
  exhibitionTypeNames,
  exhibitionTypes,
  parseYear,
} from "../../../core/entities/exhibition.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import { focusFirstError, showServerIssues } from "../ui/form-errors.ts";
import { choicesOf, SelectField, TextArea, TextField } from "../ui/form-fields.tsx";
import { useUnsavedChanges } from "../ui/unsaved-changes.ts";

export type ExhibitionValues = z.input<typeof exhibitionInputSchema>;

interface ExhibitionFormProps {
  defaultValues: ExhibitionValues;
  submitLabel: string;
  pendingLabel: string;
  /** @throws if the server rejects the values */
  onSave: (values: ExhibitionInput) => Promise<void>;
  onFailure: (error: unknown) => void;
  /** Extra buttons beside the submit button. */
  children?: ReactNode;
}

const serverFields = ["title", "venue", "location", "year", "description", "image"] as const;

export function ExhibitionForm({ defaultValues, onSave, ...props }: ExhibitionFormProps) {
  const form = useForm({
    defaultValues,
    resolver: zodResolver(exhibitionInputSchema),
    shouldFocusError: false,
  });
  const element = useRef<HTMLFormElement>(null);
  const more = useId();
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedChanges(isDirty);
  const image = form.watch("image") ?? "";

  const submit = form.handleSubmit(
    async (values) => {
      try {
        await onSave(values);
        form.reset(defaultValues);
      } catch (error) {
        showServerIssues(form, error, serverFields);
        props.onFailure(error);
      }
    },
    () => focusFirstError(element.current),
  );

  return (
    <form ref={element} className="stack" noValidate onSubmit={submit}>
      <TextField
        label="Title"
        required
        registration={form.register("title")}
        error={errors.title?.message}
      />
      <div className="entry-grid">
        <SelectField
          label="Type"
          registration={form.register("type")}
          choices={choicesOf(exhibitionTypes, exhibitionTypeNames)}
        />
        <TextField
          label="Year"
          type="number"
          inputMode="numeric"
          registration={form.register("year", { setValueAs: (typed) => parseYear(String(typed)) })}
          error={errors.year?.message}
        />
        <TextField
          className="entry-wide-on-phone"
          label="Venue"
          required
          registration={form.register("venue")}
          error={errors.venue?.message}
        />
        <TextField
          className="entry-wide-on-phone"
          label="Location"
          required
          registration={form.register("location")}
          error={errors.location?.message}
        />
      </div>
      <TextArea
        label="Description"
        rows={3}
        registration={form.register("description")}
        error={errors.description?.message}
      />
      <details className="more" id={more}>
        <summary>More details</summary>
        <div className="stack">
          <div className="entry-grid">
            <TextField
              label="Start date"
              placeholder="e.g. 12 May 2026"
              registration={form.register("startDate")}
              error={errors.startDate?.message}
            />
            <TextField
              label="End date"
              placeholder="e.g. 30 June 2026"
              registration={form.register("endDate")}
              error={errors.endDate?.message}
            />
          </div>
          <PictureField
            label="Exhibition image"
            uploadLabel="Upload Image"
            registration={form.register("image")}
            address={image}
            error={errors.image?.message}
            onChange={(address) => form.setValue("image", address, { shouldDirty: true })}
          />
        </div>
      </details>
      <div className="row-of-buttons">
        <button type="submit" className="button" disabled={isSubmitting}>
          {isSubmitting ? props.pendingLabel : props.submitLabel}
        </button>
        {props.children}
      </div>
    </form>
  );
}
