import type { OpenAPIHono } from "@hono/zod-openapi";
import {
  type ArtistBio,
  type ArtistSettings,
  artistBioInputSchema,
  artistBioSchema,
  artistSettingsInputSchema,
  artistSettingsSchema,
  type ContactSettings,
  contactSettingsInputSchema,
  contactSettingsSchema,
  type HomepageSettings,
  homepageSettingsInputSchema,
  homepageSettingsSchema,
  type ZoomSettings,
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
import type { AppEnv } from "../http/request.ts";
import { storeOptionalImage } from "../pictures/pictures.ts";
import { reconcileTiles } from "../pictures/zoom/tiles.ts";
import * as examples from "./examples.ts";
import { singletonRoutes } from "./resource-routes.ts";
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

export function addHomepageSettings(app: OpenAPIHono<AppEnv>): void {
  const content = { name: "homepageSettings", id: settingsId } as const;
  app.openapi(homepage.get, async (c) => {
    const artist = await getArtistSettings(c.var.services);
    const settings = await readVersioned(c, content, (database) =>
      getReadableHomepageSettings(database, artist),
    );
    return c.json(settings, 200);
  });
  app.openapi(homepage.put, async (c) => {
    const input = c.req.valid("json");
    const heroImage = (await storeOptionalImage(c.var.services.media, input.heroImage)) ?? "";
    const saved = await changeMatching(c, content, (within) =>
      saveHomepageSettings(within, { ...input, heroImage }),
    );
    return c.json(saved, 200);
  });
  app.openapi(homepage.versions, async (c) => {
    const { database } = c.var.services;
    return c.json(await listEarlierVersions<HomepageSettings>(database, content), 200);
  });
}

export function addArtistSettings(app: OpenAPIHono<AppEnv>): void {
  const content = { name: "artistSettings", id: settingsId } as const;
  app.openapi(artist.get, async (c) => {
    const settings = await readVersioned(c, content, () => getArtistSettings(c.var.services));
    return c.json(settings, 200);
  });
  app.openapi(artist.put, async (c) => {
    const input = c.req.valid("json");
    const saved = await changeMatching(c, content, (within) => saveArtistSettings(within, input));
    return c.json(saved, 200);
  });
  app.openapi(artist.versions, async (c) => {
    const { database } = c.var.services;
    return c.json(await listEarlierVersions<ArtistSettings>(database, content), 200);
  });
}

export function addArtistBio(app: OpenAPIHono<AppEnv>): void {
  const content = { name: "artistBio", id: settingsId } as const;
  app.openapi(bio.get, async (c) => {
    return c.json(await readVersioned(c, content, getArtistBio), 200);
  });
  app.openapi(bio.put, async (c) => {
    const input = c.req.valid("json");
    const image = (await storeOptionalImage(c.var.services.media, input.image)) ?? "";
    const saved = await changeMatching(c, content, (within) =>
      saveArtistBio(within, { ...input, image }),
    );
    return c.json(saved, 200);
  });
  app.openapi(bio.versions, async (c) => {
    const { database } = c.var.services;
    return c.json(await listEarlierVersions<ArtistBio>(database, content), 200);
  });
}

export function addContactSettings(app: OpenAPIHono<AppEnv>): void {
  const content = { name: "contactSettings", id: settingsId } as const;
  app.openapi(contact.get, async (c) => {
    const artist = await getArtistSettings(c.var.services);
    const settings = await readVersioned(c, content, (database) =>
      getContactSettings(database, artist),
    );
    return c.json(settings, 200);
  });
  app.openapi(contact.put, async (c) => {
    const input = c.req.valid("json");
    const saved = await changeMatching(c, content, (within) => saveContactSettings(within, input));
    return c.json(saved, 200);
  });
  app.openapi(contact.versions, async (c) => {
    const { database } = c.var.services;
    return c.json(await listEarlierVersions<ContactSettings>(database, content), 200);
  });
}

export function addZoomSettings(app: OpenAPIHono<AppEnv>): void {
  const content = { name: "zoomSettings", id: settingsId } as const;
  app.openapi(zoom.get, async (c) => {
    return c.json(await readVersioned(c, content, getZoomSettings), 200);
  });
  app.openapi(zoom.put, async (c) => {
    const input = c.req.valid("json");
    const saved = await changeMatching(c, content, (within) => saveZoomSettings(within, input));
    reconcileTiles(c.var.services.media, saved.zoom);
    return c.json(saved, 200);
  });
  app.openapi(zoom.versions, async (c) => {
    const { database } = c.var.services;
    return c.json(await listEarlierVersions<ZoomSettings>(database, content), 200);
  });
}
