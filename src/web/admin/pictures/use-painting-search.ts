import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useForm } from "../forms/form-state.ts";
import { valueAt } from "../forms/paths.ts";
import type { Step } from "./chosen-file.ts";

/** Shown below the picture of a field. */
export interface SearchNote {
  field: string;
  /** A hung painting was found while the painter went on with the form, or the search took too long. */
  state: "hung" | "slow";
}

interface Search {
  field: string;
  file: File;
  /** The field's value before the file was chosen. */
  replaced: string;
  end: AbortController;
}

async function findPainting(file: File, signal: AbortSignal) {
  const { findHungPainting } = await import("../photograph/photograph-step.ts");
  return findHungPainting(file, signal);
}

/**
 * Looks for a painting in a chosen photograph.
 * @param onHung called if the painter has not gone on with the form
 */
export function usePaintingSearch(onHung: (step: Step) => void) {
  const form = useForm();
  const { files } = form;
  const [note, setNote] = useState<SearchNote | null>(null);
  const awaited = useRef<string>(null);
  const search = useRef<Search>(null);

  useEffect(() => () => search.current?.end.abort(), []);

  const lookFor = useEffectEvent(async (field: string, file: File) => {
    search.current?.end.abort();
    const end = new AbortController();
    const edits = form.edits.current;
    const replaced = String(valueAt(form.latest.current, field));
    search.current = { field, file, replaced, end };
    try {
      const result = await findPainting(file, end.signal);
      if (result.state === "not hung") return;
      if (result.state === "hung") {
        const { searched } = result;
        if (!end.signal.aborted && form.edits.current === edits) {
          onHung({ field, photograph: file, adjustment: null, searched, replaced });
          return;
        }
        searched.photograph.close();
      }
      if (!end.signal.aborted) setNote({ field, state: result.state });
    } catch {
      // The picture stays as it is.
    }
  });

  const stopIfRefused = useEffectEvent(() => {
    if (!search.current) return;
    const { field, file, replaced, end } = search.current;
    const isUploaded = String(valueAt(form.values, field)) !== replaced;
    if (files[field] !== file && !isUploaded) end.abort();
  });

  useEffect(() => {
    const { current: field } = awaited;
    const file = field === null ? undefined : files[field];
    if (field === null || !(file instanceof File)) return;
    awaited.current = null;
    void lookFor(field, file);
  }, [files]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused or cancelled file leaves the form
  useEffect(() => stopIfRefused(), [files]);

  return {
    note,
    clearNote: () => setNote(null),
    /** Looks for a painting in the next file of the field. */
    awaitFile(field: string) {
      awaited.current = field;
      setNote(null);
    },
  };
}
