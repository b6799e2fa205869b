import type { Enquiry } from "../../core/enquiry.ts";
import type { Picture } from "../../core/entities/picture.ts";
import type { PrintSize } from "../../core/entities/print-size.ts";
import { newPrintSize, standardSizes } from "../../core/entities/print-size-rules.ts";
import type { Localized } from "../../core/entities/translation-rules.ts";
import type { WallTexts } from "../../core/texts/wall.ts";
import {
  describeAvailability,
  describePrice,
  describeSize,
  describeWorkPrice,
  type Wording,
} from "../../core/wording.ts";
import { isModelled, type ModelFormat, modelAddress, originalSize } from "../../core/work-model.ts";

/** A print edition or an original on the visitor's wall. */
export interface HungWork extends Localized {
  about: "print" | "artwork";
  title: string;
  picture: Picture;
  /** The picture covers the whole front, even if its proportions are slightly different. */
  fills: boolean;
  pictureNote: string | null;
  sizes: readonly PrintSize[];
  startSize: PrintSize;
  /** Words of a size, e.g. `60 × 80 cm` and `Canvas`. */
  chipWords(size: PrintSize): [edges: string, kind: string];
  describe(size: PrintSize): string;
  price(size: PrintSize): string;
  askLabel: string;
  enquiry(size: PrintSize, bordered: boolean): Enquiry;
  /** Null if there is no model. */
  modelAddress(size: PrintSize, bordered: boolean, format: ModelFormat): string | null;
}

export interface PrintToHang extends Localized {
  about: "print";
  id: number;
  title: string;
  picture: Picture;
  /** If empty, the preview offers the standard sizes. */
  sizes: readonly PrintSize[];
  /** Default: the first size. */
  selected?: PrintSize | undefined;
}

interface OriginalToHang extends Localized {
  about: "artwork";
  id: number;
  title: string;
  picture: Picture;
  medium: string;
  /** The medium in the default language; absent if `medium` is in it. */
  writtenMedium?: string | undefined;
  /** In words, as the dialog shows them. */
  dimensions: string;
  price: number;
  available: boolean;
  reserved?: boolean;
  /** In cm. */
  scale: { width: number; height: number; coverIsWhole: boolean };
}

export type WorkToHang = PrintToHang | OriginalToHang;

function isSameSize(a: PrintSize, b: PrintSize): boolean {
  return a.width === b.width && a.height === b.height && a.material === b.material;
}

/** A custom size comes first. */
export function offeredSizes(
  listed: readonly PrintSize[],
  selected?: PrintSize,
): readonly PrintSize[] {
  const sizes = listed.length > 0 ? listed : standardSizes;
  const isNew = selected && !sizes.some((size) => isSameSize(size, selected));
  return isNew ? [selected, ...sizes] : sizes;
}

function hungPrint(
  { id, title, translated, picture, sizes: listed, selected }: PrintToHang,
  wording: Wording,
): HungWork {
  const { texts, format } = wording;
  const sizes = offeredSizes(listed, selected);
  const chosen = selected && sizes.find((size) => isSameSize(size, selected));
  return {
    about: "print",
    title,
    translated,
    picture,
    fills: false,
    pictureNote: null,
    sizes,
    startSize: chosen ?? sizes[0] ?? newPrintSize,
    chipWords: (size) => [format.size(size), texts.materials.names[size.material]],
    describe: (size) => describeSize(size, wording),
    price: (size) => describePrice(size, wording),
    askLabel: texts.sizes.askThis,
    enquiry: (size, bordered) => ({ about: "print", id, size, bordered }),
    modelAddress(size, bordered, format) {
      if (picture.hash === null || !isModelled(size)) return null;
      return modelAddress({ about: "print", id }, size, bordered, format, picture.hash);
    },
  };
}

/** Hangs in its own size only, also after its sale. */
function hungOriginal(
  work: OriginalToHang,
  wording: Wording,
  { otherProportions, original }: WallTexts["preview"],
): HungWork {
  const { texts } = wording;
  const { id, title, picture, dimensions, available, scale } = work;
  const startSize = originalSize(scale, work.writtenMedium ?? work.medium);
  return {
    about: "artwork",
    title,
    translated: work.translated,
    picture,
    fills: scale.coverIsWhole,
    pictureNote: scale.coverIsWhole ? null : otherProportions,
    sizes: [startSize],
    startSize,
    chipWords: () => [dimensions, original],
    describe: () => dimensions,
    price: () =>
      available ? describeWorkPrice(work.price, wording) : describeAvailability(work, wording),
    askLabel: available ? texts.work.ask : texts.work.askCommission,
    enquiry: () => ({ about: "artwork", id }),
    modelAddress(size, _bordered, format) {
      if (picture.hash === null) return null;
      return modelAddress({ about: "artwork", id }, size, false, format, picture.hash);
    },
  };
}

export function hungWork(work: WorkToHang, wording: Wording, { preview }: WallTexts): HungWork {
  return work.about === "print" ? hungPrint(work, wording) : hungOriginal(work, wording, preview);
}
