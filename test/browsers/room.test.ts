import { request } from "@playwright/test";
import { apiAddress, calls, resourceAddress } from "../../src/core/api-routes.ts";
import { minimalRoom } from "../support/samples.ts";
import type { Site } from "../support/sites.ts";
import { test } from "./browser-test.ts";
import { enhanced, field, heading, link, part } from "./visitor.ts";

/** Opens a room with an artwork and a print. @returns the path of its address */
async function openRoom({ url, password }: Site): Promise<string> {
  const painter = await request.newContext({ baseURL: url });
  const post = async (address: string, data: object = {}) =>
    (await painter.post(address, { data, failOnStatusCode: true })).json();
  await post(apiAddress(calls.signIn), { password });
  const works = [{ artwork: 1 }, { print: 1 }];
  const { id } = await post(resourceAddress("rooms"), { ...minimalRoom, works });
  const { address } = await post(apiAddress(calls.roomLink, id));
  await painter.dispose();
  return new URL(address).pathname;
}

test("SEL-04 a private room shows its pictures, its tiles and its form", async ({
  site,
  visitor,
}) => {
  const address = await openRoom(site);
  await visitor.open(address);
  await visitor.see(heading("For Anna"));
  await visitor.see(enhanced);
  await visitor.click(link("Look closely"));
  await visitor.see(part(".zoom-viewer [role=status]", "The whole work"));
  await visitor.press("Escape");
  await visitor.isGone(part(".zoom-viewer"));
  await visitor.click(link("Ask about this work"));
  await visitor.isAt(`${address}/ask?artwork=1`);
  await visitor.see(field("Name"));
});
