import { useState } from "react";
import { mayOpenDialog } from "../session/password-request.ts";
import type { FormState } from "./form-state.ts";
import { type MergedChanges, mergeChanges } from "./merge-changes.ts";

/** Another device changed fields that this form changed too. */
export interface Conflict<Values> extends MergedChanges<Values> {
  /** The values that both sides changed. */
  base: Values;
  newerValues: Values;
  /** The version of the newer values. */
  etag: string | null;
}

export interface DeviceQuestion<Values> {
  /** Null if the other device deleted the record. */
  conflict: Conflict<Values> | null;
  isDialog: boolean;
}

/** The question about what another device did to the record. */
export function useDeviceQuestion<Values extends object>({ latest }: FormState<Values>) {
  const [question, setQuestion] = useState<DeviceQuestion<Values> | null>(null);
  return {
    question,
    /** Asks with a note if a dialog would take the keyboard from the painter. */
    ask(conflict: Conflict<Values> | null) {
      const opensDialog = mayOpenDialog();
      setQuestion((shown) => ({ conflict, isDialog: opensDialog || shown?.isDialog === true }));
    },
    /** Shows the conflict with what was typed since. */
    compare({ conflict }: DeviceQuestion<Values>) {
      if (!conflict) return;
      const sides = { own: latest.current, other: conflict.newerValues };
      const merged = mergeChanges(conflict.base, sides);
      setQuestion({ conflict: { ...conflict, ...merged }, isDialog: true });
    },
    close: () => setQuestion(null),
  };
}

export type DeviceQuestions<Values extends object> = ReturnType<typeof useDeviceQuestion<Values>>;
