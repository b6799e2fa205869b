import type { SingletonName } from "../../core/api-routes.ts";
import { capitalise } from "../../core/entities/text.ts";
import {
  getArtistBio,
  getArtistSettings,
  getContactSettings,
  getReadableHomepageSettings,
  getSalesSettings,
  getZoomSettings,
} from "../catalogue/settings.ts";
import { reconcileTiles } from "../pictures/zoom/tiles.ts";
import type { Api } from "./calls.ts";
import { addContent } from "./content.ts";
import type { ContentResource } from "./content-calls.ts";

interface Settings<Name extends SingletonName>
  extends Pick<ContentResource<Name>, "get" | "afterSave"> {
  noun?: string;
  summaries: Record<"get" | "update", string>;
}

/** Returns a function that adds the calls of one kind of settings. */
function createSettingsAdder(app: Api) {
  return <Name extends SingletonName>(name: Name, settings: Settings<Name>): void =>
    addContent<Name>(app, {
      noun: "settings",
      ...settings,
      name,
      tag: "Settings",
      entity: capitalise(name),
    });
}

/** Adds the calls that read and change settings. Each kind of settings has one record. */
export function addSettings(app: Api): void {
  const add = createSettingsAdder(app);
  add("homepageSettings", {
    summaries: {
      get: "Hero picture and quote of the home page",
      update: "Save the home page's settings",
    },
    get: async (database, _id, config) =>
      getReadableHomepageSettings(database, await getArtistSettings({ database, config })),
  });
  add("artistSettings", {
    summaries: {
      get: "The artist's name, a sentence about the work, and the place",
      update: "Save the artist's name, the sentence and the place",
    },
    get: (database, _id, config) => getArtistSettings({ database, config }),
  });
  add("artistBio", {
    noun: "biography",
    summaries: { get: "The biography", update: "Save the biography" },
    get: getArtistBio,
  });
  add("contactSettings", {
    summaries: { get: "The contact settings", update: "Save the contact settings" },
    get: async (database, _id, config) =>
      getContactSettings(database, await getArtistSettings({ database, config })),
  });
  add("zoomSettings", {
    summaries: {
      get: "Zoom limit, rights and attribution of the works",
      update: "Save the zoom limit, rights and attribution; tiles are rebuilt in the background",
    },
    get: getZoomSettings,
    afterSave: (media, settings) => reconcileTiles(media, settings.zoom),
  });
  add("salesSettings", {
    summaries: {
      get: "Rates of prints, currencies, and the terms of sale",
      update: "Save the rates, currencies and terms of sale; a new currency converts no price",
    },
    get: getSalesSettings,
  });
}
