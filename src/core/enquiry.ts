import type { Artwork } from "./entities/artwork.ts";
import type { PrintSize } from "./entities/print-size.ts";
import { materialNames } from "./entities/print-size-rules.ts";
import { formatEuro, formatSize } from "./format.ts";
import { sizePrice } from "./pricing.ts";

/** Characters that the contact form accepts. */
export const maxSubjectLength = 200;
export const maxMessageLength = 1000;

function filledContactAddress(
  contactAddress: string,
  { subject, message }: { subject: string; message: string },
): string {
  const query = new URLSearchParams({
    subject: subject.slice(0, maxSubjectLength),
    message: message.slice(0, maxMessageLength),
  });
  const [address, fragment] = contactAddress.split("#");
  const separator = address?.includes("?") ? "&" : "?";
  return `${address}${separator}${query}${fragment ? `#${fragment}` : ""}`;
}

/** Returns `30 × 40 cm, Canvas`. */
export function describeSize(size: PrintSize): string {
  return `${formatSize(size)}, ${materialNames[size.material]}`;
}

/** Returns the contact form's address, filled in with a question about a print size. */
export function printEnquiryAddress(
  contactAddress: string,
  title: string,
  size: PrintSize,
  bordered = false,
): string {
  const wanted = `${describeSize(size)}${bordered ? ", with a white border" : ""}`;
  return filledContactAddress(contactAddress, {
    subject: `Print: ${title}, ${describeSize(size)}`,
    message: `Hello, I am interested in the print "${title}" in ${wanted}, at ${formatEuro(sizePrice(size))}.`,
  });
}

/** Returns the contact form's address, filled in for a commission in a sold work's size. */
export function commissionEnquiryAddress(
  contactAddress: string,
  { title, dimensions }: Pick<Artwork, "title" | "dimensions">,
): string {
  return filledContactAddress(contactAddress, {
    subject: `Commission: like ${title}, ${dimensions}`,
    message: `Hello, "${title}" is sold. I would like to ask about a commission of its size, ${dimensions}.`,
  });
}
