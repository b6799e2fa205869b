// Renders the gallery page from data in memory, with the bytes of the site.
// Usage: DATA_DIR=… PORT=that of the site node plain-render.js PORT
import { createServer } from "node:http";
import { noFilters } from "../src/core/gallery-filters.ts";
import { readConfig } from "../src/server/config/config.ts";
import { loadGalleryContent } from "../src/server/pages/gallery.tsx";
import { renderDocument, toDocumentProps } from "../src/server/pages/render.tsx";
import { createServices } from "../src/server/services.ts";

const services = await createServices(readConfig());
const query = {
  availability: "all",
  filters: noFilters,
  view: "pictures",
  page: 1,
  workId: null,
} as const;
const { content } = await loadGalleryContent(services, query, "en");

createServer(({ url = "/" }, response) => {
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(renderDocument(toDocumentProps(services.config, url, content)));
}).listen(Number(process.argv[2]), "127.0.0.1");
