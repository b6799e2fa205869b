import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { calls } from "../../core/api-routes.ts";
import { adjustmentSchema } from "../../core/entities/adjustment.ts";
import { originalAddress, originalFormats } from "../../core/entities/picture.ts";
import { proposalSchema } from "../../core/entities/proposal.ts";
import {
  type DescribedPicture,
  describedPictureSchema,
  storedPictureSchema,
} from "../../core/entities/stored-picture.ts";
import { notFound } from "../errors.ts";
import { privateCache } from "../http/cache-control.ts";
import type { AppEnv } from "../http/request.ts";
import { findPhotograph } from "../pictures/photographs.ts";
import { findMediaRow, type Media, storePicture } from "../pictures/pictures.ts";
import { proposalFor } from "../pictures/proposals.ts";
import { serveFile } from "../pictures/serve.ts";
import { straightenPhotograph } from "../pictures/straightened.ts";
import { readUpload } from "../pictures/upload.ts";
import { originalName } from "../pictures/variants/variant-files.ts";
import { adminOnly, adminUpload } from "./access.ts";
import * as examples from "./examples.ts";
import { answer, body, problems } from "./shapes.ts";

const tags = ["Pictures"];

const upload = createRoute({
  ...adminUpload,
  tags,
  method: "post",
  path: calls.uploadPicture,
  operationId: "uploadPicture",
  summary: "Upload a picture (JPEG, PNG, WebP or GIF) as form field `image`",
  request: {
    body: {
      required: true,
      // Only described here: the handler streams the file under its own limits.
      content: {
        "multipart/form-data": {
          schema: {
            type: "object",
            required: ["image"],
            properties: { image: { type: "string", format: "binary" } },
          },
        },
      },
    },
  },
  responses: {
    201: answer("The stored picture", storedPictureSchema),
    ...problems(400, 401, 403, 413, 415, 507),
  },
});

const hash = z
  .string()
  .regex(/^[0-9a-f]{32}$/, "Not a picture's name")
  .describe("The name in the picture's address");
const params = z.object({ hash });

const describedPicture = describedPictureSchema.meta({ id: "Picture" });

const picture = createRoute({
  ...adminOnly,
  tags,
  method: "get",
  path: calls.readPicture,
  operationId: "getPicture",
  summary: "Size of an uploaded picture in px, and the photograph it was straightened from",
  request: { params },
  responses: {
    200: answer("The picture", describedPicture),
    ...problems(400, 401, 403, 404, 507),
  },
});

const original = createRoute({
  ...adminOnly,
  tags,
  method: "get",
  path: calls.readOriginal,
  operationId: "getOriginal",
  summary: "The uploaded file of a picture, byte for byte",
  request: { params },
  responses: {
    200: {
      description: "The file",
      content: Object.fromEntries(
        originalFormats.map((format) => [
          `image/${format}`,
          { schema: { type: "string" as const, format: "binary" } },
        ]),
      ),
    },
    ...problems(400, 401, 404),
  },
});

const proposal = createRoute({
  ...adminOnly,
  tags,
  method: "get",
  path: calls.readProposal,
  operationId: "getProposal",
  summary: "The painting and the sheet of paper that were found in a photograph",
  request: { params },
  responses: {
    200: answer("The proposal", proposalSchema.meta({ id: "Proposal" })),
    ...problems(400, 401, 403, 404, 507),
  },
});

const straightened = createRoute({
  ...adminOnly,
  tags,
  method: "put",
  path: calls.straightenPicture,
  operationId: "straightenPicture",
  summary:
    "Make a straightened picture from a photograph; the same adjustment makes the same picture",
  request: { params, body: body(adjustmentSchema, examples.adjustment) },
  responses: {
    200: answer("The straightened picture", describedPicture),
    ...problems(400, 401, 403, 404, 413, 415, 507),
  },
});

/** @throws Problem 404 if no such picture is stored */
async function describePicture(media: Media, hash: string): Promise<DescribedPicture> {
  const row = await findMediaRow(media, hash);
  if (!row) throw notFound("picture");
  return {
    imagePath: originalAddress(hash),
    width: row.width,
    height: row.height,
    photograph: await findPhotograph(media.database, hash),
  };
}

export function addUpload(app: OpenAPIHono<AppEnv>): void {
  app.openapi(upload, async (c) => {
    const { config, media } = c.var.services;
    const bytes = await readUpload(c.req.raw, config.maxUploadBytes);
    const { src, width, height } = await storePicture(media, bytes);
    return c.json({ imagePath: src, width, height }, 201);
  });
  app.openapi(picture, async (c) => {
    const { hash } = c.req.valid("param");
    return c.json(await describePicture(c.var.services.media, hash), 200);
  });
  app.openapi(original, async (c) => {
    const { media } = c.var.services;
    const { hash } = c.req.valid("param");
    const row = await findMediaRow(media, hash);
    if (!row) throw notFound("picture");
    return serveFile(c, {
      tag: hash,
      cacheControl: privateCache,
      contentType: `image/${row.format}`,
      open: () => media.store.open(originalName(hash, row.format)),
    });
  });
  app.openapi(proposal, async (c) => {
    const { hash } = c.req.valid("param");
    return c.json(await proposalFor(c.var.services.media, hash), 200);
  });
  app.openapi(straightened, async (c) => {
    const { media } = c.var.services;
    const { hash } = c.req.valid("param");
    const made = await straightenPhotograph(media, hash, c.req.valid("json"));
    return c.json(await describePicture(media, made), 200);
  });
}
