import { defaultArtist } from "../../src/core/entities/artist.ts";
import { unknownPicture } from "../../src/core/entities/picture.ts";
import { defaultContactSettings } from "../../src/core/records/settings-defaults.ts";
import type { Work } from "../../src/web/site/artwork/work-view.ts";

export const work: Work = {
  id: 1,
  title: "Rain on Stone",
  year: 2022,
  medium: "Oil on canvas",
  dimensions: "30 x 40 in",
  size: "30 x 40 in",
  description: "Grey, and then the red umbrella.",
  price: 2900,
  saatchiUrl: "https://market.example/rain",
  available: true,
  pictures: [unknownPicture("/media/a.jpg")],
};

export const contact = {
  ...defaultContactSettings(defaultArtist),
  email: "studio@example.com",
  instagramUrl: "https://social.example/artist",
  instagramHandle: "@artist",
  saatchiUrl: "https://market.example/artist",
};
