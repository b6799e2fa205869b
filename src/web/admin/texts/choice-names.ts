import type { Availability } from "../../../core/entities/artwork-rules.ts";
import type { ExhibitionType } from "../../../core/entities/exhibition-rules.ts";
import type { PrintStatus } from "../../../core/entities/print-rules.ts";
import type { Material } from "../../../core/entities/print-size-rules.ts";
import { t } from "./text.ts";

// Names of stored values that several screens show.

export const availabilityNames: Record<Availability, string> = {
  available: t("Available"),
  sold: t("Sold"),
  reserved: t("Reserved"),
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
