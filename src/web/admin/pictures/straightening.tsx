/** The step and the button by which a form straightens the photograph of a painting. */

import { findUsualUnit } from "@nkar/dimensions/both-units";
import { parseDimensions } from "@nkar/dimensions/parse";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { hashOfAddress } from "../../../core/entities/picture.ts";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import type { DescribedPicture } from "../../../core/entities/stored-picture.ts";
import { computeDpi, poorDpi } from "../../../core/print-quality.ts";
import { pictureQuery } from "../api/pictures.ts";
import { api } from "../api/records.ts";
import { findRefusal } from "../outbox/draft.ts";
import { useDraftForm } from "../outbox/draft-form.ts";
import { texts } from "../texts/texts.ts";
import { firstTouch } from "../ui/window.ts";
import type { Straightening } from "./use-straightening.ts";
import type { Uploads } from "./use-uploads.ts";

async function loadStep() {
  return { default: (await import("../photograph/straighten-step.tsx")).StraightenStep };
}

const StraightenStep = lazy(loadStep);

// Loads the step early, because the network may be gone when the painter opens it.
firstTouch.then(loadStep).catch(() => {});

function findFirstEmptyField(): HTMLElement | null {
  const required = document.querySelectorAll<HTMLInputElement>(".work-form [aria-required]");
  return [...required].find(({ value }) => value === "") ?? null;
}

interface StraighteningStepProps {
  straightening: Straightening;
  uploads: Uploads;
}

/** Shows the step in which the painter straightens a photograph, if it is open. */
export function StraighteningStep({ straightening, uploads }: StraighteningStepProps) {
  const { step } = straightening;
  const form = useDraftForm<{ dimensions?: string }>();
  const { dimensions } = form.values;
  const artworks = useQuery(api.artworks.list).data ?? [];
  if (!step) return null;
  // Only the first picture shows the whole work; others show details or the frame.
  const showsWork = step.field === "images.0" && dimensions !== undefined;
  return (
    <Suspense>
      <StraightenStep
        file={uploads.findFile(step.photograph) ?? null}
        address={straightening.findAddress(step)}
        stored={step.adjustment}
        knownSize={showsWork ? parseDimensions(dimensions) : null}
        unit={findUsualUnit(
          dimensions ? [dimensions] : artworks.map((artwork) => artwork.dimensions),
        )}
        onDimensions={showsWork ? (text) => form.setValue("dimensions", text) : undefined}
        onStraightened={(adjustment) => straightening.applyAdjustment(step, adjustment)}
        onUndo={step.adjustment ? () => straightening.restorePhotograph(step) : undefined}
        // After a step that opened by itself, the painter goes on with the first empty field.
        focusAfter={step.isOpenedByItself ? findFirstEmptyField : undefined}
        onClose={straightening.close}
      />
    </Suspense>
  );
}

interface StraightenButtonProps {
  field: string;
  address: string;
  /** Picture that the button belongs to, for screen readers. */
  subject: string;
  straightening: Straightening;
}

/** Texts of the notes that the server makes about a straightened picture. */
const noteTexts = {
  blurred: texts.photograph.notes.blurred,
  small: texts.photograph.notes.small,
  glare: texts.photograph.notes.glare,
  clipped: texts.photograph.notes.clipped,
  "light kept": texts.photograph.notes.lightKept,
} as const;

/** The sizes of prints: an artwork has `printSizes`, a print edition has `availableSizes`. */
interface WorkValues {
  printSizes?: PrintSize[];
  availableSizes?: PrintSize[];
}

/** Returns what may be wrong with a straightened picture; nothing for other pictures. */
function listNotes(picture: DescribedPicture, sizes: readonly PrintSize[]): string[] {
  if (!picture.photograph) return [];
  const { notes } = picture.photograph;
  const isTooSmall = sizes.some((size) => computeDpi(size, picture) < poorDpi);
  return [
    ...notes.map((note) => noteTexts[note]),
    ...(isTooSmall && !notes.includes("small") ? [texts.photograph.notes.smallForPrints] : []),
  ];
}

/**
 * Opens the step. Renders nothing for a refused file or an address of another site, because the
 * server cannot straighten these pictures.
 */
export function StraightenButton({
  field,
  address,
  subject,
  straightening,
}: StraightenButtonProps) {
  const { files, values, issues } = useDraftForm<WorkValues>();
  const { data: picture } = useQuery(pictureQuery(address));
  const file = files[field];
  const wasStraightened = file ? "adjustment" in file : picture?.photograph;
  if (file ? findRefusal({ issues }, field) : hashOfAddress(address) === null) return null;
  const sizes = [...(values.printSizes ?? []), ...(values.availableSizes ?? [])];
  const notes = picture && !file ? listNotes(picture, sizes) : [];
  return (
    <>
      <div className="whole-row" role="status">
        {straightening.fieldWithPainting === field && <p>{texts.photograph.onWall}</p>}
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <button type="button" className="text-link" onClick={() => straightening.open(field)}>
        {wasStraightened ? texts.photograph.straightenAgain : texts.photograph.straighten}
        <span className="sr-only"> {subject}</span>
      </button>
    </>
  );
}
