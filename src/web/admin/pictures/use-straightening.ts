import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { loadOriginal, pictureSize } from "../api/pictures.ts";
import { useForm } from "../forms/form-state.ts";
import { valueAt } from "../forms/paths.ts";
import type { StraightenedPicture } from "../photograph/use-prepared-picture.ts";
import { texts } from "../texts/texts.ts";
import { notifyFailure } from "../toasts.ts";
import type { Step } from "./chosen-file.ts";
import { usePaintingSearch } from "./use-painting-search.ts";

/** Holds the step in which a photograph is straightened. A hung painting opens it. */
export function useStraightening() {
  const form = useForm();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step | null>(null);
  const { note, clearNote, awaitFile } = usePaintingSearch(setStep);
  const hold = useEffectEvent(form.hold);
  useEffect(() => (step ? hold() : undefined), [step]);

  async function open(field: string): Promise<void> {
    const address = String(valueAt(form.values, field));
    try {
      const { photograph } = await queries.fetchQuery(pictureSize(address));
      const adjustment = photograph?.adjustment ?? null;
      setStep({ field, photograph: photograph?.imagePath ?? address, adjustment });
      clearNote();
    } catch {
      notifyFailure(texts.photograph.pictureCouldNotBeLoaded);
    }
  }

  return {
    step,
    note,
    awaitFile,
    /** Opens the step for a stored picture. */
    open,
    load: async ({ photograph }: Step) =>
      photograph instanceof File ? photograph : loadOriginal(photograph),
    apply({ field, photograph, replaced }: Step, { file, adjustment }: StraightenedPicture) {
      setStep(null);
      // Its upload may have ended meanwhile. A failed one leaves the former picture.
      const address = String(valueAt(form.latest.current, field));
      const isUploaded = photograph instanceof File && address !== replaced;
      const stored = isUploaded ? address : photograph;
      form.chooseFile(field, { picture: file, photograph: stored, adjustment });
    },
    undo({ field, photograph }: Step) {
      setStep(null);
      form.setValue(field, photograph);
    },
    close: () => setStep(null),
  };
}

export type Straightening = ReturnType<typeof useStraightening>;
