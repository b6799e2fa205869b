import { useState } from "react";
import type { FieldKind } from "../record-fields/form-field.ts";
import { TextField, type TextFieldProps } from "./fields.tsx";
import { useForm, valueAt } from "./form-state.ts";
import { numberProblem, showNumber, typedValue } from "./typed-number.ts";

/**
 * Calls `action` once the painter has released the mouse button or finger; a touch screen also sends
 * "mouseup". Before that, a message that appears when a field loses the focus to a button would move
 * the button away from under the press.
 */
function runAfterPress(action: () => void): void {
  if (!document.documentElement.matches(":active")) {
    action();
    return;
  }
  // The click follows "mouseup" in the same task, so the action runs in the next one.
  const runInNextTask = () => setTimeout(action);
  addEventListener("mouseup", runInNextTask, { once: true, capture: true });
}

interface NumberFieldProps extends Omit<TextFieldProps, "readInput" | "shownText" | "problem"> {
  kind: FieldKind;
  /** Code of the currency that a price may name. */
  currency?: string | undefined;
}

/**
 * A field for a number as people write it. Inputs of the type "number" drop a decimal comma without
 * a word, and hide from the form a text that is no number. When the field loses the focus, it shows
 * the number that it has read.
 */
export function NumberField({ kind, currency, ...props }: NumberFieldProps) {
  const value = valueAt(useForm().values, props.name);
  /** Null while the field has no focus. */
  const [typedText, setTypedText] = useState<string | null>(null);
  const showsTypedText =
    typedText !== null && Object.is(typedValue(typedText, kind, currency), value ?? null);
  return (
    <TextField
      inputMode={kind === "decimal" ? "decimal" : "numeric"}
      autoComplete="off"
      {...props}
      shownText={showsTypedText ? typedText : showNumber(value)}
      readInput={(input) => {
        setTypedText(input.value);
        return typedValue(input.value, kind, currency);
      }}
      problem={typedText === null ? numberProblem(value, kind, currency) : undefined}
      onBlur={() => runAfterPress(() => setTypedText(null))}
    />
  );
}
