/**
 * Opens the step in which the painter straightens a photograph, and puts the result into the form.
 */

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Adjustment } from "../../../core/entities/adjustment.ts";
import { pictureQuery, proposalQuery } from "../api/pictures.ts";
import { valueAt } from "../forms/form-state.ts";
import { adjustmentOf, sourceOf } from "../outbox/chosen-file.ts";
import { type DraftForm, useDraftForm } from "../outbox/draft-form.ts";
import { texts } from "../texts/texts.ts";
import { notifyFailure } from "../toasts.ts";

/** The open step, with the photograph that the painter straightens. */
interface Step {
  /** Path of the picture in the form's values. */
  field: string;
  /** The chosen file, or the address of a stored photograph. */
  photograph: File | string;
  /** The adjustment with which the step begins: that of an earlier straightening, else null. */
  adjustment: Adjustment | null;
  /** True if the step opened because the server has found a painting. */
  isOpenedByItself?: boolean;
  /** The address in the field before the upload of the chosen file has ended. */
  addressBefore?: string;
}

/** A chosen file in which the server looks for a painting once it is uploaded. */
interface AwaitedUpload {
  field: string;
  /** Number of edits of the form when the painter chose the file. */
  editCount: number;
}

function latestAddress(form: DraftForm, field: string): string {
  return String(valueAt(form.latest(), field));
}

/**
 * Looks for a painting in an uploaded file.
 * @param onFound opens the step. It is called only if the painter has not edited the form
 * meanwhile.
 */
function usePaintingSearch(form: DraftForm, onFound: (step: Step) => void) {
  const queries = useQueryClient();
  const [fieldWithPainting, setFieldWithPainting] = useState<string | null>(null);
  const awaitedUpload = useRef<AwaitedUpload>(null);

  /** The picture stays as it is if the search fails. */
  async function searchPainting(
    { field, editCount }: AwaitedUpload,
    address: string,
  ): Promise<void> {
    const proposal = await queries.fetchQuery(proposalQuery(address)).catch(() => null);
    if (!proposal?.opens || latestAddress(form, field) !== address) return;
    if (form.editCount() !== editCount) setFieldWithPainting(field);
    else onFound({ field, photograph: address, adjustment: null, isOpenedByItself: true });
  }

  return {
    /** The field whose picture shows a painting on a wall, if the painter went on with the form. */
    fieldWithPainting,
    forgetPainting: () => setFieldWithPainting(null),
    /** Looks for a painting in the file that the painter has just chosen, once it is uploaded. */
    awaitUpload(field: string) {
      awaitedUpload.current = { field, editCount: form.editCount() };
      setFieldWithPainting(null);
    },
    finishUpload(field: string, address: string) {
      const { current } = awaitedUpload;
      if (current?.field !== field) return;
      awaitedUpload.current = null;
      void searchPainting(current, address);
    },
  };
}

/**
 * Holds the step while it is open. The painter opens it by a button. If the search is sure that a
 * new photograph shows a painting on a wall, the step opens by itself.
 */
export function useStraightening() {
  const form = useDraftForm();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step | null>(null);
  const search = usePaintingSearch(form, (newStep) => setStep((before) => before ?? newStep));
  const countAsEdit = useEffectEvent(form.countAsEdit);
  useEffect(() => {
    if (step) countAsEdit();
  }, [step]);

  async function openUploaded(field: string): Promise<void> {
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
    /** Opens the step for a file that is not uploaded yet, or for an uploaded picture. */
    async open(field: string): Promise<void> {
      const file = form.files[field];
      search.forgetPainting();
      if (!file) return openUploaded(field);
      const addressBefore = latestAddress(form, field);
      const [photograph, adjustment] = [sourceOf(file), adjustmentOf(file)];
      setStep({ field, photograph, adjustment, addressBefore });
    },
    /** Returns the photograph's address; null until it is uploaded. */
    findAddress({ field, photograph, addressBefore }: Step): string | null {
      if (typeof photograph === "string") return photograph;
      const address = String(valueAt(form.values, field));
      return address === addressBefore ? null : address;
    },
    applyAdjustment(step: Step, adjustment: Adjustment) {
      const { field, photograph, addressBefore } = step;
      setStep(null);
      // The upload of the photograph may have ended while the step was open.
      const address = latestAddress(form, field);
      const isUploaded = photograph instanceof File && address !== addressBefore;
      void form.chooseFile(field, { photograph: isUploaded ? address : photograph, adjustment });
    },
    restorePhotograph({ field, photograph }: Step) {
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
