import type { HungWork } from "@nkar/wall/hung-work";
import { enquiryAddress } from "../../../core/enquiry.ts";
import { addressForWidth, hashOfAddress, type Picture } from "../../../core/entities/picture.ts";
import { isSameSize, newPrintSize, standardSizes } from "../../../core/entities/print-rules.ts";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import type { Localized } from "../../../core/entities/translation-rules.ts";
import type { WallTexts } from "../../../core/texts/wall.ts";
import {
  describeAvailability,
  describePrintPrice,
  describeSize,
  describeWorkPrice,
} from "../../../core/wording.ts";
import { hasModel, modelAddress, modelFolder, originalSize } from "../../../core/work-model.ts";
import type { PageLanguage } from "../../language.ts";
import type { Work } from "../artwork/work-view.ts";

/** Addresses in a private room, for a work that hangs there. */
interface RoomOfWork {
  /** Address of the room's form. */
  ask: string;
  /** Folder of the work's 3D models. */
  models: string;
}

/** A print for the wall preview. */
export interface PrintToHang extends Localized {
  about: "print";
  id: number;
  title: string;
  picture: Picture;
  /** Sizes to choose from. If there are none, the preview offers the standard sizes. */
  sizes: readonly PrintSize[];
  /** The size that hangs at first; by default the first of the sizes. */
  selected?: PrintSize | undefined;
  room?: RoomOfWork;
}

/** An artwork for the wall preview. */
interface OriginalToHang extends Localized {
  about: "artwork";
  id: number;
  title: string;
  picture: Picture;
  medium: string;
  /** The medium in English; absent if `medium` is in English. */
  writtenMedium?: string | undefined;
  /** Size in words; `turnedSize` begins with the other unit. */
  size: string;
  turnedSize?: Work["turnedSize"];
  price: number;
  available: boolean;
  reserved?: boolean;
  /** Size in cm. `coverIsWhole` if the picture has the work's proportions. */
  scale: { width: number; height: number; coverIsWhole: boolean };
  room?: RoomOfWork;
}

export type WorkToHang = PrintToHang | OriginalToHang;

/** Returns the sizes to choose from. A selected size that is not listed comes first. */
export function listOfferedSizes(
  listedSizes: readonly PrintSize[],
  selected?: PrintSize,
): readonly PrintSize[] {
  const sizes = listedSizes.length > 0 ? listedSizes : standardSizes;
  const isNew = selected && !sizes.some((size) => isSameSize(size, selected));
  return isNew ? [selected, ...sizes] : sizes;
}

/** The preview loads the narrowest variant of the picture that has at least this width. */
const targetWidthPx = 1024;

function toHungPicture(picture: Picture): HungWork["picture"] {
  const { width, height, widths } = picture;
  const variant = widths.find((each) => each >= targetWidthPx) ?? widths.at(-1);
  const ratio = width && height ? width / height : null;
  return { address: addressForWidth(picture, variant, "webp"), ratio };
}

/**
 * Returns the folder of a work's 3D models. With a version in the address, browsers cache a model for
 * ever. Models of a private room have no version: nobody caches them, and their addresses must not
 * contain the picture's hash.
 */
function findModels({ about, id, picture, room }: WorkToHang) {
  // The picture is on another site or lost.
  if (picture.widths.length === 0) return null;
  if (room) return { folder: room.models, version: null };
  const version = hashOfAddress(picture.src);
  return version === null ? null : { folder: modelFolder({ about, id }), version };
}

function toHungPrint(print: PrintToHang, language: PageLanguage): HungWork {
  const { id, title, picture, selected, room } = print;
  const { texts, format, site } = language;
  const sizes = listOfferedSizes(print.sizes, selected);
  const selectedSize = selected && sizes.find((size) => isSameSize(size, selected));
  return {
    about: "print",
    title,
    titleLang: language.langOf(print, "title"),
    picture: toHungPicture(picture),
    // Unprinted margins may remain beside the picture.
    fills: false,
    pictureNote: null,
    sizes,
    startSize: selectedSize ?? sizes[0] ?? newPrintSize,
    // The words on the button of a size.
    chipWords: (size) => [format.size(size), texts.materials.names[size.material]],
    describe: (size) => describeSize(size, language),
    price: (size) => describePrintPrice(size, language),
    askLabel: texts.sizes.askThis,
    enquiryAddress: (size, bordered) =>
      enquiryAddress(room?.ask ?? site.contact, { about: "print", id, size, bordered }),
    modelAddress(size, bordered, format) {
      const models = hasModel(size) ? findModels(print) : null;
      return models && modelAddress(models, size, bordered, format);
    },
  };
}

/** An original can be hung in its own size only. It can be hung even after its sale. */
function toHungOriginal(
  work: OriginalToHang,
  language: PageLanguage,
  { otherProportions, original }: WallTexts["preview"],
  visitorUnit: string | undefined,
): HungWork {
  const { texts, site } = language;
  const { id, title, picture, available, scale, room } = work;
  const { size, turnedSize } = work;
  const dimensions = turnedSize && turnedSize.unit === visitorUnit ? turnedSize.text : size;
  const startSize = originalSize(scale, work.writtenMedium ?? work.medium);
  return {
    about: "artwork",
    title,
    titleLang: language.langOf(work, "title"),
    picture: toHungPicture(picture),
    fills: scale.coverIsWhole,
    pictureNote: scale.coverIsWhole ? null : otherProportions,
    sizes: [startSize],
    startSize,
    chipWords: () => [dimensions, original],
    describe: () => dimensions,
    price: () =>
      available ? describeWorkPrice(work.price, language) : describeAvailability(work, language),
    askLabel: available ? texts.work.ask : texts.work.askCommission,
    enquiryAddress: () => enquiryAddress(room?.ask ?? site.contact, { about: "artwork", id }),
    modelAddress(size, _bordered, format) {
      const models = findModels(work);
      return models && modelAddress(models, size, false, format);
    },
  };
}

/**
 * Converts a work to the form that the wall preview shows.
 * @param visitorUnit unit with which an original's size begins, as on the page; by default as in `size`
 */
export function toHungWork(
  work: WorkToHang,
  language: PageLanguage,
  { preview }: WallTexts,
  visitorUnit?: string,
): HungWork {
  if (work.about === "print") return toHungPrint(work, language);
  return toHungOriginal(work, language, preview, visitorUnit);
}
