import type { Availability } from "../../../core/entities/artwork-rules.ts";
import type { ExhibitionType } from "../../../core/entities/exhibition-rules.ts";
import type { PrintStatus } from "../../../core/entities/print-rules.ts";
import type { Material } from "../../../core/entities/print-size-rules.ts";
import { t } from "./text.ts";

// Texts about stored values that several screens show.

export const availabilityNames: Record<Availability, string> = {
  available: t("Available"),
  sold: t("Sold"),
  reserved: t("Reserved"),
};

/** Says that an artwork has got this availability. */
export const availabilityNotes: Record<Availability, (title: string) => string> = {
  available: (title) => t("{title} is available", { title }),
  sold: (title) => t("{title} is sold", { title }),
  reserved: (title) => t("{title} is reserved", { title }),
};

export const printStatusNames: Record<PrintStatus, string> = {
  active: t("Active"),
  discontinued: t("Discontinued"),
};

export const materialNames: Record<Material, string> = {
  paper: t("Paper"),
  canvas: t("Canvas"),
};

export const exhibitionTypeNames: Record<ExhibitionType, string> = {
  solo: t("Solo"),
  group: t("Group"),
};
