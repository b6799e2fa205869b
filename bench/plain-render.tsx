// A server that does nothing but render the gallery page from data it holds: the yardstick for
// what the site does when nothing is cached. Usage: node plain-render.js PORT ARTWORKS_JSON_FILE
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { renderToString } from "react-dom/server";
import { z } from "zod";
import { artworkSchema } from "../src/core/artwork.ts";
import { availableWidths } from "../src/core/picture.ts";
import { defaultContactSettings } from "../src/core/settings.ts";
import { Document } from "../src/web/document.tsx";
import { toWork } from "../src/web/site/artwork/work.ts";
import { GalleryPage, WorkOverlay, worksPerPage } from "../src/web/site/gallery/page.tsx";

const [port, file = ""] = process.argv.slice(2);
const artworks = z.array(artworkSchema).parse(JSON.parse(readFileSync(file, "utf8")));
const pictures = new Map(
  artworks.flatMap(({ images }) =>
    images.map((src) => [
      src,
      {
        src,
        width: 1800,
        height: 1200,
        placeholder: "data:image/webp;base64,UklGRg==",
        widths: availableWidths(1800),
      },
    ]),
  ),
);
const works = artworks.slice(0, worksPerPage).map((artwork) => toWork(artwork, pictures));
const contact = defaultContactSettings;
const view = { filter: "all", view: "pictures", page: 1 } as const;

function render(): string {
  return renderToString(
    <Document
      head={{
        title: "Artworks",
        description: "Original paintings",
        canonical: null,
        kind: "website",
        image: null,
        alternates: [],
        structuredData: [],
      }}
      frame={{
        artistName: "Somebody",
        contact,
        assets: { styles: ["/s.css"], inlineStyles: "", scripts: ["/s.js"] },
        path: "/artworks",
      }}
      overlay={<WorkOverlay work={null} title="Artworks" contact={contact} {...view} />}
    >
      <GalleryPage works={works} total={artworks.length} {...view} highestTop={0} />
    </Document>,
  );
}

createServer((_request, response) => {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  response.end(render());
}).listen(Number(port), "127.0.0.1");
