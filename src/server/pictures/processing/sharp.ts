import sharp from "sharp";

export type { Metadata, OutputInfo, Sharp, SharpOptions } from "sharp";

// The decoder, libvips, could also read SVG, PDF, TIFF and files on disk: attackers must not reach these.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadNsgifBuffer",
  ],
});
// A cache would not help, because no input comes twice. The work queue assumes one thread per picture.
sharp.cache(false);
sharp.concurrency(1);

const svgLoader = { operation: ["VipsForeignLoadSvgBuffer"] };

/** Allows SVG while `draw` runs. Use it for the site's own drawings only, never for an upload. */
export async function withSvg<Drawn>(draw: () => Promise<Drawn>): Promise<Drawn> {
  sharp.unblock(svgLoader);
  try {
    return await draw();
  } finally {
    sharp.block(svgLoader);
  }
}

/** The library that decodes and encodes pictures; here it reads four formats, and only from memory. */
export { sharp };
