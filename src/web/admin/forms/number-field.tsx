import { useState } from "react";
import type { FieldKind } from "../record-fields/form-field.ts";
import { TextField, type TextFieldProps } from "./fields.tsx";
import { useForm, valueAt } from "./form-state.ts";
import { numberProblem, showNumber, typedValue } from "./typed-number.ts";

/**
 * Calls `run` after the present press, which ends with "mouseup" on touch screens, too. A message that
 * appears when a field loses focus to a button would move the button away under the press.
 */
function afterPress(run: () => void): void {
  if (!document.documentElement.matches(":active")) {
    run();
    return;
  }
  // The click follows in the same task.
  const released = () => setTimeout(run);
  addEventListener("mouseup", released, { once: true, capture: true });
}

interface NumberFieldProps extends Omit<TextFieldProps, "read" | "shown" | "problem"> {
  kind: FieldKind;
}

/**
 * A number as people write it. Inputs of the type "number" drop a decimal comma without a word, and
 * hide from the form a text that is no number. Shows the number that it has read once it loses focus.
 */
export function NumberField({ kind, ...props }: NumberFieldProps) {
  const value = valueAt(useForm().values, props.name);
  /** Null while the field has no focus. */
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && Object.is(typedValue(typed, kind), value ?? null);
  return (
    <TextField
      inputMode={kind === "decimal" ? "decimal" : "numeric"}
      autoComplete="off"
      {...props}
      shown={isTyped ? typed : showNumber(value)}
      read={(input) => {
        setTyped(input.value);
        return typedValue(input.value, kind);
      }}
      problem={typed === null ? numberProblem(value, kind) : undefined}
      onBlur={() => afterPress(() => setTyped(null))}
    />
  );
}
