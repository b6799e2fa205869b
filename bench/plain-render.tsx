// A server that does nothing but render the gallery page from data it holds: the yardstick for
// what the site does when nothing is cached. It reads the data of a running site once, and gives the
// same bytes; at /compressed as quickly compressed as the site's first visitor gets them.
// Usage: DATA_DIR=… PORT=that of the site node plain-render.js PORT
import { createServer } from "node:http";
import { brotliCompress, constants } from "node:zlib";
import { readConfig } from "../src/server/config/config.ts";
import { galleryContent } from "../src/server/pages/gallery.tsx";
import { documentOf, renderDocument } from "../src/server/pages/render.tsx";
import { createServices } from "../src/server/services.ts";

const services = await createServices(readConfig());
const asked = { filter: "all", view: "pictures", page: 1, workId: null } as const;
const { content } = await galleryContent(services, asked);
const page = documentOf(services.config, "/artworks", content);

const brotliForOneWhoWaits = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

createServer((request, response) => {
  response.setHeader("content-type", "text/html; charset=utf-8");
  const html = renderDocument(page);
  if (request.url !== "/compressed") return response.end(html);
  response.setHeader("content-encoding", "br");
  brotliCompress(html, brotliForOneWhoWaits, (_error, bytes) => response.end(bytes));
}).listen(Number(process.argv[2]), "127.0.0.1");
