import { useQuery } from "@tanstack/react-query";
import { usualUnit } from "../../../core/dimensions/both-units.ts";
import { parseDimensions } from "../../../core/dimensions/dimensions.ts";
import { api } from "../api/records.ts";
import { useForm } from "../forms/form-state.ts";
import { lazyDialog } from "../ui/lazy-part.tsx";
import type { Step } from "./chosen-file.ts";
import type { Straightening } from "./use-straightening.ts";

const StraightenStep = lazyDialog(
  async () => (await import("../photograph/straighten-step.tsx")).StraightenStep,
);

/** Shows the step in which a photograph is straightened, if it is open. */
export function StraighteningStep({ straightening }: { straightening: Straightening }) {
  const { step } = straightening;
  return step && <OpenStep step={step} straightening={straightening} />;
}

function firstEmptyField(): HTMLElement | null {
  const required = document.querySelectorAll<HTMLInputElement>(".work-form [aria-required]");
  return [...required].find(({ value }) => value === "") ?? null;
}

function OpenStep({ step, straightening }: { step: Step; straightening: Straightening }) {
  const form = useForm<{ dimensions?: string }>();
  const { dimensions } = form.values;
  const artworks = useQuery(api.artworks.list).data ?? [];
  // Other pictures show details or the frame.
  const showsWork = step.field === "images.0" && dimensions !== undefined;
  return (
    <StraightenStep
      photograph={step.photograph}
      address={straightening.addressOf(step)}
      stored={step.adjustment}
      knownSize={showsWork ? parseDimensions(dimensions) : null}
      unit={usualUnit(dimensions ? [dimensions] : artworks.map((artwork) => artwork.dimensions))}
      onDimensions={showsWork ? (text) => form.setValue("dimensions", text) : undefined}
      onStraightened={(adjustment) => straightening.apply(step, adjustment)}
      onUndo={step.adjustment ? () => straightening.undo(step) : undefined}
      // The painter goes on where the form needs them, without another tap.
      focusAfter={step.openedItself ? firstEmptyField : undefined}
      onClose={straightening.close}
    />
  );
}
