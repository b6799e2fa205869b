import type { ExhibitionInput } from "../../../../core/entities/exhibition.ts";

/** The demo exhibitions, latest first; the venues are invented. */
export const demoExhibitions: readonly ExhibitionInput[] = [
  {
    title: "Where the Plateau Begins",
    type: "solo",
    venue: "Kond Street Gallery",
    location: "Yerevan, Armenia",
    year: 2025,
    startDate: "4 April 2025",
    endDate: "31 May 2025",
    description:
      "Fourteen large canvases from three years on the road between Aragats and Sisian, hung low and far apart.",
    image: "room-highland-light.jpg",
  },
  {
    title: "Stone, Rain, Stone",
    type: "solo",
    venue: "Old Print Works",
    location: "Gyumri, Armenia",
    year: 2023,
    startDate: "15 September 2023",
    endDate: "29 October 2023",
    description:
      "Walls, doorways and wet streets in a building of the same black and red tuff that the pictures show.",
    image: "room-stone-and-rain.jpg",
  },
  {
    title: "Small Table",
    type: "solo",
    venue: "Room Nine",
    location: "Tbilisi, Georgia",
    year: 2021,
    description: "Still lifes and studies on panel, none wider than a forearm.",
  },
  {
    title: "Table and Field",
    type: "group",
    venue: "Haus am Kanal",
    location: "Hamburg, Germany",
    year: 2024,
    startDate: "7 November 2024",
    endDate: "12 January 2025",
    description: "Three painters from the South Caucasus on fruit, land and what lies between.",
    image: "room-table-and-field.jpg",
  },
  {
    title: "Abstract, Almost",
    type: "group",
    venue: "Cascade Annex",
    location: "Yerevan, Armenia",
    year: 2022,
    startDate: "June 2022",
    endDate: "August 2022",
    description: "Eleven painters who stop just before the subject disappears.",
  },
  {
    title: "New Hands",
    type: "group",
    venue: "House of the Painters' Union",
    location: "Dilijan, Armenia",
    year: 2019,
    description: "A first showing, with two canvases by the window.",
  },
];
