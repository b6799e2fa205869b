import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { originalAddress } from "../../core/entities/picture.ts";
import { storedPictureSchema } from "../../core/entities/stored-picture.ts";
import { calls } from "../../core/routes.ts";
import { notFound } from "../errors.ts";
import type { AppEnv } from "../http/request.ts";
import { findMediaRow, storePicture } from "../pictures/pictures.ts";
import { readUpload } from "../pictures/upload.ts";
import { adminOnly, adminUpload } from "./access.ts";
import { answer, problems } from "./shapes.ts";

const upload = createRoute({
  ...adminUpload,
  tags: ["Pictures"],
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

const picture = createRoute({
  ...adminOnly,
  tags: ["Pictures"],
  method: "get",
  path: calls.readPicture,
  operationId: "getPicture",
  summary: "Original size of an uploaded picture in px",
  request: {
    params: z.object({
      hash: z
        .string()
        .regex(/^[0-9a-f]{32}$/, "Not a picture's name")
        .describe("The name in the picture's address"),
    }),
  },
  responses: {
    200: answer("The picture", storedPictureSchema),
    ...problems(400, 401, 403, 404, 507),
  },
});

export function addUpload(app: OpenAPIHono<AppEnv>): void {
  app.openapi(upload, async (c) => {
    const { config, media } = c.var.services;
    const bytes = await readUpload(c.req.raw, config.maxUploadBytes);
    const { src, width, height } = await storePicture(media, bytes);
    return c.json({ imagePath: src, width, height }, 201);
  });
  app.openapi(picture, async (c) => {
    const { hash } = c.req.valid("param");
    const row = await findMediaRow(c.var.services.media, hash);
    if (!row) throw notFound("Picture");
    return c.json({ imagePath: originalAddress(hash), width: row.width, height: row.height }, 200);
  });
}
