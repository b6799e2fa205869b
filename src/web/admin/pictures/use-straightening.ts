import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Adjustment } from "../../../core/entities/adjustment.ts";
import { loadOriginal, pictureSize } from "../api/pictures.ts";
import { useForm } from "../forms/form-state.ts";
import { valueAt } from "../forms/paths.ts";
import type { SearchedPhotograph } from "../photograph/use-open-photograph.ts";
import type { StraightenedPicture } from "../photograph/use-prepared-picture.ts";
import { t } from "../texts/text.ts";
import { notifyFailure } from "../toasts.ts";

/** A photograph in the step that straightens it. */
export interface Step {
  /** Path in the form's values. */
  field: string;
  /** The chosen file, or the address of a stored photograph. */
  photograph: File | string;
  /** The last one, to repeat it. */
  adjustment: Adjustment | null;
  /** Absent if the photograph is not open yet. */
  searched?: SearchedPhotograph;
  /** The field's value before the file was chosen. */
  replaced?: string;
}

/** Shown below the picture of a field. */
export interface SearchNote {
  field: string;
  /** A hung painting was found while the painter went on with the form, or the search took too long. */
  state: "hung" | "slow";
}

/** Looks for a painting in a chosen photograph, and holds the step in which it is straightened. */
export function useStraightening() {
  const form = useForm();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step | null>(null);
  const [note, setNote] = useState<SearchNote | null>(null);
  const awaited = useRef<string>(null);
  const search = useRef(new AbortController());
  const searching = useRef<{ field: string; file: File; replaced: string }>(null);

  useEffect(() => () => search.current.abort(), []);

  const lookFor = useEffectEvent(async (field: string, file: File) => {
    search.current.abort();
    search.current = new AbortController();
    const { signal } = search.current;
    const edits = form.edits.current;
    const replaced = String(valueAt(form.latest.current, field));
    searching.current = { field, file, replaced };
    try {
      const { findHungPainting } = await import("../photograph/photograph-step.ts");
      const result = await findHungPainting(file, signal);
      if (result.state === "not hung") return;
      if (result.state === "hung") {
        const { searched } = result;
        if (!signal.aborted && form.edits.current === edits) {
          setStep({ field, photograph: file, adjustment: null, searched, replaced });
          return;
        }
        searched.photograph.close();
      }
      if (!signal.aborted) setNote({ field, state: result.state });
    } catch {
      // The picture stays as it is.
    }
  });

  const { files } = form;
  useEffect(() => {
    const { current: field } = awaited;
    const file = field === null ? undefined : files[field];
    if (field === null || !(file instanceof File)) return;
    awaited.current = null;
    void lookFor(field, file);
  }, [files]);

  const stopIfRefused = useEffectEvent(() => {
    if (!searching.current) return;
    const { field, file, replaced } = searching.current;
    const isUploaded = String(valueAt(form.values, field)) !== replaced;
    if (files[field] !== file && !isUploaded) search.current.abort();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused or cancelled file leaves the form
  useEffect(() => stopIfRefused(), [files]);

  async function open(field: string): Promise<void> {
    const address = String(valueAt(form.values, field));
    try {
      const { photograph } = await queries.fetchQuery(pictureSize(address));
      const adjustment = photograph?.adjustment ?? null;
      setStep({ field, photograph: photograph?.imagePath ?? address, adjustment });
      setNote(null);
    } catch {
      notifyFailure(t("The picture could not be loaded"));
    }
  }

  return {
    step,
    note,
    /** Looks for a painting in the next file of the field. */
    awaitFile(field: string) {
      awaited.current = field;
      setNote(null);
    },
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
