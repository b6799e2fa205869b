export const exhibitionTypes = ["solo", "group"] as const;

export type ExhibitionType = (typeof exhibitionTypes)[number];

/** Returns the leading whole number, or 0. */
export function parseYear(typed: string): number {
  const year = Number.parseInt(typed, 10);
  return Number.isNaN(year) ? 0 : year;
}

interface SampleExhibition {
  title: string;
  type: ExhibitionType;
  venue: string;
  location: string;
  year: number;
}

/** Shown on About while the list is empty. */
export const sampleExhibitions: readonly SampleExhibition[] = [
  {
    title: "Where the Light Rests",
    type: "solo",
    venue: "House of Artists",
    location: "Yerevan, Armenia",
    year: 2023,
  },
  {
    title: "Highland Abstractions",
    type: "group",
    venue: "Cascade Hall",
    location: "Yerevan, Armenia",
    year: 2022,
  },
  {
    title: "Colours of Tuff",
    type: "solo",
    venue: "Gallery on Abovyan",
    location: "Gyumri, Armenia",
    year: 2021,
  },
  {
    title: "Between Real and Remembered",
    type: "group",
    venue: "Atelier Nord",
    location: "Berlin, Germany",
    year: 2020,
  },
  {
    title: "First Canvases",
    type: "group",
    venue: "Academy of Fine Arts",
    location: "Yerevan, Armenia",
    year: 2019,
  },
];
