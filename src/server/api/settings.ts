import type { z } from "@hono/zod-openapi";
import type { SingletonName } from "../../core/api-routes.ts";
import {
  artistBioSchema,
  artistSettingsSchema,
  contactSettingsSchema,
  homepageSettingsSchema,
  salesSettingsSchema,
  zoomSettingsSchema,
} from "../../core/entities/settings.ts";
import {
  getArtistBio,
  getArtistSettings,
  getContactSettings,
  getReadableHomepageSettings,
  getSalesSettings,
  getZoomSettings,
  saveSettings,
} from "../catalogue/settings.ts";
import { reconcileTiles } from "../pictures/zoom/tiles.ts";
import type { Api } from "./calls.ts";
import { addContent } from "./content.ts";
import type { ContentKind } from "./content-calls.ts";

interface Settings<Name extends SingletonName, Schema extends z.ZodObject>
  extends Pick<ContentKind<Name, Schema, z.input<Schema>>, "schema" | "get" | "saved"> {
  noun?: string;
  summaries: Record<"get" | "update", string>;
}

/** Returns a function that adds the calls of some settings. */
function settingsOf(app: Api) {
  return <Name extends SingletonName, Schema extends z.ZodObject>(
    name: Name,
    settings: Settings<Name, Schema>,
  ): void =>
    addContent(app, {
      noun: "settings",
      ...settings,
      name,
      tag: "Settings",
      entity: name.charAt(0).toUpperCase() + name.slice(1),
      update: async (within, _id, input) => saveSettings(within, name, input) as never,
      toBody: (stored) => stored,
      toAdminBody: (stored) => stored,
    });
}

export function addSettings(app: Api): void {
  const add = settingsOf(app);
  add("homepageSettings", {
    schema: homepageSettingsSchema,
    summaries: {
      get: "Hero picture and quote of the home page",
      update: "Save the home page's settings",
    },
    get: async (database, _id, config) =>
      getReadableHomepageSettings(database, await getArtistSettings({ database, config })),
  });
  add("artistSettings", {
    schema: artistSettingsSchema,
    summaries: {
      get: "The artist's name, a sentence about the work, and the place",
      update: "Save the artist's name, the sentence and the place",
    },
    get: (database, _id, config) => getArtistSettings({ database, config }),
  });
  add("artistBio", {
    noun: "biography",
    schema: artistBioSchema,
    summaries: { get: "The biography", update: "Save the biography" },
    get: getArtistBio,
  });
  add("contactSettings", {
    schema: contactSettingsSchema,
    summaries: { get: "The contact settings", update: "Save the contact settings" },
    get: async (database, _id, config) =>
      getContactSettings(database, await getArtistSettings({ database, config })),
  });
  add("zoomSettings", {
    schema: zoomSettingsSchema,
    summaries: {
      get: "Zoom limit, rights and attribution of the works",
      update: "Save the zoom limit, rights and attribution; tiles are rebuilt in the background",
    },
    get: getZoomSettings,
    saved: (media, settings) => reconcileTiles(media, settings.zoom),
  });
  add("salesSettings", {
    schema: salesSettingsSchema,
    summaries: {
      get: "Rates of prints, currencies, and the terms of sale",
      update: "Save the rates, currencies and terms of sale; a new currency converts no price",
    },
    get: getSalesSettings,
  });
}
