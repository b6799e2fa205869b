import type { OpenAPIHono } from "@hono/zod-openapi";
import type { SingletonName } from "../../core/api-routes.ts";
import {
  artistBioInputSchema,
  artistBioSchema,
  artistSettingsInputSchema,
  artistSettingsSchema,
  contactSettingsInputSchema,
  contactSettingsSchema,
  homepageSettingsInputSchema,
  homepageSettingsSchema,
  salesSettingsInputSchema,
  salesSettingsSchema,
  zoomSettingsInputSchema,
  zoomSettingsSchema,
} from "../../core/entities/settings.ts";
import { settingsId } from "../../core/entities/settings-defaults.ts";
import {
  getArtistBio,
  getArtistSettings,
  getContactSettings,
  getReadableHomepageSettings,
  getSalesSettings,
  getZoomSettings,
  saveArtistBio,
  saveArtistSettings,
  saveContactSettings,
  saveHomepageSettings,
  saveSalesSettings,
  saveZoomSettings,
} from "../catalogue/settings.ts";
import type { Database } from "../database/open.ts";
import type { AppEnv } from "../http/request.ts";
import { reconcileTiles } from "../pictures/zoom/tiles.ts";
import {
  type ContentUseCases,
  changeContent,
  listVersions,
  readContent,
  replaceContent,
  type Sent,
} from "./content-calls.ts";
import * as examples from "./examples.ts";
import { singletonRoutes } from "./resource-routes.ts";
import { refuseFields } from "./respond.ts";

const tags = ["Settings"];

const homepage = singletonRoutes(
  {
    name: "homepageSettings",
    tags,
    entity: "HomepageSettings",
    schema: homepageSettingsSchema,
    example: examples.homepageSettings,
    input: homepageSettingsInputSchema,
  },
  { get: "Hero picture and quote of the home page", put: "Save the home page's settings" },
  "settings",
);

const artist = singletonRoutes(
  {
    name: "artistSettings",
    tags,
    entity: "ArtistSettings",
    schema: artistSettingsSchema,
    example: examples.artistSettings,
    input: artistSettingsInputSchema,
  },
  {
    get: "The artist's name, a sentence about the work, and the place",
    put: "Save the artist's name, the sentence and the place",
  },
  "settings",
);

const bio = singletonRoutes(
  {
    name: "artistBio",
    tags,
    entity: "ArtistBio",
    schema: artistBioSchema,
    example: examples.artistBio,
    input: artistBioInputSchema,
  },
  { get: "The biography", put: "Save the biography" },
  "biography",
);

const contact = singletonRoutes(
  {
    name: "contactSettings",
    tags,
    entity: "ContactSettings",
    schema: contactSettingsSchema,
    example: examples.contactSettings,
    input: contactSettingsInputSchema,
  },
  { get: "The contact settings", put: "Save the contact settings" },
  "settings",
);

const zoom = singletonRoutes(
  {
    name: "zoomSettings",
    tags,
    entity: "ZoomSettings",
    schema: zoomSettingsSchema,
    example: examples.zoomSettings,
    input: zoomSettingsInputSchema,
  },
  {
    get: "Zoom limit, rights and attribution of the works",
    put: "Save the zoom limit, rights and attribution; tiles are rebuilt in the background",
  },
  "settings",
);

const sales = singletonRoutes(
  {
    name: "salesSettings",
    tags,
    entity: "SalesSettings",
    schema: salesSettingsSchema,
    example: examples.salesSettings,
    input: salesSettingsInputSchema,
  },
  {
    get: "Rates of prints, currencies, and the terms of sale",
    put: "Save the rates, currencies and terms of sale; a new currency converts no price",
  },
  "settings",
);

type SettingsUseCases<Stored extends object, Input extends object> = Pick<
  ContentUseCases<Stored, Input, Stored>,
  "get" | "saved"
> & { save(within: Database, input: Input): Promise<Stored> };

/** Adds the calls of settings. The routes validate the bodies. */
function addSettings<Stored extends object, Input extends object>(
  app: OpenAPIHono<AppEnv>,
  name: SingletonName,
  routes: ReturnType<typeof singletonRoutes>,
  { save, ...useCases }: SettingsUseCases<Stored, Input>,
): void {
  const settings: ContentUseCases<Stored, Input, Stored> = {
    ...useCases,
    name,
    update: (within, _id, input) => save(within, input),
    toBody: (stored) => stored,
    toAdminBody: (stored) => stored,
  };
  app.openapi(routes.get, async (c) => c.json(await readContent(c, settings, settingsId), 200));
  app.openapi(routes.put, async (c) => {
    const sent = c.req.valid("json") as Sent<Input>;
    return c.json(await replaceContent(c, settings, settingsId, sent), 200);
  });
  app.openapi(
    routes.change,
    async (c) => c.json(await changeContent(c, settings, settingsId, c.req.valid("json")), 200),
    refuseFields,
  );
  app.openapi(routes.versions, async (c) =>
    c.json(await listVersions(c, settings, settingsId), 200),
  );
}

export function addHomepageSettings(app: OpenAPIHono<AppEnv>): void {
  addSettings(app, "homepageSettings", homepage, {
    get: async (database, _id, config) =>
      getReadableHomepageSettings(database, await getArtistSettings({ database, config })),
    save: saveHomepageSettings,
  });
}

export function addArtistSettings(app: OpenAPIHono<AppEnv>): void {
  addSettings(app, "artistSettings", artist, {
    get: (database, _id, config) => getArtistSettings({ database, config }),
    save: saveArtistSettings,
  });
}

export function addArtistBio(app: OpenAPIHono<AppEnv>): void {
  addSettings(app, "artistBio", bio, { get: getArtistBio, save: saveArtistBio });
}

export function addContactSettings(app: OpenAPIHono<AppEnv>): void {
  addSettings(app, "contactSettings", contact, {
    get: async (database, _id, config) =>
      getContactSettings(database, await getArtistSettings({ database, config })),
    save: saveContactSettings,
  });
}

export function addZoomSettings(app: OpenAPIHono<AppEnv>): void {
  addSettings(app, "zoomSettings", zoom, {
    get: getZoomSettings,
    save: saveZoomSettings,
    saved: (media, settings) => reconcileTiles(media, settings.zoom),
  });
}

export function addSalesSettings(app: OpenAPIHono<AppEnv>): void {
  addSettings(app, "salesSettings", sales, { get: getSalesSettings, save: saveSalesSettings });
}
