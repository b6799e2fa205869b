import { lazy, Suspense } from "react";
import { parseDimensions } from "../../../core/dimensions/dimensions.ts";
import { useForm } from "../forms/form-state.ts";
import type { Step, Straightening } from "./use-straightening.ts";

const StraightenStep = lazy(async () => ({
  default: (await import("../photograph/straighten-step.tsx")).StraightenStep,
}));

/** Shows the step in which a photograph is straightened, if it is open. */
export function StraighteningStep({ straightening }: { straightening: Straightening }) {
  const { step } = straightening;
  return <Suspense>{step && <OpenStep step={step} straightening={straightening} />}</Suspense>;
}

function OpenStep({ step, straightening }: { step: Step; straightening: Straightening }) {
  const form = useForm<{ dimensions?: string }>();
  const { dimensions } = form.values;
  // Other pictures show details or the frame.
  const showsWork = step.field === "images.0" && dimensions !== undefined;
  return (
    <StraightenStep
      load={() => straightening.load(step)}
      stored={step.adjustment}
      knownSize={showsWork ? parseDimensions(dimensions) : null}
      onStraightened={(file, adjustment) => straightening.apply(step, file, adjustment)}
      onUndo={step.adjustment ? () => straightening.undo(step) : undefined}
      onClose={straightening.close}
    />
  );
}
