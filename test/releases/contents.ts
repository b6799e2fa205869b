import { resourceAddress, versionsSubpath } from "../../src/core/api-routes.ts";
import {
  allContactSettings,
  artistBio,
  artistSettings,
  homepageSettings,
  minimalArtwork,
  minimalExhibition,
  minimalPrint,
  minimalRoom,
  minimalSeries,
} from "../support/samples.ts";

interface Request {
  method: "POST" | "PUT" | "DELETE";
  address: string;
  body: object;
}

/** Requests that fill an empty site with records of every kind. @param image an uploaded picture */
export function contents(image: string): Request[] {
  const post = (address: string, body: object): Request => ({ method: "POST", address, body });
  const put = (address: string, body: object): Request => ({ method: "PUT", address, body });
  const work = { ...minimalArtwork, images: [image] };
  const works = resourceAddress("artworks");
  return [
    put(resourceAddress("artistSettings"), { ...artistSettings, translationLanguages: ["hy"] }),
    put(resourceAddress("artistBio"), { ...artistBio, image }),
    put(resourceAddress("homepageSettings"), { ...homepageSettings, heroImage: image }),
    put(resourceAddress("contactSettings"), allContactSettings),
    post(works, { ...work, wireDrop: 4, translations: { hy: { title: "Երեկո Սևանի վրա" } } }),
    post(works, { ...work, title: "Sold at Dawn", availability: "sold" }),
    post(works, { ...work, title: "Not Yet Shown", published: false }),
    post(works, { ...work, title: "Deleted" }),
    { method: "DELETE", address: `${works}/4`, body: {} },
    put(`${works}/1`, { ...work, wireDrop: 4, price: 2100 }),
    post(resourceAddress("prints"), {
      ...minimalPrint,
      images: [image],
      artworkId: 1,
      editionSize: 50,
    }),
    post(resourceAddress("exhibitions"), {
      ...minimalExhibition,
      image,
      installationViews: [image],
      installationCaptions: "The first room",
      works: [{ artwork: 2 }, { print: 1 }],
    }),
    post(resourceAddress("series"), {
      ...minimalSeries,
      years: "2019–2023",
      translations: { hy: { title: "Ձմեռային լույս" } },
      works: [{ artwork: 1 }, { artwork: 2 }],
    }),
    post(resourceAddress("rooms"), {
      ...minimalRoom,
      letter: "Two works that may suit you.",
      endsOn: "2026-12-31",
      works: [{ artwork: 3 }, { artwork: 1 }],
    }),
    post(resourceAddress("certificates"), { records: "artworks", recordId: 2 }),
    post(resourceAddress("feedback"), { rating: 5, message: "Lovely" }),
    post(resourceAddress("messages"), {
      name: "Nare",
      email: "nare@example.com",
      message: "Is the evening over Sevan still available?",
    }),
  ];
}

/** The painter reads the site here. An export has the content only. Earlier releases lack some. */
export const addresses = {
  content: [
    `${resourceAddress("artworks")}?unpublished=true`,
    `${resourceAddress("artworks", 1)}?unpublished=true`,
    `${resourceAddress("prints")}?unpublished=true`,
    `${resourceAddress("exhibitions")}?unpublished=true`,
    `${resourceAddress("series")}?unpublished=true`,
    `${resourceAddress("artistBio")}?unpublished=true`,
    `${resourceAddress("homepageSettings")}?unpublished=true`,
    resourceAddress("contactSettings"),
  ],
  people: [
    resourceAddress("rooms"),
    resourceAddress("messages"),
    resourceAddress("feedback"),
    resourceAddress("certificates"),
    `${resourceAddress("artworks", 1)}${versionsSubpath}`,
  ],
};
