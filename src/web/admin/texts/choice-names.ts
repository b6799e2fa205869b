import type {
  ArtworkSize,
  ArtworkType,
  Availability,
} from "../../../core/entities/artwork-rules.ts";
import type { ExhibitionType } from "../../../core/entities/exhibition-rules.ts";
import type { PrintStatus } from "../../../core/entities/print-rules.ts";
import type { Material } from "../../../core/entities/print-size-rules.ts";
import { rightsStatements } from "../../../core/entities/rights.ts";
import type { ZoomLimit } from "../../../core/zoom.ts";
import { fill } from "./fill.ts";
import { adminLanguage } from "./language.ts";
import { texts } from "./texts.ts";

// Texts about stored values that several screens show.

export const availabilityNames: Record<Availability, string> = {
  available: texts.choices.available,
  sold: texts.common.sold,
  reserved: texts.common.reserved,
};

/** Says that an artwork has got this availability. */
export const availabilityNotes: Record<Availability, (title: string) => string> = {
  available: (title) => fill(texts.artworks.titleIsAvailable, { title }),
  sold: (title) => fill(texts.common.titleIsSold, { title }),
  reserved: (title) => fill(texts.common.titleIsReserved, { title }),
};

export const printStatusNames: Record<PrintStatus, string> = {
  active: texts.choices.active,
  discontinued: texts.choices.discontinued,
};

export const materialNames: Record<Material, string> = {
  paper: texts.choices.paper,
  canvas: texts.choices.canvas,
};

export const exhibitionTypeNames: Record<ExhibitionType, string> = {
  solo: texts.choices.solo,
  group: texts.choices.group,
};

export const artworkTypeNames: Record<ArtworkType, string> = {
  oil: texts.artworkForm.oil,
  acrylic: texts.artworkForm.acrylic,
  mixed: texts.artworkForm.mixedMedia,
  watercolor: texts.artworkForm.watercolor,
  digital: texts.artworkForm.digitalArt,
};

// English has one word for a technique and a size.
export const artworkSizeNames: Record<ArtworkSize, string> = {
  small: texts.artworkForm.small,
  medium: adminLanguage === "en" ? "Medium" : texts.artworkForm.mediumSize,
  large: texts.artworkForm.large,
};

export const zoomLimitNames: Record<ZoomLimit, string> = {
  off: texts.artworks.noZoom,
  "2000": texts.artworks.upTo2000Px,
  "4000": texts.artworks.upTo4000Px,
  full: texts.artworks.wholeOriginal,
};

/** Other rights are names of licences, which stay in English. */
const translatedRights: Record<string, string> = {
  "In copyright": texts.artworks.inCopyright,
  "CC0, no rights reserved": texts.artworks.cc0NoRightsReserved,
};

export const rightsNames: Record<string, string> = Object.fromEntries(
  rightsStatements.map(({ uri, name }) => [uri, translatedRights[name] ?? name]),
);
