import type { Context } from "hono";
import type { Print } from "../../core/entities/print.ts";
import { isActive } from "../../core/entities/print-rules.ts";
import { maxEdgeCm, minEdgeCm } from "../../core/entities/print-size-rules.ts";
import { recordId } from "../../core/entities/text.ts";
import { site } from "../../core/routes.ts";
import { PrintNotAvailable, PrintNotFound, PrintPage } from "../../web/site/print/page.tsx";
import { PrintsPage } from "../../web/site/prints/page.tsx";
import { type PrintView, toPrintView } from "../../web/site/prints/print-view.ts";
import { findPrint, listPrints } from "../catalogue/prints/prints.ts";
import { getContactSettings } from "../catalogue/settings.ts";
import { printJsonLd } from "../catalogue/structured-data.ts";
import type { Config } from "../config/config.ts";
import type { AppEnv } from "../http/request.ts";
import { picturesOf } from "../pictures/pictures.ts";
import { printSharePicture, type SharePicture } from "../pictures/share/share-pictures.ts";
import { pageHead } from "./head.ts";
import { sendPage } from "./render.tsx";

export async function showPrints(c: Context<AppEnv>): Promise<Response> {
  const { database, media, config } = c.var.services;
  const contact = await getContactSettings(database);
  const active = (await listPrints(database)).filter(isActive);
  const covers = active.map((print) => ({ ...print, images: print.images.slice(0, 1) }));
  const pictures = await picturesOf(
    media,
    covers.flatMap((print) => print.images),
  );
  const prints = covers.map((print) => toPrintView(print, pictures));
  return sendPage(c, {
    contact,
    head: headOfPrints(config, covers[0]),
    main: <PrintsPage prints={prints} contact={contact} />,
  });
}

function headOfPrints(config: Config, first: Print | undefined) {
  const share = first && printSharePicture(config, first);
  return pageHead(config, {
    name: "Prints",
    description: `Print editions of paintings by ${config.artistName}, on premium paper and canvas, in sizes from ${minEdgeCm} to ${maxEdgeCm} cm.`,
    path: site.prints,
    share: share && { address: share.address, alt: `${first.title}, print` },
  });
}

/** Non-numeric ids are not found. */
export async function showPrint(c: Context<AppEnv>): Promise<Response> {
  const id = recordId.safeParse(c.req.param("id"));
  const print = id.success ? await findPrint(c.var.services.database, id.data) : null;
  if (!print) return showMissing(c, "Print Edition Not Found");
  if (!isActive(print)) return showMissing(c, "Print Edition Not Available");
  return showActive(c, print);
}

async function showActive(c: Context<AppEnv>, found: Print): Promise<Response> {
  const { database, media, config } = c.var.services;
  const contact = await getContactSettings(database);
  const print = toPrintView(found, await picturesOf(media, found.images));
  return sendPage(c, {
    contact,
    head: headOfPrint(config, print, printSharePicture(config, found)),
    main: <PrintPage print={print} contact={contact} />,
  });
}

function headOfPrint(config: Config, print: PrintView, share: SharePicture | null) {
  const [picture] = print.pictures;
  const name = `${print.title}, print`;
  return pageHead(config, {
    name,
    description:
      print.description ??
      `${print.title}: a print edition by ${config.artistName}, on canvas and paper.`,
    path: site.print(print.id),
    kind: "article",
    ...(picture && { picture: { picture, alt: name } }),
    share: share && { address: share.address, alt: name },
    structuredData: [printJsonLd(config, print)],
  });
}

async function showMissing(
  c: Context<AppEnv>,
  name: "Print Edition Not Found" | "Print Edition Not Available",
): Promise<Response> {
  const { database, config } = c.var.services;
  // The print may return tomorrow, so caches must not store this.
  c.header("Cache-Control", "no-store");
  return sendPage(c, {
    status: 404,
    contact: await getContactSettings(database),
    head: pageHead(config, { name, description: name, path: null }),
    main: name === "Print Edition Not Found" ? <PrintNotFound /> : <PrintNotAvailable />,
  });
}
