import type { OpenAPIHono } from "@hono/zod-openapi";
import type { JSONObject } from "hono/utils/types";
import type { SingletonName } from "../../core/api-routes.ts";
import {
  type ArtistBioInput,
  artistBioInputSchema,
  artistBioSchema,
  artistSettingsInputSchema,
  artistSettingsSchema,
  contactSettingsInputSchema,
  contactSettingsSchema,
  type HomepageSettingsInput,
  homepageSettingsInputSchema,
  homepageSettingsSchema,
  zoomSettingsInputSchema,
  zoomSettingsSchema,
} from "../../core/entities/settings.ts";
import { settingsId } from "../../core/entities/settings-defaults.ts";
import {
  getArtistBio,
  getArtistSettings,
  getContactSettings,
  getReadableHomepageSettings,
  getZoomSettings,
  saveArtistBio,
  saveArtistSettings,
  saveContactSettings,
  saveHomepageSettings,
  saveZoomSettings,
} from "../catalogue/settings.ts";
import { listEarlierVersions } from "../catalogue/versions/versions.ts";
import type { Database } from "../database/open.ts";
import type { AppEnv } from "../http/request.ts";
import { storeOptionalImage } from "../pictures/embedded-images.ts";
import type { Media } from "../pictures/pictures.ts";
import { reconcileTiles } from "../pictures/zoom/tiles.ts";
import type { Services } from "../services.ts";
import * as examples from "./examples.ts";
import { singletonRoutes } from "./resource-routes.ts";
import { attachAskedTranslations, type WithTranslations, writeTranslations } from "./translated.ts";
import { changeMatching, readVersioned } from "./versions.ts";

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

interface UseCases<Stored, Input> {
  get(services: Services): Promise<Stored>;
  /** Replaces embedded pictures by addresses, before the transaction. */
  storePictures?(media: Media, input: Input): Promise<Input>;
  save(within: Database, input: Input): Promise<Stored>;
  saved?(media: Media, stored: Stored): void;
}

/** Adds the calls of settings. The route validates the body. */
function addSettings<Stored extends object, Input extends object>(
  app: OpenAPIHono<AppEnv>,
  name: SingletonName,
  routes: ReturnType<typeof singletonRoutes>,
  { get, storePictures, save, saved }: UseCases<Stored, Input>,
): void {
  const content = { name, id: settingsId };
  app.openapi(routes.get, async (c) => {
    const read = async () => attachAskedTranslations(c, content, await get(c.var.services));
    return c.json(await readVersioned(c, content, read), 200);
  });
  app.openapi(routes.put, async (c) => {
    const { media } = c.var.services;
    const { translations, ...sent } = c.req.valid("json") as Input & WithTranslations;
    const input = storePictures ? await storePictures(media, sent as Input) : (sent as Input);
    const stored = await changeMatching(c, content, async (within) =>
      writeTranslations(within, content, { translations }, await save(within, input)),
    );
    saved?.(media, stored);
    return c.json(stored, 200);
  });
  app.openapi(routes.versions, async (c) => {
    const { database } = c.var.services;
    return c.json(await listEarlierVersions<JSONObject>(database, content), 200);
  });
}

export function addHomepageSettings(app: OpenAPIHono<AppEnv>): void {
  addSettings(app, "homepageSettings", homepage, {
    get: async (services) =>
      getReadableHomepageSettings(services.database, await getArtistSettings(services)),
    async storePictures(media, input: HomepageSettingsInput) {
      return { ...input, heroImage: (await storeOptionalImage(media, input.heroImage)) ?? "" };
    },
    save: saveHomepageSettings,
  });
}

export function addArtistSettings(app: OpenAPIHono<AppEnv>): void {
  addSettings(app, "artistSettings", artist, { get: getArtistSettings, save: saveArtistSettings });
}

export function addArtistBio(app: OpenAPIHono<AppEnv>): void {
  addSettings(app, "artistBio", bio, {
    get: ({ database }) => getArtistBio(database),
    async storePictures(media, input: ArtistBioInput) {
      return { ...input, image: (await storeOptionalImage(media, input.image)) ?? "" };
    },
    save: saveArtistBio,
  });
}

export function addContactSettings(app: OpenAPIHono<AppEnv>): void {
  addSettings(app, "contactSettings", contact, {
    get: async (services) =>
      getContactSettings(services.database, await getArtistSettings(services)),
    save: saveContactSettings,
  });
}

export function addZoomSettings(app: OpenAPIHono<AppEnv>): void {
  addSettings(app, "zoomSettings", zoom, {
    get: ({ database }) => getZoomSettings(database),
    save: saveZoomSettings,
    saved: (media, settings) => reconcileTiles(media, settings.zoom),
  });
}
