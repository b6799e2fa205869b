import { type Context, Hono } from "hono";
import {
  hashOfAddress,
  type PictureFormat,
  pictureFormats,
} from "../../../core/entities/picture.ts";
import { roomAddresses } from "../../../core/room-addresses.ts";
import { borderQuery } from "../../../core/work-model.ts";
import type { RoomRecord } from "../../../web/site/room/room-work.ts";
import { findRoomWork } from "../../catalogue/room-works.ts";
import { findOpenRoom } from "../../catalogue/rooms.ts";
import { getZoomSettings } from "../../catalogue/settings.ts";
import { getSiteOrigin } from "../../config/config.ts";
import { privateCache } from "../../http/cache-control.ts";
import type { AppEnv, Services } from "../../services.ts";
import { findZoomablePicture } from "../access.ts";
import { BuiltModels, modelTypes, parseModelName } from "../models/built-models.ts";
import { findModel } from "../models/work-models.ts";
import type { Media } from "../pictures.ts";
import { sendPictureNotFound, serveFile } from "../serve.ts";
import { contentTypes } from "../variants/variant-files.ts";
import { findVariant, openVariant } from "../variants/variants.ts";
import { createImageInfo } from "../zoom/image-service.ts";
import { openRegion, serveRegion } from "../zoom/routes.ts";

type RouteServices = Pick<Services, "config" | "database" | "media">;

/** No cache may store an answer of a room, and an ETag would disclose the hash of the picture. */
const uncachedAnswer = { tag: null, cacheControl: privateCache };

const workPath = "/:token/works/:name";
const picturePath = `${workPath}/:number{[1-9][0-9]{0,2}}`;

/**
 * Creates the routes of pictures in private rooms, mounted at `/rooms`. Each request finds the room
 * anew, so that the site sends nothing of a room that the painter has closed.
 */
export function createRoomPictureRoutes(services: RouteServices): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  addVariants(routes, services);
  addZoom(routes, services);
  addModels(routes, services);
  // `*` would also match the page of the work, which room-routes.ts answers.
  routes.all(`${workPath}/:file{.+}`, sendPictureNotFound);
  return routes;
}

interface OpenedWork {
  record: RoomRecord;
  /** Services that read with the rights of the room's visitor. */
  media: Media;
}

async function openWork(
  { database, media }: RouteServices,
  c: Context<AppEnv>,
): Promise<OpenedWork | null> {
  const { token = "", name = "" } = c.req.param();
  const openRoom = await findOpenRoom(database, token);
  const record = openRoom && (await findRoomWork(openRoom, name));
  return record && { record, media: { ...media, database: openRoom.database } };
}

/**
 * Finds a picture of a work of the room.
 * @param number from 1
 * @returns null if no open room has the picture, or if it is on another site
 */
async function openPicture(services: RouteServices, c: Context<AppEnv>, number: string) {
  const openedWork = await openWork(services, c);
  if (!openedWork) return null;
  const { record, media } = openedWork;
  const { images } = "artwork" in record ? record.artwork : record.print;
  const hash = hashOfAddress(images[Number(number) - 1] ?? "");
  return hash === null ? null : { hash, media };
}

function addVariants(routes: Hono<AppEnv>, services: RouteServices): void {
  async function servePicture(
    c: Context<AppEnv>,
    number: string,
    width: number | null,
    format: PictureFormat,
  ): Promise<Response> {
    const picture = await openPicture(services, c, number);
    const variant = picture && (await findVariant(picture.media, picture.hash, width, format));
    if (!variant) return sendPictureNotFound(c);
    const open = () => openVariant(picture.media, variant);
    return serveFile(c, { ...uncachedAnswer, contentType: contentTypes[format], open });
  }

  routes.get(`${workPath}/:file{[1-9][0-9]{0,2}\\.jpg}`, (c) =>
    servePicture(c, c.req.param("file").replace(".jpg", ""), null, "jpg"),
  );
  routes.get(`${picturePath}/:file{[1-9][0-9]{0,3}\\.[a-z]{3,4}}`, (c) => {
    const { number, file } = c.req.param();
    const [width, extension] = file.split(".");
    const format = pictureFormats.find((each) => each === extension);
    return format ? servePicture(c, number, Number(width), format) : sendPictureNotFound(c);
  });
}

function addZoom(routes: Hono<AppEnv>, services: RouteServices): void {
  async function openZoomable(c: Context<AppEnv>) {
    const openedPicture = await openPicture(services, c, c.req.param("number") ?? "");
    if (!openedPicture) return null;
    const { hash, media } = openedPicture;
    const picture = await findZoomablePicture(media.database, hash);
    return picture && { picture, media };
  }

  routes.get(`${picturePath}/info.json`, async (c) => {
    const opened = await openZoomable(c);
    if (!opened) return sendPictureNotFound(c);
    const { token, name, number } = c.req.param();
    const { rights } = await getZoomSettings(services.database);
    const service = `${roomAddresses(token.toLowerCase()).work(name)}/${number}`;
    const info = createImageInfo(
      `${getSiteOrigin(services.config)}${service}`,
      opened.picture,
      rights,
    );
    return c.json(info, 200);
  });

  routes.get(`${picturePath}/:region/:size/0/default.jpg`, async (c) => {
    const opened = await openZoomable(c);
    if (!opened) return sendPictureNotFound(c);
    const { region, size } = c.req.param();
    return serveRegion(c, {
      ...uncachedAnswer,
      open: () => openRegion(opened.media, opened.picture, region, size),
      isShown: async () => (await openZoomable(c)) !== null,
    });
  });
}

function addModels(routes: Hono<AppEnv>, services: RouteServices): void {
  const models = new BuiltModels();

  routes.get(`${workPath}/wall/:file`, async (c) => {
    const requestedModel = parseModelName(c.req.param("file"));
    const openedWork = requestedModel && (await openWork(services, c));
    if (!openedWork) return sendPictureNotFound(c);
    const { record, media } = openedWork;
    const requestedWork =
      "artwork" in record
        ? ({ about: "artwork", id: record.artwork.id } as const)
        : ({ about: "print", id: record.print.id } as const);
    const bordered = c.req.query(borderQuery) !== undefined;
    const sources = { database: media.database, media };
    const modelFile = await findModel(sources, { ...requestedWork, bordered, ...requestedModel });
    if (!modelFile) return sendPictureNotFound(c);
    const { tag, make } = modelFile;
    const contentType = modelTypes[requestedModel.format];
    return serveFile(c, { ...uncachedAnswer, contentType, open: () => models.get(tag, make) });
  });
}
