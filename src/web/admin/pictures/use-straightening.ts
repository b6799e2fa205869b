import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Adjustment } from "../../../core/entities/adjustment.ts";
import { pictureQuery, proposalQuery } from "../api/pictures.ts";
import { valueAt } from "../forms/form-state.ts";
import { adjustmentOf, sourceOf } from "../outbox/chosen-file.ts";
import { type DraftForm, useDraftForm } from "../outbox/draft-form.ts";
import { texts } from "../texts/texts.ts";
import { notifyFailure } from "../toasts.ts";

/** A photograph in the step that straightens it. */
interface Step {
  /** Path in the form's values. */
  field: string;
  /** The chosen file, or the address of a stored photograph. */
  photograph: File | string;
  /** The adjustment of an already straightened picture, with which the step begins. */
  adjustment: Adjustment | null;
  /** True if the step opened because a painting was found. */
  openedByItself?: boolean;
  /** The field's value before the file was chosen. */
  replaced?: string;
}

/** A photograph that was chosen alone, in whose upload a painting is looked for. */
interface AwaitedUpload {
  field: string;
  /** Number of edits of the form once the file was chosen. */
  edits: number;
}

function latestAddress(form: DraftForm, field: string): string {
  return String(valueAt(form.latest(), field));
}

/**
 * Looks for a painting in uploads that are awaited.
 * @param onFound is called if the painter has not gone on with the form meanwhile
 */
function usePaintingSearch(form: DraftForm, onFound: (step: Step) => void) {
  const queries = useQueryClient();
  const [foundIn, setFoundIn] = useState<string | null>(null);
  const awaited = useRef<AwaitedUpload>(null);

  /** The picture stays as it is if the search fails. */
  async function searchPainting({ field, edits }: AwaitedUpload, address: string): Promise<void> {
    const proposal = await queries.fetchQuery(proposalQuery(address)).catch(() => null);
    if (!proposal?.opens || latestAddress(form, field) !== address) return;
    if (form.editCount() !== edits) setFoundIn(field);
    else onFound({ field, photograph: address, adjustment: null, openedByItself: true });
  }

  return {
    /** The field in whose picture a painting was found while the painter went on with the form. */
    foundIn,
    forgetFound: () => setFoundIn(null),
    /** Looks for a painting in the file of the field that was chosen just now, once it is uploaded. */
    awaitUpload(field: string) {
      awaited.current = { field, edits: form.editCount() };
      setFoundIn(null);
    },
    finishUpload(field: string, address: string) {
      const { current } = awaited;
      if (current?.field !== field) return;
      awaited.current = null;
      void searchPainting(current, address);
    },
  };
}

/** Holds the step in which a photograph is straightened. A painting on a wall opens it. */
export function useStraightening() {
  const form = useDraftForm();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step | null>(null);
  const search = usePaintingSearch(form, (found) => setStep((before) => before ?? found));
  const countAsEdit = useEffectEvent(form.countAsEdit);
  useEffect(() => {
    if (step) countAsEdit();
  }, [step]);

  async function openStored(field: string): Promise<void> {
    const address = latestAddress(form, field);
    try {
      const { photograph } = await queries.fetchQuery(pictureQuery(address));
      const adjustment = photograph?.adjustment ?? null;
      setStep({ field, photograph: photograph?.imagePath ?? address, adjustment });
    } catch {
      notifyFailure(texts.photograph.loadFailed);
    }
  }

  return {
    step,
    ...search,
    /** Opens the step for a file that is not uploaded yet, or for a stored picture. */
    async open(field: string): Promise<void> {
      const file = form.files[field];
      search.forgetFound();
      if (!file) return openStored(field);
      const replaced = latestAddress(form, field);
      setStep({ field, photograph: sourceOf(file), adjustment: adjustmentOf(file), replaced });
    },
    /** The photograph's address; null until it is uploaded. */
    findAddress({ field, photograph, replaced }: Step): string | null {
      if (typeof photograph === "string") return photograph;
      const address = String(valueAt(form.values, field));
      return address === replaced ? null : address;
    },
    apply(step: Step, adjustment: Adjustment) {
      const { field, photograph, replaced } = step;
      setStep(null);
      // Its upload may have ended meanwhile.
      const address = latestAddress(form, field);
      const isUploaded = photograph instanceof File && address !== replaced;
      void form.chooseFile(field, { photograph: isUploaded ? address : photograph, adjustment });
    },
    undo({ field, photograph }: Step) {
      setStep(null);
      if (photograph instanceof File) void form.chooseFile(field, photograph);
      else {
        form.removeFile(field);
        form.setValue(field, photograph);
      }
    },
    close: () => setStep(null),
  };
}

export type Straightening = ReturnType<typeof useStraightening>;
