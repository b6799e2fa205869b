import type { Adjustment } from "../../core/entities/adjustment.ts";

export type { Adjustment };

export type PhotographedSheet = NonNullable<Adjustment["sheet"]>["kind"];
