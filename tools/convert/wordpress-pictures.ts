import { describeFormatProblem } from "../../src/server/operations/import/picture-formats.ts";
import type { FoundPicture } from "./found-work.ts";
import { completeAddress, type PictureReference, readPath } from "./picture-addresses.ts";
import { quoteFileName, removeEdit, removeSize } from "./smaller-copies.ts";
import { type Element, readText } from "./wordpress-xml.ts";

/** The files of the media library that an export contains. */
export interface Attachments {
  addressOf(id: string): string | undefined;
  /** Those that were uploaded for an entry. */
  childrenOf(id: string): string[];
  /** All files. */
  addresses: string[];
  /** Finds the attachment to whose file, or to a smaller copy of it, an address leads. */
  fileOf(address: string): string | undefined;
}

export function openAttachments(items: readonly Element[]): Attachments {
  const byId = new Map<string, string>();
  const byParent = new Map<string, string[]>();
  const byPath = new Map<string, string>();
  const byUpload = new Map<string, Set<string>>();
  for (const item of items) {
    const address = readText(item, "wp:attachment_url");
    if (address === "") continue;
    const parent = readText(item, "wp:post_parent");
    byId.set(readText(item, "wp:post_id"), address);
    byParent.set(parent, [...(byParent.get(parent) ?? []), address]);
    byPath.set(readPath(address), address);
    const upload = removeEdit(readPath(address));
    byUpload.set(upload, (byUpload.get(upload) ?? new Set()).add(address));
  }
  return {
    addresses: [...byId.values()],
    addressOf: (id) => byId.get(id),
    childrenOf: (id) => (Number(id) > 0 ? (byParent.get(id) ?? []) : []),
    fileOf(address) {
      const path = readPath(address);
      const exact = byPath.get(path) ?? byPath.get(removeSize(path));
      const [made, ...others] = byUpload.get(removeEdit(removeSize(path))) ?? [];
      return exact ?? (others.length === 0 ? made : undefined);
    },
  };
}

function toPicture(
  { id = "", address = "" }: PictureReference,
  attachments: Attachments,
  pages: readonly string[],
): FoundPicture {
  const absolute = address && completeAddress(address, pages);
  // A number may be that of an older site: the address is what visitors see.
  const named = absolute ? attachments.fileOf(absolute) : attachments.addressOf(id);
  const file = named ?? absolute;
  if (!file) {
    const problem = `Names picture ${id}, which the export does not contain: export “All content”`;
    return { problem };
  }
  const reason = describeFormatProblem(readPath(file));
  if (reason) return { problem: `${quoteFileName(file)} ${reason}, and add it`, address: file };
  return { address: file, isNamed: named !== undefined };
}

/**
 * Finds the files of an entry's pictures, each once. Pictures that the export lacks, or whose format
 * the site does not read, keep their place: no other becomes the cover without a remark.
 * @param pages as `completeAddress` takes them
 */
export function findPictures(
  references: readonly PictureReference[],
  attachments: Attachments,
  pages: readonly string[],
): FoundPicture[] {
  const pictures = new Map<string, FoundPicture>();
  for (const reference of references) {
    const picture = toPicture(reference, attachments, pages);
    const key = "problem" in picture ? picture.problem : readPath(picture.address);
    if (!pictures.has(key)) pictures.set(key, picture);
  }
  return [...pictures.values()];
}
