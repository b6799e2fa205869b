import type { Exhibition } from "../../../core/entities/exhibition.ts";
import { newExhibition } from "../../../core/entities/exhibition-rules.ts";

/** The year is text, as typed. */
export type ExhibitionValues = Omit<Exhibition, "id" | "year"> & { year: string };

export function blankExhibition(): ExhibitionValues {
  const { year, type } = newExhibition(new Date());
  return {
    title: "",
    venue: "",
    location: "",
    description: "",
    startDate: "",
    endDate: "",
    image: "",
    type,
    year: String(year),
  };
}

export function exhibitionValues({ id, year, ...values }: Exhibition): ExhibitionValues {
  return { ...values, year: String(year) };
}
