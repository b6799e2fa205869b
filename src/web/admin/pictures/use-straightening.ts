import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Adjustment } from "../../../core/entities/adjustment.ts";
import { loadOriginal, pictureSize } from "../api/pictures.ts";
import { useForm, valueAt } from "../forms/form-state.ts";
import { notifyFailure } from "../toasts.ts";

/** A photograph in the step that straightens it. */
export interface Step {
  /** Path in the form's values. */
  field: string;
  /** Address of the photograph. */
  photograph: string;
  /** The last one, to repeat it. */
  adjustment: Adjustment | null;
}

export function useStraightening() {
  const form = useForm();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step | null>(null);

  async function open(field: string): Promise<void> {
    const address = String(valueAt(form.values, field));
    try {
      const { photograph } = await queries.fetchQuery(pictureSize(address));
      const adjustment = photograph?.adjustment ?? null;
      setStep({ field, photograph: photograph?.imagePath ?? address, adjustment });
    } catch {
      notifyFailure("The picture could not be loaded");
    }
  }

  return {
    step,
    /** Opens the step for a stored picture. */
    open,
    load: ({ photograph }: Step) => loadOriginal(photograph),
    apply({ field, photograph }: Step, picture: File, adjustment: Adjustment) {
      setStep(null);
      form.chooseFile(field, { picture, photograph, adjustment });
    },
    undo({ field, photograph }: Step) {
      setStep(null);
      form.setValue(field, photograph);
    },
    close: () => setStep(null),
  };
}

export type Straightening = ReturnType<typeof useStraightening>;
