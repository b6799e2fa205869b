import { useState } from "react";
import { mayOpenDialog } from "../session/password-request.ts";
import { type MergedChanges, mergeChanges } from "./merge-changes.ts";

/** Another device changed fields that this form changed too. */
export interface Conflict<Values> {
  /** The values that both sides changed. */
  base: Values;
  newerValues: Values;
  /** The version of the newer values. */
  etag: string | null;
}

/** Merges again each time, because the form changes while the question is open. */
export function mergeConflict<Values extends object>(
  { base, newerValues }: Conflict<Values>,
  own: Values,
): MergedChanges<Values> {
  return mergeChanges(base, { own, other: newerValues });
}

export interface DeviceQuestion<Values> {
  /** Null if the other device deleted the record. */
  conflict: Conflict<Values> | null;
  isDialog: boolean;
}

/** The question about what another device did to the record. */
export function useDeviceQuestion<Values extends object>() {
  const [question, setQuestion] = useState<DeviceQuestion<Values> | null>(null);
  return {
    question,
    /** Asks with a note if a dialog would take the keyboard from the painter. */
    ask(conflict: Conflict<Values> | null) {
      const opensDialog = mayOpenDialog();
      setQuestion((shown) => ({ conflict, isDialog: opensDialog || shown?.isDialog === true }));
    },
    compare: () => setQuestion((shown) => shown && { ...shown, isDialog: true }),
    close: () => setQuestion(null),
  };
}

export type DeviceQuestions<Values extends object> = ReturnType<typeof useDeviceQuestion<Values>>;
