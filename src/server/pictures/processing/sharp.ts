import sharp from "sharp";

export type { Metadata, OutputInfo, Sharp, SharpOptions } from "sharp";

// libvips could also read SVG, PDF, TIFF, files on disk …
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadNsgifBuffer",
  ],
});
// No input comes twice; the queue assumes one thread per picture.
sharp.cache(false);
sharp.concurrency(1);

const svgLoader = { operation: ["VipsForeignLoadSvgBuffer"] };

/** Allows SVG while `draw` runs. Only for our own drawings, never for an upload. */
export async function withSvg<Drawn>(draw: () => Promise<Drawn>): Promise<Drawn> {
  sharp.unblock(svgLoader);
  try {
    return await draw();
  } finally {
    sharp.block(svgLoader);
  }
}

/** Reads four formats, and only from memory. */
export { sharp };
