import type { OpenAPIHono } from "@hono/zod-openapi";
import {
  artistBioInputSchema,
  artistBioSchema,
  artistSettingsInputSchema,
  artistSettingsSchema,
  contactSettingsInputSchema,
  contactSettingsSchema,
  homepageSettingsInputSchema,
  homepageSettingsSchema,
  zoomSettingsInputSchema,
  zoomSettingsSchema,
} from "../../core/entities/settings.ts";
import {
  getArtistBio,
  getArtistSettings,
  getContactSettings,
  getHomepageSettings,
  getZoomSettings,
  saveArtistBio,
  saveArtistSettings,
  saveContactSettings,
  saveHomepageSettings,
  saveZoomSettings,
} from "../catalogue/settings.ts";
import type { AppEnv } from "../http/request.ts";
import { storeOptionalImage } from "../pictures/pictures.ts";
import { reconcileTiles } from "../pictures/zoom/tiles.ts";
import { singletonRoutes } from "./resource-routes.ts";

const tags = ["Settings"];

const homepage = singletonRoutes(
  {
    name: "homepageSettings",
    tags,
    stored: homepageSettingsSchema.meta({ id: "HomepageSettings" }),
    input: homepageSettingsInputSchema,
  },
  { get: "Hero picture and quote of the home page", put: "Save the home page's settings" },
  "settings",
);

const artist = singletonRoutes(
  {
    name: "artistSettings",
    tags,
    stored: artistSettingsSchema.meta({ id: "ArtistSettings" }),
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
    stored: artistBioSchema.meta({ id: "ArtistBio" }),
    input: artistBioInputSchema,
  },
  { get: "The biography", put: "Save the biography" },
  "biography",
);

const contact = singletonRoutes(
  {
    name: "contactSettings",
    tags,
    stored: contactSettingsSchema.meta({ id: "ContactSettings" }),
    input: contactSettingsInputSchema,
  },
  { get: "The contact settings", put: "Save the contact settings" },
  "settings",
);

const zoom = singletonRoutes(
  {
    name: "zoomSettings",
    tags,
    stored: zoomSettingsSchema.meta({ id: "ZoomSettings" }),
    input: zoomSettingsInputSchema,
  },
  {
    get: "Zoom limit, rights and attribution of the works",
    put: "Save the zoom limit, rights and attribution; tiles are rebuilt in the background",
  },
  "settings",
);

export function addHomepageSettings(app: OpenAPIHono<AppEnv>): void {
  app.openapi(homepage.get, async (c) => {
    const artist = await getArtistSettings(c.var.services);
    return c.json(await getHomepageSettings(c.var.services.database, artist), 200);
  });
  app.openapi(homepage.put, async (c) => {
    const { database, media } = c.var.services;
    const input = c.req.valid("json");
    const heroImage = (await storeOptionalImage(media, input.heroImage)) ?? "";
    return c.json(await saveHomepageSettings(database, { ...input, heroImage }), 200);
  });
}

export function addArtistSettings(app: OpenAPIHono<AppEnv>): void {
  app.openapi(artist.get, async (c) => c.json(await getArtistSettings(c.var.services), 200));
  app.openapi(artist.put, async (c) =>
    c.json(await saveArtistSettings(c.var.services.database, c.req.valid("json")), 200),
  );
}

export function addArtistBio(app: OpenAPIHono<AppEnv>): void {
  app.openapi(bio.get, async (c) => c.json(await getArtistBio(c.var.services.database), 200));
  app.openapi(bio.put, async (c) => {
    const { database, media } = c.var.services;
    const input = c.req.valid("json");
    const image = (await storeOptionalImage(media, input.image)) ?? "";
    return c.json(await saveArtistBio(database, { ...input, image }), 200);
  });
}

export function addContactSettings(app: OpenAPIHono<AppEnv>): void {
  app.openapi(contact.get, async (c) => {
    const artist = await getArtistSettings(c.var.services);
    return c.json(await getContactSettings(c.var.services.database, artist), 200);
  });
  app.openapi(contact.put, async (c) =>
    c.json(await saveContactSettings(c.var.services.database, c.req.valid("json")), 200),
  );
}

export function addZoomSettings(app: OpenAPIHono<AppEnv>): void {
  app.openapi(zoom.get, async (c) => c.json(await getZoomSettings(c.var.services.database), 200));
  app.openapi(zoom.put, async (c) => {
    const { database, media } = c.var.services;
    const saved = await saveZoomSettings(database, c.req.valid("json"));
    reconcileTiles(media, saved.zoom);
    return c.json(saved, 200);
  });
}
