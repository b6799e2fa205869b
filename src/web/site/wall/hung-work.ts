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

/** Addresses of a work in a private room. */
interface RoomOfWork {
  /** Address of the room's form. */
  ask: string;
  /** Folder of the work's 3D models. */
  models: string;
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
  room?: RoomOfWork;
}

interface OriginalToHang extends Localized {
  about: "artwork";
  id: number;
  title: string;
  picture: Picture;
  medium: string;
  /** Words about the medium in English; absent if `medium` has them. */
  writtenMedium?: string | undefined;
  size: string;
  turnedSize?: Work["turnedSize"];
  price: number;
  available: boolean;
  reserved?: boolean;
  /** In cm. */
  scale: { width: number; height: number; coverIsWhole: boolean };
  room?: RoomOfWork;
}

export type WorkToHang = PrintToHang | OriginalToHang;

/** Returns the sizes to choose from; a custom size comes first. */
export function listOfferedSizes(
  listed: readonly PrintSize[],
  selected?: PrintSize,
): readonly PrintSize[] {
  const sizes = listed.length > 0 ? listed : standardSizes;
  const isNew = selected && !sizes.some((size) => isSameSize(size, selected));
  return isNew ? [selected, ...sizes] : sizes;
}

/** The preview loads the narrowest variant of at least this width. */
const targetWidthPx = 1024;

function toHungPicture(picture: Picture): HungWork["picture"] {
  const { width, height, widths } = picture;
  const variant = widths.find((each) => each >= targetWidthPx) ?? widths.at(-1);
  const ratio = width && height ? width / height : null;
  return { address: addressForWidth(picture, variant, "webp"), ratio };
}

/**
 * Returns where the 3D models of a work are. Their version makes the answer immutable; a room's
 * answers are not cached and contain no hash.
 */
function findModels({ about, id, picture, room }: WorkToHang) {
  // The picture is from another site, or lost.
  if (picture.widths.length === 0) return null;
  if (room) return { folder: room.models, version: null };
  const version = hashOfAddress(picture.src);
  return version === null ? null : { folder: modelFolder({ about, id }), version };
}

function toHungPrint(print: PrintToHang, language: PageLanguage): HungWork {
  const { id, title, picture, sizes: listed, selected, room } = print;
  const { texts, format, site } = language;
  const sizes = listOfferedSizes(listed, selected);
  const chosen = selected && sizes.find((size) => isSameSize(size, selected));
  return {
    about: "print",
    title,
    titleLang: language.langOf(print, "title"),
    picture: toHungPicture(picture),
    fills: false,
    pictureNote: null,
    sizes,
    startSize: chosen ?? sizes[0] ?? newPrintSize,
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

/** An original hangs in its own size only, also after its sale. */
function toHungOriginal(
  work: OriginalToHang,
  language: PageLanguage,
  { otherProportions, original }: WallTexts["preview"],
  readerUnit: string | undefined,
): HungWork {
  const { texts, site } = language;
  const { id, title, picture, available, scale, room } = work;
  const { size, turnedSize } = work;
  const dimensions = turnedSize && turnedSize.unit === readerUnit ? turnedSize.text : size;
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
 * Returns a work as the wall preview shows it.
 * @param readerUnit unit with which its size begins, as on the page; by default the first
 */
export function toHungWork(
  work: WorkToHang,
  language: PageLanguage,
  { preview }: WallTexts,
  readerUnit?: string,
): HungWork {
  if (work.about === "print") return toHungPrint(work, language);
  return toHungOriginal(work, language, preview, readerUnit);
}
