import type { LoadPicture, PaperPicture, PrintPicture } from "../paper.ts";
import { encodeQrCode } from "../qr-code.ts";
import { ink, type Place, placeWithin, toPx } from "./design.ts";
import type { Structure } from "./structure.ts";

/** A method of pdfkit that its types lack. */
interface ImageOpener {
  openImage(bytes: Buffer): PDFKit.Mixins.ImageSrc & object;
}

/** Returns a function that adds a picture to the document, and each colour profile only once. */
function createImageOpener(document: PDFKit.PDFDocument) {
  const profiles = new Map<string, PDFKit.PDFKitReference>();
  // pdfkit ignores colour profiles, so the image gets a reference to its own.
  return ({ jpeg, profile }: PrintPicture) => {
    const image = (document as PDFKit.PDFDocument & ImageOpener).openImage(Buffer.from(jpeg));
    if (!profile) return image;
    const key = Buffer.from(profile).toString("base64");
    const reference = profiles.get(key) ?? document.ref({ N: 3, Alternate: "DeviceRGB" });
    if (!profiles.has(key)) reference.end(Buffer.from(profile));
    profiles.set(key, reference);
    return Object.assign(image, { colorSpace: ["ICCBased", reference] });
  };
}

/** Returns the functions that draw pictures and codes. @param load null if pictures only take room */
export function createFigures(
  document: PDFKit.PDFDocument,
  { mark }: Structure,
  load: LoadPicture | null,
) {
  const openImage = createImageOpener(document);
  return {
    /** Draws the whole picture in the middle of the box. Returns false if the original is gone. */
    async picture(picture: PaperPicture, box: Place): Promise<boolean> {
      if (!load) return true;
      const { x, y, width, height } = placeWithin(picture, box);
      const within = { width: toPx(width), height: toPx(height) };
      const loaded = await load(picture.address, within);
      if (!loaded) return false;
      const { text: alt, lang } = picture.alt;
      mark("Figure", { alt, lang }, () => {
        document.image(openImage(loaded), x, y, { width, height });
      });
      return true;
    },
    /** Draws the QR code of an address. @param side in points */
    code(address: string, x: number, y: number, side: number): void {
      const { path, size } = encodeQrCode(address);
      const scale = side / size;
      mark("Figure", { alt: address }, () => {
        // The strokes of the path lie on the middle of the rows.
        document
          .save()
          .translate(x, y + scale / 2)
          .scale(scale);
        document.path(path).lineWidth(1).stroke(ink).restore();
      });
    },
  };
}
