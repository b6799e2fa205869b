import { replaceLine, splitLines } from "../../../core/records/entry-lines.ts";
import type { Exhibition } from "../../../core/records/exhibitions.ts";
import { fill } from "../../../core/template.ts";
import { TextField } from "../forms/fields.tsx";
import { FormContext, type FormState, useForm } from "../forms/form-state.ts";
import { useDraftForm } from "../outbox/draft-form.ts";
import { PictureField } from "../pictures/picture-slot.tsx";
import { texts } from "../texts/texts.ts";

/** The captions are one text, with a line for each view. A slot is the index of a view. */
const captionsName = "installationCaptions";
const captionPath = (slot: number) => `${captionsName}.${slot}`;

/** Returns the surrounding form with a field for each line of the captions. */
function useCaptionFields(): FormState {
  const form = useForm<Pick<Exhibition, typeof captionsName>>();
  const text = form.values[captionsName];
  const slotOfPath = (path: string) => Number(path.split(".")[1]);
  return {
    ...form,
    // Not by `splitLines`, which would trim what the painter types.
    values: { ...form.values, [captionsName]: (text ?? "").split("\n") },
    setValue: (path, line) =>
      form.setValue(captionsName, replaceLine(text, slotOfPath(path), String(line))),
    langOf: () => form.langOf?.(captionsName),
    // A note on the language is about all captions, so it stands below the first one only.
    noteBelow: (path) => (path === captionPath(0) ? form.noteBelow?.(captionsName) : null),
  };
}

/** The installation views of an exhibition with their captions, and one empty slot until all are used. */
export function InstallationViews() {
  const { values, files } = useDraftForm<Exhibition>();
  const form = useCaptionFields();
  const picturePath = (slot: number) => `installationViews.${slot}`;
  const lines = splitLines(values[captionsName]);
  const isUsed = (slot: number) =>
    Boolean(values.installationViews[slot] || lines[slot]) || picturePath(slot) in files;
  const usedCount = values.installationViews.findLastIndex((_, slot) => isUsed(slot)) + 1;
  return values.installationViews.slice(0, usedCount + 1).map((_, slot) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a slot has no identity but its index
    <div className="stack" key={slot}>
      <PictureField
        name={picturePath(slot)}
        label={fill(texts.exhibitions.view, { number: slot + 1 })}
        uploadLabel={texts.common.uploadImage}
      />
      {isUsed(slot) && (
        <FormContext value={form}>
          <TextField
            name={captionPath(slot)}
            label={fill(texts.exhibitions.viewCaption, { number: slot + 1 })}
          />
        </FormContext>
      )}
    </div>
  ));
}
