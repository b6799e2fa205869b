import {
  type ArtistBioInput,
  type ContactSettingsInput,
  defaultHeroQuote,
  defaultLocation,
  type HomepageSettingsInput,
} from "../../../../core/entities/settings.ts";

/** Featured ids count through `demoArtworks` from 1: the order in which home shows them. */
export const demoHomepage: HomepageSettingsInput = {
  heroQuote: defaultHeroQuote,
  heroImage: "plateau-at-evening.jpg",
  featuredArtworkIds: ["3", "8", "4"],
};

export const demoBio: ArtistBioInput = {
  title: "Biography",
  image: "painter-at-the-easel.jpg",
  description: [
    "I grew up in Ashtarak, in a house of pink stone above the Kasagh gorge. My father laid tile, my mother taught arithmetic, and I learned early that a wall is never one colour.",
    "I have painted in the same studio in Yerevan since 2011: two rooms on the fourth floor, a north window, and a lift that takes nothing wider than a metre and a half. What is larger goes down the stairs, or is painted outdoors and goes home on the roof of a car.",
    "Most of my pictures begin on the road. I make small notes in oil, on card, in the wind, and carry them back. In the studio I take away what I only knew and keep what I saw. Some people call the result abstract realism. I think of it as the moment before you have named what is in front of you.",
  ].join("\n\n"),
  statement:
    "I paint the country I live in, but not its postcards. I look for the place where a cliff is still only a warm plane against a cool one, because there the eye has to work, and an eye that works is awake. Art must bring hope into people's lives. For me hope is not a subject; it is how much light is left in the darkest colour.",
  education: [
    "2007–2009 · Master of Fine Arts, painting, Academy of Fine Arts, Yerevan",
    "2003–2007 · Bachelor of Fine Arts, Academy of Fine Arts, Yerevan",
    "2010 · Residency in mural techniques, Ravenna, Italy",
  ].join("\n"),
  awards: [
    "2024 · Jury prize, Caucasus Painting Biennial",
    "2020 · Working grant, Highland Foundation for the Arts",
    "2016 · Prize for a young painter, Dilijan Summer Salon",
  ].join("\n"),
};

export const demoContact: ContactSettingsInput = {
  email: "hello@example.com",
  location: defaultLocation,
  instagramUrl: "https://www.instagram.com/example",
  instagramHandle: "@example",
  saatchiUrl: "https://www.saatchiart.com/example",
};
