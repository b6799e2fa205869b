import { expect, test } from "vitest";
import { startRoom } from "../../../test/support/rooms.ts";

/** Returns the first print of a page as its wall preview gets it, and the sales that it reads. */
function readWall(html: string) {
  const read = (text = "{}") => JSON.parse(text.replaceAll("&quot;", '"'));
  const [, sales] = html.match(/<body[^>]* data-sales="([^"]*)"/) ?? [];
  const [, props] = html.match(/data-props="(\{&quot;work&quot;[^"]*)"/) ?? [];
  return { sales: read(sales), work: read(props).work };
}

test("SEL-04 a room without prices has nothing to calculate one from, also for a print without sizes", async () => {
  const { visitor, patch, page } = await startRoom({ showsPrices: false });
  const { availableSizes } = await visitor.read("/api/prints/1");
  await patch("/api/prints/1", { availableSizes }, { availableSizes: "[]" });
  const { sales, work } = readWall(await visitor.read(`${page}/works/print-1`));
  expect(work.sizes).toEqual([]);
  expect(sales).toMatchObject({ paperRate: 0, canvasRate: 0, terms: "" });
});
