import { rectangle } from "@nkar/plane/homography";
import { expect, test } from "vitest";
import { prepareChecks } from "../../../../test/support/checks.ts";
import { paintPicture } from "../../../../test/support/painted-site.ts";
import { openEmptySite } from "../../../../test/support/sample-site.ts";
import { minimalArtwork } from "../../../../test/support/samples.ts";
import { adjustmentSchema } from "../../../core/entities/adjustment.ts";
import { hashOfAddress, mainAddress } from "../../../core/entities/picture.ts";
import { inputSchemas } from "../../../core/records/schemas.ts";
import { createRecord } from "../../catalogue/content-changes.ts";
import { storePicture } from "../../pictures/pictures.ts";
import { straightenPhotograph } from "../../pictures/straightened.ts";
import { checkPictures } from "./pictures.ts";

test("counts a straightened picture as stored, and its photograph as used", async () => {
  const site = await openEmptySite("SQLite");
  const photograph = hashOfAddress((await storePicture(site.media, await paintPicture(5))).src);
  const corners = rectangle(100, 80);
  const adjustment = adjustmentSchema.parse({ corners, distortion: 0, sheet: null, light: false });
  const picture = await straightenPhotograph(site.media, photograph ?? "", adjustment);
  const work = { ...minimalArtwork, images: [mainAddress(picture)] };
  await createRecord(site.database, "artworks", inputSchemas.artworks.parse(work));
  const { run } = await prepareChecks(site);
  expect(await run(checkPictures)).toEqual(["ok 1 originals are where they belong."]);
});
