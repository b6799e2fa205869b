import { z } from "@hono/zod-openapi";
import { calls } from "../../core/api-routes.ts";
import { adjustmentSchema, proposalSchema } from "../../core/entities/adjustment.ts";
import { mainAddress, originalFormats } from "../../core/entities/picture.ts";
import {
  type DescribedPicture,
  describedPictureSchema,
  storedPictureSchema,
} from "../../core/entities/stored-picture.ts";
import { requireFound } from "../errors.ts";
import { privateCache } from "../http/cache-control.ts";
import { findPhotograph } from "../pictures/photographs.ts";
import { findMediaRow, type Media, storePicture } from "../pictures/pictures.ts";
import { getProposal } from "../pictures/proposals.ts";
import { serveFile } from "../pictures/serve.ts";
import { straightenPhotograph } from "../pictures/straightened.ts";
import { readUpload } from "../pictures/upload.ts";
import { originalName } from "../pictures/variants/variant-files.ts";
import { adminOnly, adminUpload } from "./access.ts";
import { type Api, createCallAdder } from "./calls.ts";

/** Describes the form, but does not validate it: the handler streams the file and sets its own limits. */
const form = {
  required: true,
  content: {
    "multipart/form-data": {
      schema: {
        type: "object",
        required: ["image"],
        properties: { image: { type: "string", format: "binary" } },
      },
    },
  },
};

const hashSchema = z
  .string()
  .regex(/^[0-9a-f]{32}$/, "Not a picture's name")
  .describe("The name in the picture's address");
const params = z.object({ hash: hashSchema });

const describedPicture = describedPictureSchema.meta({ id: "Picture" });

/** @throws Problem 404 if no such picture is stored */
async function describePicture(media: Media, hash: string): Promise<DescribedPicture> {
  const row = requireFound(await findMediaRow(media, hash), "picture");
  return {
    imagePath: mainAddress(hash),
    width: row.width,
    height: row.height,
    photograph: await findPhotograph(media.database, hash),
  };
}

/** Adds the calls that upload a picture, read its facts, and straighten a photograph. */
export function addUpload(app: Api): void {
  const add = createCallAdder(app, "Pictures");
  add(adminUpload, "post", calls.uploadPicture, {
    operationId: "uploadPicture",
    summary: "Upload a picture (JPEG, PNG, WebP or GIF) as form field `image`",
    form,
    status: 201,
    answer: ["The stored picture", storedPictureSchema],
    async handle({ config, media }, _, c) {
      const bytes = await readUpload(c.req.raw, config.maxUploadBytes);
      const { src, width, height } = await storePicture(media, bytes);
      return { imagePath: src, width, height };
    },
  });
  add(adminOnly, "get", calls.readPicture, {
    operationId: "getPicture",
    summary: "Size of an uploaded picture in px, and the photograph it was straightened from",
    params,
    answer: ["The picture", describedPicture],
    handle: ({ media }, { hash }) => describePicture(media, hash),
  });
  add(adminOnly, "get", calls.readOriginal, {
    operationId: "getOriginal",
    summary: "The uploaded file of a picture, byte for byte",
    params,
    files: originalFormats.map((format) => `image/${format}`),
    answer: ["The file"],
    async handle({ media }, { hash }, c) {
      const row = requireFound(await findMediaRow(media, hash), "picture");
      return serveFile(c, {
        tag: hash,
        cacheControl: privateCache,
        contentType: `image/${row.format}`,
        open: () => media.store.open(originalName(hash, row.format)),
      });
    },
  });
  add(adminOnly, "get", calls.readProposal, {
    operationId: "getProposal",
    summary: "The painting and the sheet of paper that were found in a photograph",
    params,
    answer: ["The proposal", proposalSchema.meta({ id: "Proposal" })],
    problems: [507],
    handle: ({ media }, { hash }) => getProposal(media, hash),
  });
  add(adminOnly, "put", calls.straightenPicture, {
    operationId: "straightenPicture",
    summary:
      "Make a straightened picture from a photograph; the same adjustment makes the same picture",
    params,
    body: adjustmentSchema,
    answer: ["The straightened picture", describedPicture],
    handle: async ({ media }, { hash, body }) =>
      describePicture(media, await straightenPhotograph(media, hash, body)),
  });
}
