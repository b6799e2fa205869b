import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import {
  artistBioInputSchema,
  artistBioSchema,
  contactSettingsInputSchema,
  contactSettingsSchema,
  homepageSettingsInputSchema,
  homepageSettingsSchema,
  zoomSettingsInputSchema,
  zoomSettingsSchema,
} from "../../core/entities/settings.ts";
import { resources } from "../../core/routes.ts";
import {
  getArtistBio,
  getContactSettings,
  getHomepageSettings,
  getZoomSettings,
  saveArtistBio,
  saveContactSettings,
  saveHomepageSettings,
  saveZoomSettings,
} from "../catalogue/settings.ts";
import type { AppEnv } from "../http/request.ts";
import { storeOptionalImage } from "../pictures/pictures.ts";
import { reconcileTiles } from "../pictures/zoom/tiles.ts";
import { adminOnly, anyone } from "./access.ts";
import { answer, body, problems } from "./shapes.ts";

const tags = ["Settings"];
const homepage = homepageSettingsSchema.meta({ id: "HomepageSettings" });
const bio = artistBioSchema.meta({ id: "ArtistBio" });
const contact = contactSettingsSchema.meta({ id: "ContactSettings" });
const zoom = zoomSettingsSchema.meta({ id: "ZoomSettings" });

const getHomepage = createRoute({
  ...anyone,
  tags,
  method: "get",
  path: resources.homepageSettings.path,
  summary: "Hero picture and quote of the home page",
  responses: { 200: answer("The settings", homepage) },
});

const putHomepage = createRoute({
  ...adminOnly,
  tags,
  method: "put",
  path: resources.homepageSettings.path,
  summary: "Save the home page's settings",
  request: { body: body(homepageSettingsInputSchema) },
  responses: {
    200: answer("The stored settings", homepage),
    ...problems(400, 401, 403, 413, 415, 507),
  },
});

const getBio = createRoute({
  ...anyone,
  tags,
  method: "get",
  path: resources.artistBio.path,
  summary: "The biography",
  responses: { 200: answer("The biography", bio) },
});

const putBio = createRoute({
  ...adminOnly,
  tags,
  method: "put",
  path: resources.artistBio.path,
  summary: "Save the biography",
  request: { body: body(artistBioInputSchema) },
  responses: {
    200: answer("The stored biography", bio),
    ...problems(400, 401, 403, 413, 415, 507),
  },
});

const getContact = createRoute({
  ...anyone,
  tags,
  method: "get",
  path: resources.contactSettings.path,
  summary: "The contact settings",
  responses: { 200: answer("The settings", contact) },
});

const putContact = createRoute({
  ...adminOnly,
  tags,
  method: "put",
  path: resources.contactSettings.path,
  summary: "Save the contact settings",
  request: { body: body(contactSettingsInputSchema) },
  responses: {
    200: answer("The stored settings", contact),
    ...problems(400, 401, 403, 413, 415, 507),
  },
});

const getZoom = createRoute({
  ...anyone,
  tags,
  method: "get",
  path: resources.zoomSettings.path,
  summary: "Zoom limit, rights and attribution of the works",
  responses: { 200: answer("The settings", zoom) },
});

const putZoom = createRoute({
  ...adminOnly,
  tags,
  method: "put",
  path: resources.zoomSettings.path,
  summary: "Save the zoom limit, rights and attribution; tiles are rebuilt in the background",
  request: { body: body(zoomSettingsInputSchema) },
  responses: { 200: answer("The stored settings", zoom), ...problems(400, 401, 403, 413, 415) },
});

export function addHomepageSettings(app: OpenAPIHono<AppEnv>): void {
  app.openapi(getHomepage, async (c) =>
    c.json(await getHomepageSettings(c.var.services.database), 200),
  );
  app.openapi(putHomepage, async (c) => {
    const { database, media } = c.var.services;
    const input = c.req.valid("json");
    const heroImage = (await storeOptionalImage(media, input.heroImage)) ?? "";
    return c.json(await saveHomepageSettings(database, { ...input, heroImage }), 200);
  });
}

export function addArtistBio(app: OpenAPIHono<AppEnv>): void {
  app.openapi(getBio, async (c) => c.json(await getArtistBio(c.var.services.database), 200));
  app.openapi(putBio, async (c) => {
    const { database, media } = c.var.services;
    const input = c.req.valid("json");
    const image = (await storeOptionalImage(media, input.image)) ?? "";
    return c.json(await saveArtistBio(database, { ...input, image }), 200);
  });
}

export function addContactSettings(app: OpenAPIHono<AppEnv>): void {
  app.openapi(getContact, async (c) =>
    c.json(await getContactSettings(c.var.services.database), 200),
  );
  app.openapi(putContact, async (c) =>
    c.json(await saveContactSettings(c.var.services.database, c.req.valid("json")), 200),
  );
}

export function addZoomSettings(app: OpenAPIHono<AppEnv>): void {
  app.openapi(getZoom, async (c) => c.json(await getZoomSettings(c.var.services.database), 200));
  app.openapi(putZoom, async (c) => {
    const { database, media } = c.var.services;
    const saved = await saveZoomSettings(database, c.req.valid("json"));
    reconcileTiles(media, saved.zoom);
    return c.json(saved, 200);
  });
}
