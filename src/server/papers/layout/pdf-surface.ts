import PDFDocument from "pdfkit";
import type { AnyPaper } from "../documents.ts";
import type { Surface } from "./canvas.ts";
import { openFont } from "./fonts.ts";

const pointsPerMm = 72 / 25.4;

export interface PdfSurface extends Surface {
  /** The bytes of the file as they are made. */
  document: PDFKit.PDFDocument;
}

type Element = ReturnType<PDFKit.PDFDocument["struct"]>;

/** The types lack this function. pdfkit itself ignores profiles. */
function openImage(document: PDFKit.PDFDocument, jpeg: Uint8Array): { colorSpace: unknown } {
  const { openImage } = document as unknown as {
    openImage: (bytes: Buffer) => { colorSpace: unknown };
  };
  return openImage.call(document, Buffer.from(jpeg));
}

function openDocument({ title, artist, language, date }: AnyPaper): PDFKit.PDFDocument {
  return new PDFDocument({
    autoFirstPage: false,
    pdfVersion: "1.7",
    subset: "PDF/A-2a",
    tagged: true,
    lang: language,
    displayTitle: true,
    // The first of its own would be Helvetica, which cannot be embedded.
    font: null as unknown as string,
    info: { Title: title, Author: artist.text, CreationDate: new Date(date) },
  } as PDFKit.PDFDocumentOptions);
}

/** A tagged PDF/A-2 file. Each page and picture is written as soon as it is complete. */
export function createPdfSurface(paper: AnyPaper): PdfSurface {
  const document = openDocument(paper);
  const root = document.struct("Document");
  document.addStructure(root);
  const open: Element[] = [root];
  const profiles = new Map<string, unknown>();

  function colourSpace(profile: Uint8Array) {
    const key = Buffer.from(profile).toString("base64");
    const known = profiles.get(key);
    if (known) return known;
    const reference = document.ref({ N: 3, Alternate: "DeviceRGB" });
    reference.end(Buffer.from(profile));
    profiles.set(key, reference);
    return reference;
  }

  const registered = new Set<string>();
  function selectFont(name: Parameters<typeof openFont>[0]) {
    if (!registered.has(name)) document.registerFont(name, openFont(name).bytes);
    registered.add(name);
    document.font(name);
  }

  return {
    document,
    isOpen: () => true,
    startPage({ width, height }) {
      document.addPage({ size: [width * pointsPerMm, height * pointsPerMm], margin: 0 });
    },
    letters({ text, font, size, colour }, x, y) {
      selectFont(font);
      document
        .fontSize(size)
        .fillColor(colour)
        .text(text, x * pointsPerMm, y * pointsPerMm, { lineBreak: false, baseline: "alphabetic" });
    },
    shape(path, { fill, stroke, strokeWidth = 0.2 }, { x, y, scale } = { x: 0, y: 0, scale: 1 }) {
      document
        .save()
        .translate(x * pointsPerMm, y * pointsPerMm)
        .scale(scale * pointsPerMm)
        .lineWidth(strokeWidth / scale)
        .path(path);
      if (fill && stroke) document.fillAndStroke(fill, stroke);
      else if (fill) document.fill(fill);
      else document.stroke(stroke);
      document.restore();
    },
    image({ jpeg, profile }, { x, y, width, height }) {
      const image = openImage(document, jpeg);
      if (profile) image.colorSpace = ["ICCBased", colourSpace(profile)];
      document.image(image as never, x * pointsPerMm, y * pointsPerMm, {
        width: width * pointsPerMm,
        height: height * pointsPerMm,
      });
    },
    enter(tag) {
      const element = document.struct(tag);
      open.at(-1)?.add(element);
      open.push(element);
    },
    leave() {
      open.pop()?.end();
    },
    mark(is, { tag = "P", alt, lang }, draw) {
      if (is === "artifact") {
        document.markContent("Artifact", { type: "Layout" });
        draw();
        document.endMarkedContent();
        return;
      }
      const options = { ...(alt && { alt }), ...(lang && { lang }) };
      const content = document.markStructureContent(tag, options);
      draw();
      document.endMarkedContent();
      open.at(-1)?.add(content);
    },
  };
}
