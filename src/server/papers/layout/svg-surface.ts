import type { Surface } from "./canvas.ts";
import { openFont, toMm } from "./fonts.ts";

/** The first page as SVG with letters as outlines, which every browser shows like paper. */
export function createSvgSurface(): Surface & { finish(): string } {
  let pages = 0;
  let size = { width: 0, height: 0 };
  const parts: string[] = [];
  const draw = (part: string) => {
    if (pages === 1) parts.push(part);
  };
  return {
    isOpen: () => pages === 1,
    startPage(wanted) {
      pages += 1;
      if (pages === 1) size = wanted;
    },
    letters({ text, font: name, size: points, colour }, x, y) {
      const { font } = openFont(name);
      const { glyphs, positions } = font.layout(text);
      const scale = toMm(points) / font.unitsPerEm;
      let left = 0;
      const outlines = glyphs.map((glyph, index) => {
        const path = `<path transform="translate(${left})" d="${glyph.path.toSVG()}"/>`;
        left += positions[index]?.xAdvance ?? 0;
        return path;
      });
      draw(
        `<g fill="${colour}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines.join("")}</g>`,
      );
    },
    shape(
      path,
      { fill = "none", stroke = "none", strokeWidth = 0.2 },
      at = { x: 0, y: 0, scale: 1 },
    ) {
      const transform = `translate(${at.x} ${at.y}) scale(${at.scale})`;
      draw(
        `<path d="${path}" fill="${fill}" stroke="${stroke}" stroke-width="${strokeWidth / at.scale}" transform="${transform}"/>`,
      );
    },
    image({ jpeg }, { x, y, width, height }) {
      const base64 = Buffer.from(jpeg).toString("base64");
      draw(
        `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="none" href="data:image/jpeg;base64,${base64}"/>`,
      );
    },
    enter: () => undefined,
    leave: () => undefined,
    mark: (_is, _options, content) => content(),
    finish() {
      const { width, height } = size;
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#fff"/>${parts.join("")}</svg>`;
    },
  };
}
