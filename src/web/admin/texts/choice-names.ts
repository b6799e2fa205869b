import type { Availability } from "../../../core/entities/artwork-rules.ts";
import type { Material, PrintStatus } from "../../../core/entities/print-rules.ts";
import { fill } from "../../../core/template.ts";
import { texts } from "./texts.ts";

// Texts about stored values that several screens show.

export const availabilityNames: Record<Availability, string> = {
  available: texts.choices.available,
  sold: texts.common.sold,
  reserved: texts.common.reserved,
};

/** Says that an artwork has got this availability. */
export const availabilityNotes: Record<Availability, (title: string) => string> = {
  available: (title) => fill(texts.artworks.availabilityNotes.available, { title }),
  sold: (title) => fill(texts.artworks.availabilityNotes.sold, { title }),
  reserved: (title) => fill(texts.artworks.availabilityNotes.reserved, { title }),
};

export const printStatusNames: Record<PrintStatus, string> = {
  active: texts.choices.active,
  discontinued: texts.choices.discontinued,
};

export const materialNames: Record<Material, string> = {
  paper: texts.choices.paper,
  canvas: texts.choices.canvas,
};
