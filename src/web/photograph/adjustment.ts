import type { Adjustment } from "../../core/entities/adjustment.ts";

export type { Adjustment };

export type PhotographedSheet = NonNullable<Adjustment["sheet"]>["kind"];

export const photographedSheets = ["a4", "letter"] as const satisfies readonly PhotographedSheet[];
